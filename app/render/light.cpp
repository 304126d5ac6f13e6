#include "app/render/light.h"

#include "app/view/picking.h"

#include <glm/gtc/matrix_transform.hpp>

namespace weft {

glm::vec3 direction_to_light() { return glm::normalize(glm::vec3(-0.55f, -0.4f, 0.9f)); }

glm::vec3 direction_to_light(glm::vec2 in_lamp) {
  constexpr float k_radius = 0.061f;  // the tangent of half of 7 degrees
  const glm::vec3 middle = direction_to_light();
  const glm::vec3 right = glm::normalize(glm::cross(glm::vec3(0, 0, 1), middle));
  const glm::vec3 up = glm::cross(middle, right);
  return glm::normalize(middle + k_radius * (in_lamp.x * right + in_lamp.y * up));
}

LightView fit_light(const glm::vec3& to_light, std::span<const float> positions,
                    std::span<const glm::vec3> others) {
  constexpr float k_margin = 0.15f;  ///< fraction of the size, on each side
  const glm::mat4 view = glm::lookAt(to_light, glm::vec3(0), glm::vec3(0, 0, 1));
  glm::vec3 low(view * glm::vec4(position_of(positions, 0), 1));
  glm::vec3 high = low;
  const auto include = [&](const glm::vec3& position) {
    const glm::vec3 point(view * glm::vec4(position, 1));
    low = glm::min(low, point);
    high = glm::max(high, point);
  };
  for (int i = 0; i < static_cast<int>(positions.size() / 3); ++i)
    include(position_of(positions, i));
  for (const glm::vec3& other : others) include(other);
  const glm::vec3 margin = k_margin * (high - low) + 0.05f;
  low -= margin;
  high += margin;
  return {glm::ortho(low.x, high.x, low.y, high.y, -high.z, -low.z) * view, glm::vec2(high - low)};
}

}  // namespace weft
