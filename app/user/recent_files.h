#pragma once

#include <filesystem>
#include <vector>

/// The scenes opened last, remembered between runs in $XDG_CONFIG_HOME/weft/recent (~/.config when
/// that is not set), one path a line, newest first. Forgetting them is never an error: nothing here
/// throws.
namespace weft {

/// Loads the recent files that still exist.
std::vector<std::filesystem::path> load_recent_files();

/// Puts `path` first, drops the oldest files, and stores the list.
void remember_file(std::vector<std::filesystem::path>& recent, const std::filesystem::path& path);

}  // namespace weft
