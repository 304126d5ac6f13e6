#pragma once

#include "app/exports/picture_pixels.h"
#include "app/render/gl/render_target.h"

#include <filesystem>

namespace weft {

/// Reads a picture that was drawn off-screen.
PicturePixels read_pixels(const RenderTarget& picture);

/// Writes pixels as a PNG file. \throw FileError.
void write_png(const PicturePixels& picture, const std::filesystem::path& path);

/// Writes a picture that was drawn off-screen as a PNG file. \throw FileError.
void write_picture(const RenderTarget& picture, const std::filesystem::path& path);

/// Writes the contents of the window's back buffer as a PNG file. \throw FileError.
void write_screenshot(glm::ivec2 size, const std::filesystem::path& path);

}  // namespace weft
