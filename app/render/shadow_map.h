#pragma once

#include "app/render/gl/gl_object.h"

namespace weft {

/// The cloth as the key light sees it: depths, for the shadows of the cloth on itself; and in a
/// second texture the coverage (red) and height above the ground times coverage (green), whose
/// mipmaps are ready-made soft shadows for the ground.
class ShadowMap {
 public:
  /// `size` is the number of pixels along each side.
  explicit ShadowMap(int size);

  int size() const { return size_; }

  /// Clears, and directs drawing into the map.
  void begin() const;
  /// Filters the mipmaps.
  void finish() const;

  GLuint depth() const { return depth_.id(); }
  GLuint coverage() const { return coverage_.id(); }

 private:
  int size_;
  Texture depth_, coverage_;
  Framebuffer framebuffer_;
};

}  // namespace weft
