#include "app/exports/screenshot.h"

#include "core/base/files/files.h"

#include <glad/gl.h>

#include <string>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

namespace weft {

namespace {

constexpr int k_channels = 3;

/// Reads the framebuffer that is bound for reading.
PicturePixels read_bound(glm::ivec2 size) {
  PicturePixels picture{size, {}};
  picture.bytes.resize(static_cast<std::size_t>(size.x * size.y * k_channels));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, size.x, size.y, GL_RGB, GL_UNSIGNED_BYTE, picture.bytes.data());
  return picture;
}

}  // namespace

PicturePixels read_pixels(const RenderTarget& picture) {
  picture.select_for_reading();
  PicturePixels pixels = read_bound(picture.size());
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  return pixels;
}

void write_png(const PicturePixels& picture, const std::filesystem::path& path) {
  stbi_flip_vertically_on_write(1);
  std::string png;
  const auto append = [](void* text, void* bytes, int count) {
    static_cast<std::string*>(text)->append(static_cast<const char*>(bytes),
                                            static_cast<std::size_t>(count));
  };
  stbi_write_png_to_func(append, &png, picture.size.x, picture.size.y, k_channels,
                         picture.bytes.data(), picture.size.x * k_channels);
  write_file(path, png);
}

void write_picture(const RenderTarget& picture, const std::filesystem::path& path) {
  write_png(read_pixels(picture), path);
}

void write_screenshot(glm::ivec2 size, const std::filesystem::path& path) {
  glReadBuffer(GL_BACK);
  write_png(read_bound(size), path);
}

}  // namespace weft
