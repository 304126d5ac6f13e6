#include "app/render/color_texture.h"

#include <array>
#include <cmath>

namespace weft {

namespace {

constexpr int k_texels = 256;

/// Converts sRGB to linear as color.glsl does.
float linear(float srgb) { return std::pow(srgb, 2.2f); }

void upload(const Texture& texture, ColorMap map) {
  std::array<Rgb, k_texels> row;
  for (int i = 0; i < k_texels; ++i) {
    const Rgb& color = map_color(map, static_cast<float>(i) / (k_texels - 1));
    row[static_cast<std::size_t>(i)] = {linear(color.r), linear(color.g), linear(color.b)};
  }
  glBindTexture(GL_TEXTURE_2D, texture.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGB16F, k_texels, 1, 0, GL_RGB, GL_FLOAT, row.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

}  // namespace

ColorTexture::ColorTexture() {
  upload(sequential_, ColorMap::sequential);
  upload(diverging_, ColorMap::diverging);
}

GLuint ColorTexture::of(ColorMap map) const {
  return map == ColorMap::sequential ? sequential_.id() : diverging_.id();
}

}  // namespace weft
