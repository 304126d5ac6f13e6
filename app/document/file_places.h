#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// A folder that is one click away in the file dialog.
struct FilePlace {
  std::string label;
  std::filesystem::path folder;
};

/// The home folder, that of the scenes that came with the program, and those of the recent files.
std::vector<FilePlace> file_places(const std::vector<std::filesystem::path>& recent);

}  // namespace weft
