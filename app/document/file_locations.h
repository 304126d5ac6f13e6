#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// A folder that is one click away in the file dialog.
struct FileLocation {
  std::string label;
  std::filesystem::path folder;
  bool is_recent = false;  ///< whether it was used recently; otherwise it is always listed
};

/// Returns the home folder and the folder of the program's scenes; then the recent folders and
/// those of the recent files. Each folder appears once.
std::vector<FileLocation> file_locations(const std::vector<std::filesystem::path>& recent_files,
                                         const std::vector<std::filesystem::path>& recent_folders);

}  // namespace weft
