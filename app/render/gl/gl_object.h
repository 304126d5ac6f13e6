#pragma once

#include <glad/gl.h>

#include <utility>
#include <vector>

namespace weft {

/// Owns one OpenGL object; Kind makes and deletes it. Needs a current context whenever one is made
/// or destroyed.
template <class Kind>
class GlObject {
 public:
  GlObject() : id_(Kind::make()) {}
  ~GlObject() {
    if (id_ != 0) Kind::destroy(id_);
  }
  GlObject(GlObject&& other) noexcept : id_(std::exchange(other.id_, 0)) {}
  GlObject& operator=(GlObject&& other) noexcept {
    std::swap(id_, other.id_);
    return *this;
  }
  GlObject(const GlObject&) = delete;
  GlObject& operator=(const GlObject&) = delete;

  GLuint id() const { return id_; }

 private:
  GLuint id_;
};

struct BufferKind {
  static GLuint make() {
    GLuint id = 0;
    glGenBuffers(1, &id);
    return id;
  }
  static void destroy(GLuint id) { glDeleteBuffers(1, &id); }
};
struct VertexArrayKind {
  static GLuint make() {
    GLuint id = 0;
    glGenVertexArrays(1, &id);
    return id;
  }
  static void destroy(GLuint id) { glDeleteVertexArrays(1, &id); }
};
struct TextureKind {
  static GLuint make() {
    GLuint id = 0;
    glGenTextures(1, &id);
    return id;
  }
  static void destroy(GLuint id) { glDeleteTextures(1, &id); }
};
struct RenderbufferKind {
  static GLuint make() {
    GLuint id = 0;
    glGenRenderbuffers(1, &id);
    return id;
  }
  static void destroy(GLuint id) { glDeleteRenderbuffers(1, &id); }
};
struct FramebufferKind {
  static GLuint make() {
    GLuint id = 0;
    glGenFramebuffers(1, &id);
    return id;
  }
  static void destroy(GLuint id) { glDeleteFramebuffers(1, &id); }
};
struct ProgramKind {
  static GLuint make() { return glCreateProgram(); }
  static void destroy(GLuint id) { glDeleteProgram(id); }
};

using Buffer = GlObject<BufferKind>;
using VertexArray = GlObject<VertexArrayKind>;
using Texture = GlObject<TextureKind>;
using Renderbuffer = GlObject<RenderbufferKind>;
using Framebuffer = GlObject<FramebufferKind>;
using Program = GlObject<ProgramKind>;

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
