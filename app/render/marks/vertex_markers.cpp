#include "app/render/marks/vertex_markers.h"

#include "app/render/gl/gl_object.h"
#include "app/view/picking.h"

#include <vector>

namespace weft {

namespace {

/// A vertex farther than this from its target is not there yet, m: the positions are floats.
constexpr float k_away = 1e-4f;

struct Thread {
  glm::vec3 target, vertex;
};

}  // namespace

PinMarkers::PinMarkers() {
  glBindVertexArray(array_.id());
  float_attribute(0, centres_, 3);
  glVertexAttribDivisor(0, 1);
  glBindVertexArray(thread_array_.id());
  glBindBuffer(GL_ARRAY_BUFFER, thread_ends_.id());
  for (const GLuint end : {0u, 1u}) {
    glEnableVertexAttribArray(end);
    glVertexAttribPointer(end, 3, GL_FLOAT, GL_FALSE, sizeof(Thread),
                          reinterpret_cast<const void*>(end * sizeof(glm::vec3)));
    glVertexAttribDivisor(end, 1);
  }
  glBindVertexArray(0);
}

void PinMarkers::update(const Snapshot& snapshot) {
  std::vector<Thread> threads;
  int k = 0;
  for (const std::vector<int>* vertices :
       {&snapshot.constraints.pinned, &snapshot.constraints.sliding}) {
    for (const int vertex : *vertices) {
      const glm::vec3 target = position_of(snapshot.constraints.targets, k++);
      const glm::vec3 position = position_of(snapshot.cloth.positions, vertex);
      if (glm::distance(target, position) > k_away) threads.push_back({target, position});
    }
  }
  constrained_ = static_cast<GLsizei>(snapshot.constraints.pinned.size());
  sliding_ = static_cast<GLsizei>(snapshot.constraints.sliding.size());
  threads_ = static_cast<GLsizei>(threads.size());
  upload(GL_ARRAY_BUFFER, centres_, snapshot.constraints.targets, GL_STREAM_DRAW);
  upload(GL_ARRAY_BUFFER, thread_ends_, threads, GL_STREAM_DRAW);
}

void PinMarkers::draw() const {
  if (threads_ > 0) {
    thread_program_.use();
    glBindVertexArray(thread_array_.id());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, threads_);
  }
  program_.use();
  glBindVertexArray(array_.id());
  program_.set("first_sliding", static_cast<int>(constrained_));
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, constrained_ + sliding_);
}

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
