#pragma once

#include "app/render/gl/render_target.h"

#include <glm/glm.hpp>

#include <cstdint>
#include <filesystem>
#include <vector>

namespace weft {

/// A picture of red, green and blue bytes, the lowest row first.
struct PicturePixels {
  glm::ivec2 size = {0, 0};
  std::vector<std::uint8_t> bytes;
};

/// Reads a picture that was drawn off-screen.
PicturePixels read_pixels(const RenderTarget& picture);

/// Writes pixels as a PNG file. \throw FileError.
void write_png(const PicturePixels& picture, const std::filesystem::path& path);

/// Writes a picture that was drawn off-screen as a PNG file. \throw FileError.
void write_picture(const RenderTarget& picture, const std::filesystem::path& path);

/// Writes the contents of the window's back buffer as a PNG file. \throw FileError.
void write_screenshot(glm::ivec2 size, const std::filesystem::path& path);

}  // namespace weft
