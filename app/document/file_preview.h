#pragma once

#include <filesystem>
#include <string>

namespace weft {

/// The file dialog's description of a file that is not opened yet.
struct FilePreview {
  std::filesystem::path asked;    ///< the described file; need not exist
  std::filesystem::path picture;  ///< need not exist
  std::string title;
  std::string description;
  std::string details;  ///< cloth and integrator of the scene, or the fault of the file
};

/// Reads a scene, or the size of a mesh; returns only the path of any other file.
FilePreview preview_of(const std::filesystem::path& path);

}  // namespace weft
