#include "app/render/pin_markers.h"

#include "app/picking.h"

#include <vector>

namespace weft {

PinMarkers::PinMarkers() {
  glBindVertexArray(array_.id());
  glBindBuffer(GL_ARRAY_BUFFER, centres_.id());
  glEnableVertexAttribArray(0);
  glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, 0, nullptr);
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
  glBindBuffer(GL_ARRAY_BUFFER, centres_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(centres.size() * sizeof(glm::vec3)),
               centres.data(), GL_STREAM_DRAW);
}

void PinMarkers::draw() const {
  program_.use();
  glBindVertexArray(array_.id());
  program_.set("first_sliding", static_cast<int>(held_));
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, held_ + sliding_);
}

}  // namespace weft
