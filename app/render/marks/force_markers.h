#pragma once

#include "app/render/gl/shader_program.h"
#include "app/render/marks/needle_buffers.h"
#include "core/lab/measures/force_arrows.h"

#include <glm/glm.hpp>

#include <vector>

namespace weft {

/// The look of forces.
struct ForceLook {
  std::vector<glm::vec3> colors;  ///< colour of each term of the model, sRGB
  float metres_per_newton = 0;
  float longest = 0;  ///< m; a larger force has an arrow of this length, broken

  bool operator==(const ForceLook&) const = default;
};

/// Draws forces as arrows from their vertices; fainter where cloth or a solid hides them.
class ForceMarkers {
 public:
  /// Uploads arrows, relative to `origin` (m).
  void update(const std::vector<ForceArrow>& arrows, const ForceLook& look, const Vec3& origin);
  void draw(const ForceLook& look) const;

 private:
  ShaderProgram program_{"arrow"};
  NeedleBuffers<glm::vec3> needles_;  ///< look: their colours
};

}  // namespace weft
