#pragma once

#include "app/render/gl/gl_object.h"

#include <glm/glm.hpp>

#include <string>

namespace weft {

/// A vertex and a fragment shader from the assets, linked. A line `#include "file"` is replaced by
/// the file of that name in shaders/.
class ShaderProgram {
 public:
  /// Links shaders/NAME.vert with shaders/NAME.frag.
  /// \throw FileError when a file is missing; Error with the file's name and the driver's message
  /// when it does not compile.
  explicit ShaderProgram(const std::string& name) : ShaderProgram(name, name) {}
  /// Links shaders of different names. \throw as the constructor above
  ShaderProgram(const std::string& vertex_name, const std::string& fragment_name);

  void use() const { glUseProgram(program_.id()); }
  /// Sets uniforms of the program in use.
  void set(const char* uniform, int value) const;
  void set(const char* uniform, float value) const;
  void set(const char* uniform, const glm::vec2& value) const;
  void set(const char* uniform, const glm::vec4& value) const;
  void set(const char* uniform, const glm::mat4& value) const;

 private:
  GLint location(const char* uniform) const;

  Program program_;
};

}  // namespace weft
