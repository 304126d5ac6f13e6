#pragma once

#include "app/base/messages.h"

#include <filesystem>
#include <string>
#include <vector>

/// The scenes opened last, remembered between runs in $XDG_CONFIG_HOME/weft/recent (~/.config when
/// that is not set), one path a line, newest first. Forgetting them is never an error: nothing here
/// throws.
namespace weft {

/// Returns the folders in which files were opened or written, also by an earlier window, the last
/// one first; deleted folders are left out.
std::vector<std::filesystem::path> recent_folders();
/// Returns the first recent folder; empty where there is none.
std::filesystem::path last_folder();
void remember_folder(const std::filesystem::path& folder);

/// Reports that a file, or the contents of a folder, were written, and remembers the folder.
/// `words` precede the path: "Saved ".
void report_written(Messages& messages, const std::string& words,
                    const std::filesystem::path& path);

/// Loads the recent files that still exist.
std::vector<std::filesystem::path> load_recent_files();

/// Puts `path` first, drops the oldest files, and stores the list.
void remember_file(std::vector<std::filesystem::path>& recent, const std::filesystem::path& path);

}  // namespace weft
