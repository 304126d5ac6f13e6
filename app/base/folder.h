#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// Tells whether the name of a file has this ending, for example ".obj", in small or capital
/// letters.
bool has_ending(const std::filesystem::path& path, std::string_view ending);

/// Tells whether a file is a mesh, by its name.
bool is_mesh_file(const std::filesystem::path& path);
/// Tells whether a file is a session, by its ending.
bool is_session_file(const std::filesystem::path& path);

/// A file or a folder in a folder.
struct FileEntry {
  std::string name;
  bool is_folder = false;
};

/// Returns the folders, then the files with one of these endings, each sorted by name; hidden ones
/// are left out. Empty when the folder cannot be read.
std::vector<FileEntry> list_folder(const std::filesystem::path& folder,
                                   const std::vector<std::string>& endings);

}  // namespace weft
