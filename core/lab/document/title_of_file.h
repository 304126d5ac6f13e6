#pragma once

#include <filesystem>
#include <string>

namespace weft {

/// Returns the name that a scene gets from a file: "Circle skirt" for "meshes/circle_skirt.obj".
std::string title_of_file(const std::filesystem::path& path);

/// Returns a file name for a title, without an extension: "circle_skirt" for "Circle skirt".
/// Letters, digits and all characters outside ASCII stay; the name may be empty.
std::string file_name_of_title(const std::string& title);

}  // namespace weft
