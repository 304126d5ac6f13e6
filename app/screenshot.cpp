#include "app/screenshot.h"

#include "core/base/files.h"

#include <glad/gl.h>

#include <cstdint>
#include <string>
#include <vector>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

namespace weft {

namespace {

/// What is bound for reading, as a PNG file.
std::string read_png(glm::ivec2 size) {
  constexpr int k_channels = 3;
  std::vector<std::uint8_t> pixels(static_cast<std::size_t>(size.x * size.y * k_channels));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, size.x, size.y, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
  stbi_flip_vertically_on_write(1);
  std::string png;
  const auto append = [](void* text, void* bytes, int count) {
    static_cast<std::string*>(text)->append(static_cast<const char*>(bytes),
                                            static_cast<std::size_t>(count));
  };
  stbi_write_png_to_func(append, &png, size.x, size.y, k_channels, pixels.data(),
                         size.x * k_channels);
  return png;
}

}  // namespace

void write_screenshot(glm::ivec2 size, const std::filesystem::path& path) {
  glReadBuffer(GL_BACK);
  write_file(path, read_png(size));
}

void write_picture(const RenderTarget& picture, const std::filesystem::path& path) {
  picture.select_for_reading();
  const std::string png = read_png(picture.size());
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  write_file(path, png);
}

}  // namespace weft
