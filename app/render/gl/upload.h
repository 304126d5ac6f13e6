#pragma once

#include "app/render/gl/gl_object.h"

#include <vector>

namespace weft {

template <class T>
void upload(GLenum target, const Buffer& buffer, const std::vector<T>& data, GLenum usage) {
  glBindBuffer(target, buffer.id());
  glBufferData(target, static_cast<GLsizeiptr>(data.size() * sizeof(T)), data.data(), usage);
}

/// Makes the buffer's closely packed floats an attribute of the bound vertex array.
inline void float_attribute(GLuint index, const Buffer& buffer, GLint components) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
  glEnableVertexAttribArray(index);
  glVertexAttribPointer(index, components, GL_FLOAT, GL_FALSE, 0, nullptr);
}

/// Makes the buffer's whole numbers an attribute, with the next value for each instance.
inline void instance_numbers(GLuint index, const Buffer& buffer, GLint components) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
  glEnableVertexAttribArray(index);
  glVertexAttribIPointer(index, components, GL_INT, 0, nullptr);
  glVertexAttribDivisor(index, 1);
}

}  // namespace weft
