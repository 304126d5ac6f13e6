#pragma once

#include <glm/glm.hpp>

#include <span>

namespace weft {

/// Returns the direction to the key light, unit.
glm::vec3 direction_to_light();
/// Returns the direction to a point of the lamp, which is 7 degrees wide; `in_lamp` is inside the
/// unit circle.
glm::vec3 direction_to_light(glm::vec2 in_lamp);

/// The part of the world that the shadow map sees, looking along the key light.
struct LightView {
  glm::mat4 clip;    ///< transformation from the world to clip space
  glm::vec2 extent;  ///< width and height, m
};

/// Fits the view along `to_light` around positions (m, 3n stacked) and other points, with room for
/// the soft border of the shadow on the ground.
LightView fit_light(const glm::vec3& to_light, std::span<const float> positions,
                    std::span<const glm::vec3> others);

}  // namespace weft
