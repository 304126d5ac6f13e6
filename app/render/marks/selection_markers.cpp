#include "app/render/marks/selection_markers.h"

#include "app/render/gl/upload.h"

namespace weft {

SelectionMarkers::SelectionMarkers() {
  glBindVertexArray(array_.id());
  instance_numbers(0, numbers_, 1);
  glBindVertexArray(0);
}

void SelectionMarkers::update(const SharedList<int>& vertices) {
  if (vertices == vertices_) return;
  vertices_ = vertices;
  upload(GL_ARRAY_BUFFER, numbers_, vertices_.items(), GL_STATIC_DRAW);
}

void SelectionMarkers::draw(const glm::vec3& color) const {
  if (vertices_.empty()) return;
  program_.use();
  program_.set("ring_color", glm::vec4(color, 1));
  glBindVertexArray(array_.id());
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(vertices_.size()));
}

}  // namespace weft
