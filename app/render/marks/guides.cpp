#include "app/render/marks/guides.h"

#include <cmath>

namespace weft {

namespace {

/// Returns a unit vector perpendicular to a unit axis.
glm::vec3 across(const glm::vec3& axis) {
  const bool upright = std::abs(axis.z) > 0.9f;
  return glm::normalize(glm::cross(axis, upright ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1)));
}

}  // namespace

void Guides::draw(const std::vector<Guide>& guides, const glm::vec3& color) const {
  glBindVertexArray(array_.id());
  for (const Guide& guide : guides) {
    const ShaderProgram& program = guide.is_plane ? plane_ : line_;
    program.use();
    program.set("centre", glm::vec4(guide.centre, 1));
    const glm::vec3 u = guide.is_plane ? across(guide.axis) : guide.axis;
    program.set("u", glm::vec4(guide.radius * u, 0));
    if (guide.is_plane) program.set("v", glm::vec4(guide.radius * glm::cross(guide.axis, u), 0));
    for (const bool hidden : {true, false}) {
      glDepthFunc(hidden ? GL_GREATER : GL_LEQUAL);
      program.set("guide_color", glm::vec4(color, hidden ? k_hidden_opacity : 1.0f));
      glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }
  }
  glDepthFunc(GL_LEQUAL);
}

}  // namespace weft
