#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace weft {

/// Lets `write` fill a temporary file beside `path`, then renames it: a reader sees the old file or
/// the new one, never half of it. `write` returns false when it failed.
/// \throw FileError naming `path`; what stood there is untouched then.
void write_atomically(const std::filesystem::path& path,
                      const std::function<bool(const std::filesystem::path&)>& write);

/// As above, with the text as the file's content.
void write_text_atomically(const std::filesystem::path& path, const std::string& text);

/// Makes a folder and those above it, unless it is there. \throw FileError naming it.
void make_directory(const std::filesystem::path& path);

/// Removes a file, unless there is none. \throw FileError naming it.
void remove_file(const std::filesystem::path& path);

/// The content of a file. \throw FileError naming `path` when it cannot be read.
std::string read_text(const std::filesystem::path& path);

}  // namespace weft
