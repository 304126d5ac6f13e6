#pragma once

#include <filesystem>

namespace weft {

/// Returns the folder of weft's sources.
std::filesystem::path source_dir();

}  // namespace weft
