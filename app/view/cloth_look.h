#pragma once

#include "core/scene/scene.h"

#include <glm/glm.hpp>

namespace weft {

/// The look of a scene's cloth (LookParameters) as it is drawn.
struct ClothLook {
  glm::vec3 front{}, back{};  ///< linear colours, 0 to 1
  int weave = 0;              ///< its index among the weaves
  float sheen = 0;

  bool operator==(const ClothLook&) const = default;
};

ClothLook cloth_look(const Scene& scene);

/// Converts a colour from sRGB, 0 to 1, to linear, as to_linear() of shaders/color.glsl does.
inline glm::vec3 linear(const glm::vec3& srgb) { return glm::pow(srgb, glm::vec3(2.2f)); }

}  // namespace weft
