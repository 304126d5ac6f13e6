#pragma once

#include "core/base/json/strict_json.h"

#include <filesystem>
#include <string>

/// Paths of OBJ files in JSON: relative to a folder, with slashes.
namespace weft {

/// The absolute path. \throw InputError naming `field` unless there is such a file.
std::string obj_path_from_json(const Json& value, const std::string& field,
                               const std::filesystem::path& directory);

/// Whole where no relative path leads there.
std::string relative_obj_path(const std::string& obj, const std::filesystem::path& directory);

}  // namespace weft
