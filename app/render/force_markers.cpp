#include "app/render/force_markers.h"

#include "app/render/upload.h"
#include "app/vectors.h"

namespace weft {

ForceMarkers::ForceMarkers() {
  glBindVertexArray(array_.id());
  float_attribute(0, places_, 3);
  float_attribute(1, forces_, 3);
  float_attribute(2, colors_, 3);
  for (GLuint index = 0; index < 3; ++index) glVertexAttribDivisor(index, 1);
  glBindVertexArray(0);
}

void ForceMarkers::update(const std::vector<ForceArrow>& arrows, const ForceLook& look) {
  std::vector<glm::vec3> places, forces, colors;
  for (const ForceArrow& arrow : arrows) {
    places.push_back(to_glm(arrow.place));
    forces.push_back(to_glm(arrow.force));
    colors.push_back(look.colors[static_cast<std::size_t>(arrow.term)]);
  }
  count_ = static_cast<GLsizei>(arrows.size());
  upload(GL_ARRAY_BUFFER, places_, places, GL_STREAM_DRAW);
  upload(GL_ARRAY_BUFFER, forces_, forces, GL_STREAM_DRAW);
  upload(GL_ARRAY_BUFFER, colors_, colors, GL_STREAM_DRAW);
}

void ForceMarkers::draw(const ForceLook& look) const {
  program_.use();
  program_.set("metres_per_newton", look.metres_per_newton);
  program_.set("longest", look.longest);
  glBindVertexArray(array_.id());
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count_);
}

}  // namespace weft
