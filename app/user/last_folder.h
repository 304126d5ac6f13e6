#pragma once

#include <filesystem>

namespace weft {

/// The folder in which a file was chosen last, also by an earlier window; empty where there is
/// none.
std::filesystem::path last_folder();
void remember_folder(const std::filesystem::path& folder);

}  // namespace weft
