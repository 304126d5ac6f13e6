#pragma once

#include <filesystem>
#include <string>

namespace weft {

/// What a scene is called after a file: "Circle skirt" after "meshes/circle_skirt.obj".
std::string title_of_file(const std::filesystem::path& path);

/// The other way round, without an ending: "circle_skirt" after "Circle skirt". Letters, digits,
/// and all that is not ASCII stay; it may be empty.
std::string file_name_of_title(const std::string& title);

}  // namespace weft
