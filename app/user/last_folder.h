#pragma once

#include "app/base/messages.h"

#include <filesystem>
#include <string>
#include <vector>

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

}  // namespace weft
