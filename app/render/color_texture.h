#pragma once

#include "app/render/gl/gl_object.h"
#include "app/view/color_map.h"

namespace weft {

/// The colour maps on the graphics card: one row of texels each, low values at the left, in sRGB.
class ColorTexture {
 public:
  ColorTexture();
  GLuint of(ColorMap map) const;

 private:
  Texture sequential_, diverging_;
};

}  // namespace weft
