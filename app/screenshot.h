#pragma once

#include "app/render/render_target.h"

#include <glm/glm.hpp>

#include <filesystem>

namespace weft {

/// Writes what was drawn into the window (its back buffer, `size` in pixels) as a PNG file.
/// \throw FileError when the file cannot be written; what stood there is untouched then.
void write_screenshot(glm::ivec2 size, const std::filesystem::path& path);

/// The same of the picture.
void write_picture(const RenderTarget& picture, const std::filesystem::path& path);

}  // namespace weft
