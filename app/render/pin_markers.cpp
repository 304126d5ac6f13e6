#include "app/render/pin_markers.h"

#include "app/picking.h"
#include "app/render/upload.h"

#include <vector>

namespace weft {

PinMarkers::PinMarkers() {
  glBindVertexArray(array_.id());
  float_attribute(0, centres_, 3);
  glVertexAttribDivisor(0, 1);
  glBindVertexArray(0);
}

void PinMarkers::update(const Snapshot& snapshot) {
  std::vector<glm::vec3> centres;
  for (const std::vector<int>* vertices : {&snapshot.pinned, &snapshot.sliding}) {
    for (const int vertex : *vertices) centres.push_back(position_of(snapshot.positions, vertex));
  }
  held_ = static_cast<GLsizei>(snapshot.pinned.size());
  sliding_ = static_cast<GLsizei>(snapshot.sliding.size());
  upload(GL_ARRAY_BUFFER, centres_, centres, GL_STREAM_DRAW);
}

void PinMarkers::draw() const {
  program_.use();
  glBindVertexArray(array_.id());
  program_.set("first_sliding", static_cast<int>(held_));
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, held_ + sliding_);
}

}  // namespace weft
