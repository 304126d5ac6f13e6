#include "app/screenshot.h"

#include "core/base/files.h"

#include <glad/gl.h>

#include <cstdint>
#include <string>
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
  std::string png;
  const auto append = [](void* text, void* bytes, int count) {
    static_cast<std::string*>(text)->append(static_cast<const char*>(bytes),
                                            static_cast<std::size_t>(count));
  };
  stbi_write_png_to_func(append, &png, size.x, size.y, k_channels, pixels.data(),
                         size.x * k_channels);
  write_file(path, png);
}

}  // namespace weft
