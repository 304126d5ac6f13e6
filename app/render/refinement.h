#pragma once

#include "app/render/gl/render_target.h"
#include "app/render/gl/shader_program.h"

#include <glm/glm.hpp>

namespace weft {

/// The mean of pictures of the same view: edges become smooth, and shadows as soft as the lamp is
/// wide. Needs a current OpenGL 4.1 context while it lives.
class Refinement {
 public:
  /// \throw as ShaderProgram.
  Refinement();

  /// Begins again without pictures.
  void restart() { count_ = 0; }
  /// Returns the number of pictures since restart().
  int count() const { return count_; }
  /// Adds a picture of the same size as those before.
  void add(const RenderTarget& picture);
  /// Puts the mean into the resolved picture of a target of the same size. \pre count() > 0
  void show_in(const RenderTarget& target) const;

 private:
  void fit(glm::ivec2 size);
  /// Draws a texture times a factor over the whole target.
  void cover(GLuint texture, float factor) const;

  ShaderProgram scaled_{"cover", "scaled"};
  VertexArray no_attributes_;
  Texture added_, sum_;
  Framebuffer summing_;
  glm::ivec2 size_{};
  int count_ = 0;
};

}  // namespace weft
