#pragma once

#include "app/render/gl/gl_object.h"

#include <glm/glm.hpp>

namespace weft {

/// An off-screen picture with multisampling, and its resolved copy.
class RenderTarget {
 public:
  /// Takes `samples` samples a pixel, or the driver's maximum if that is smaller; 0 is a picture
  /// without multisampling. Sizes in pixels, > 0.
  RenderTarget(glm::ivec2 size, int samples);

  glm::ivec2 size() const { return size_; }
  int samples() const { return samples_; }
  /// Directs drawing into the picture, with its whole size as viewport.
  void begin() const;
  /// Fills a rectangle of the picture, whose lower left corner is at `low`, with a colour, sRGB.
  void clear(const glm::vec3& color, glm::ivec2 low, glm::ivec2 size) const;
  /// Begins with a copy of another target of the same size and samples.
  void begin_with(const RenderTarget& other) const;
  /// Resolves the samples.
  void finish() const;
  /// Directs drawing into the resolved picture, with its whole size as viewport.
  void begin_resolved() const;
  /// Directs reading of pixels to the resolved picture.
  void select_for_reading() const;
  /// Copies a rectangle of the resolved picture, with its lower left corner at `low`, to `corner`
  /// of another target without multisampling, or of the window (null). All in pixels.
  void copy_to(const RenderTarget* other, glm::ivec2 low, glm::ivec2 size, glm::ivec2 corner) const;

 private:
  glm::ivec2 size_;
  int samples_;  ///< the number that the constructor was given
  Renderbuffer color_, depth_, resolved_color_;
  Framebuffer drawn_, resolved_;
};

}  // namespace weft
