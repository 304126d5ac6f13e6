#pragma once

#include <filesystem>

namespace weft {

/// Where the sources of weft lie.
std::filesystem::path source_dir();

}  // namespace weft
