#pragma once

#include <glm/glm.hpp>

namespace weft {

/// Returns the distance of a point from the segment between two others, which may coincide; in the
/// unit of their coordinates.
inline float distance_to_segment(glm::vec2 point, glm::vec2 from, glm::vec2 to) {
  const glm::vec2 displacement = to - from;
  const float length = glm::dot(displacement, displacement);
  const float t =
      length > 0 ? glm::clamp(glm::dot(point - from, displacement) / length, 0.0f, 1.0f) : 0;
  return glm::distance(point, from + t * displacement);
}

}  // namespace weft
