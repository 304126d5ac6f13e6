#pragma once

#include "app/base/messages.h"

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// The folders in which files were opened or written, also by an earlier window, the last one
/// first; those that are gone are left out.
std::vector<std::filesystem::path> recent_folders();
/// The first of them; empty where there is none.
std::filesystem::path last_folder();
void remember_folder(const std::filesystem::path& folder);

/// Says that a file, or what stands in a folder, was written, and remembers where. `words` stand
/// before the path: "Saved ".
void report_written(Messages& messages, const std::string& words,
                    const std::filesystem::path& path);

}  // namespace weft
