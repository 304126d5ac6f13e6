#pragma once

#include "app/base/messages.h"

#include <filesystem>
#include <string>

namespace weft {

/// The folder in which a file was opened or written last, also by an earlier window; empty where
/// there is none.
std::filesystem::path last_folder();
void remember_folder(const std::filesystem::path& folder);

/// Says that a file, or what stands in a folder, was written, and remembers where. `words` stand
/// before the path: "Saved ".
void report_written(Messages& messages, const std::string& words,
                    const std::filesystem::path& path);

}  // namespace weft
