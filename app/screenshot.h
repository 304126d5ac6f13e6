#pragma once

#include <glm/glm.hpp>

#include <filesystem>

namespace weft {

/// Writes what was drawn into the window (its back buffer, `size` in pixels) as a PNG file.
/// \throw FileError when the file cannot be written; what stood there is untouched then.
void write_screenshot(glm::ivec2 size, const std::filesystem::path& path);

}  // namespace weft
