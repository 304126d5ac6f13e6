#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// A folder that is one click away in the file dialog.
struct FilePlace {
  std::string label;
  std::filesystem::path folder;
  bool is_recent = false;  ///< or always there
};

/// The home folder and that of the scenes that came with the program; then the recent folders and
/// those of the recent files, each of all folders once.
std::vector<FilePlace> file_places(const std::vector<std::filesystem::path>& recent_files,
                                   const std::vector<std::filesystem::path>& recent_folders);

}  // namespace weft
