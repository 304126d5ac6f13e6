#pragma once

#include "app/render/gl_object.h"

#include <glm/glm.hpp>

namespace weft {

/// An off-screen picture with multisampling, and its resolved copy.
class RenderTarget {
 public:
  /// 4 samples a pixel, or as many as the driver has when that is less. Sizes in pixels, > 0.
  explicit RenderTarget(glm::ivec2 size);

  glm::ivec2 size() const { return size_; }
  /// Directs drawing into the picture, with its whole size as viewport.
  void begin() const;
  /// Resolves the samples.
  void finish() const;
  /// Copies the resolved picture into the window, its lower left corner at `corner` (pixels).
  void copy_to_window(glm::ivec2 corner) const;
  /// Directs reading of pixels to the resolved picture.
  void select_for_reading() const;

 private:
  glm::ivec2 size_;
  Renderbuffer color_, depth_, resolved_color_;
  Framebuffer samples_, resolved_;
};

}  // namespace weft
