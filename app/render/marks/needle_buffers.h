#pragma once

#include "app/render/gl/upload.h"

#include <glm/glm.hpp>

#include <vector>

namespace weft {

/// Needles on the graphics card, each drawn as a strip of four corners: the starting point, the
/// force that gives direction and length, and a number or colour.
template <class Look>
class NeedleBuffers {
 public:
  NeedleBuffers() {
    glBindVertexArray(array_.id());
    float_attribute(0, positions_, 3);
    float_attribute(1, forces_, 3);
    float_attribute(2, looks_, sizeof(Look) / sizeof(float));
    for (GLuint index = 0; index < 3; ++index) glVertexAttribDivisor(index, 1);
    glBindVertexArray(0);
  }

  /// \pre the three lists are equally long
  void update(const std::vector<glm::vec3>& positions, const std::vector<glm::vec3>& forces,
              const std::vector<Look>& looks) {
    count_ = static_cast<GLsizei>(positions.size());
    upload(GL_ARRAY_BUFFER, positions_, positions, GL_STREAM_DRAW);
    upload(GL_ARRAY_BUFFER, forces_, forces, GL_STREAM_DRAW);
    upload(GL_ARRAY_BUFFER, looks_, looks, GL_STREAM_DRAW);
  }

  void draw() const {
    glBindVertexArray(array_.id());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count_);
  }

 private:
  VertexArray array_;
  Buffer positions_, forces_, looks_;
  GLsizei count_ = 0;
};

}  // namespace weft
