#pragma once

#include <filesystem>
#include <string>

namespace weft {

/// What the file dialog says of a file before it is opened.
struct FilePreview {
  std::filesystem::path asked;    ///< of which it is; need not exist
  std::filesystem::path picture;  ///< need not exist
  std::string title;
  std::string description;
  std::string details;  ///< the cloth and what computes it, or what is wrong with the file
};

/// Reads a scene, or the size of a mesh; of anything else only the path is known.
FilePreview preview_of(const std::filesystem::path& path);

}  // namespace weft
