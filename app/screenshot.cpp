#include "app/screenshot.h"

#include "core/base/files.h"

#include <glad/gl.h>

#include <cstdint>
#include <vector>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

namespace weft {

void write_screenshot(glm::ivec2 size, const std::filesystem::path& path) {
  constexpr int k_channels = 3;
  std::vector<std::uint8_t> pixels(static_cast<std::size_t>(size.x * size.y * k_channels));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadBuffer(GL_BACK);
  glReadPixels(0, 0, size.x, size.y, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
  stbi_flip_vertically_on_write(1);
  write_atomically(path, [&](const std::filesystem::path& temporary) {
    return stbi_write_png(temporary.c_str(), size.x, size.y, k_channels, pixels.data(),
                          size.x * k_channels) != 0;
  });
}

}  // namespace weft
