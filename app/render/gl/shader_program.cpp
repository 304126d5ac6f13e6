#include "app/render/gl/shader_program.h"

#include "app/base/assets.h"
#include "core/base/errors.h"

#include <glm/gtc/type_ptr.hpp>

#include <sstream>

namespace weft {

namespace {

std::string shader_source(const std::string& file) {
  constexpr std::string_view k_include = "#include \"";
  std::istringstream lines(read_asset("shaders/" + file));
  std::string source;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(k_include))
      source += shader_source(line.substr(k_include.size(), line.rfind('"') - k_include.size()));
    else
      source += line + "\n";
  }
  return source;
}

/// A compiled shader that lives until its program is linked.
class Shader {
 public:
  Shader(GLenum stage, const std::string& file) : id_(glCreateShader(stage)) {
    const std::string source = shader_source(file);
    const char* text = source.c_str();
    glShaderSource(id_, 1, &text, nullptr);
    glCompileShader(id_);
    GLint compiled = 0;
    glGetShaderiv(id_, GL_COMPILE_STATUS, &compiled);
    if (compiled) return;
    std::string log(4096, '\0');
    GLsizei length = 0;
    glGetShaderInfoLog(id_, static_cast<GLsizei>(log.size()), &length, log.data());
    glDeleteShader(id_);
    log.resize(static_cast<std::size_t>(length));
    throw Error("shaders/" + file + " does not compile: " + log);
  }
  ~Shader() { glDeleteShader(id_); }
  Shader(const Shader&) = delete;
  Shader& operator=(const Shader&) = delete;
  GLuint id() const { return id_; }

 private:
  GLuint id_;
};

}  // namespace

ShaderProgram::ShaderProgram(const std::string& vertex_name, const std::string& fragment_name) {
  const Shader vertex(GL_VERTEX_SHADER, vertex_name + ".vert");
  const Shader fragment(GL_FRAGMENT_SHADER, fragment_name + ".frag");
  const GLuint id = program_.id();
  glAttachShader(id, vertex.id());
  glAttachShader(id, fragment.id());
  glLinkProgram(id);
  glDetachShader(id, vertex.id());
  glDetachShader(id, fragment.id());
  GLint linked = 0;
  glGetProgramiv(id, GL_LINK_STATUS, &linked);
  if (!linked) {
    std::string log(4096, '\0');
    GLsizei length = 0;
    glGetProgramInfoLog(id, static_cast<GLsizei>(log.size()), &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    throw Error("shaders/" + vertex_name + ".vert and " + fragment_name +
                ".frag do not link: " + log);
  }
  const GLuint frame = glGetUniformBlockIndex(id, "Frame");
  if (frame != GL_INVALID_INDEX) glUniformBlockBinding(id, frame, k_frame_binding);
}

GLint ShaderProgram::location(const char* uniform) const {
  return glGetUniformLocation(program_.id(), uniform);
}
void ShaderProgram::set(const char* uniform, int value) const {
  glUniform1i(location(uniform), value);
}
void ShaderProgram::set(const char* uniform, float value) const {
  glUniform1f(location(uniform), value);
}
void ShaderProgram::set(const char* uniform, const glm::vec2& value) const {
  glUniform2fv(location(uniform), 1, glm::value_ptr(value));
}
void ShaderProgram::set(const char* uniform, const glm::vec4& value) const {
  glUniform4fv(location(uniform), 1, glm::value_ptr(value));
}
void ShaderProgram::set(const char* uniform, const glm::mat4& value) const {
  glUniformMatrix4fv(location(uniform), 1, GL_FALSE, glm::value_ptr(value));
}

}  // namespace weft
