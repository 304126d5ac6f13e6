#pragma once

#include <glad/gl.h>

#include <utility>

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

}  // namespace weft
