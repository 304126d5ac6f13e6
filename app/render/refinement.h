#pragma once

#include "app/render/gl/render_target.h"
#include "app/render/gl/shader_program.h"

#include <glm/glm.hpp>

namespace weft {

/// The offsets of one picture of a refinement: all pictures together cover the pixel and the lamp
/// evenly.
struct RefinementSample {
  glm::vec2 in_pixel{};  ///< offset from a pixel's middle, -0.5 to 0.5 pixels
  glm::vec2 in_lamp{};   ///< offset from the lamp's middle, in radii of the lamp, length < 1
};

/// The number of pictures in a refinement.
constexpr int k_refinement_samples = 16;

/// Returns the sample of a number, from 0. In a pixel, Halton's sequences leave no gaps: J. H.
/// Halton, On the efficiency of certain quasi-random sequences of points (1960). In the lamp, the
/// points are those of a sunflower: H. Vogel, A better way to construct the sunflower head (1979).
RefinementSample refinement_sample(int number);

/// Returns the number of bands in which a picture of this size (pixels) is drawn, so that a band
/// takes no longer than a frame where a processor does the drawing.
int band_count(glm::ivec2 size);

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
