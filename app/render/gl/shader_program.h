#pragma once

#include "app/render/gl/gl_object.h"

#include <glm/glm.hpp>

#include <string>

namespace weft {

/// The properties of the picture that all shaders know: block "Frame" of shaders/frame.glsl, in
/// std140 layout, so every member is a whole number of vec4. Positions are relative to the origin
/// of the cloth.
struct FrameUniforms {
  glm::mat4 view_projection;
  glm::mat4 clip_to_world;
  glm::mat4 light_clip;  ///< transformation from the world to the shadow map's clip space
  glm::mat4 light_to_world;
  glm::vec4 eye;            ///< m
  glm::vec4 to_light;       ///< unit
  glm::vec4 target;         ///< m; the point that the camera looks at, and its distance in w
  glm::vec4 viewport;       ///< width, height in pixels, pixels per unit of the interface, z of the
                            ///< ground in m
  glm::vec4 shadow_extent;  ///< width and height of the shadow map in m; 1 / its pixels; unused
  glm::vec4 horizon, above, below, ground, grid, solid, selected;  ///< colours, sRGB; unused
};

/// The binding point of the block.
constexpr unsigned k_frame_binding = 0;

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
