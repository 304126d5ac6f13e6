#pragma once

#include "core/base/json/strict_json.h"

#include <filesystem>
#include <string>

/// Paths of OBJ files in JSON: relative to a folder, with slashes.
namespace weft {

/// Returns the absolute path. \throw InputError naming `field` unless there is such a file.
std::string obj_path_from_json(const Json& value, const std::string& field,
                               const std::filesystem::path& directory);

/// Returns the path relative to `directory`, or the absolute path where there is no relative one.
std::string relative_obj_path(const std::string& obj, const std::filesystem::path& directory);

}  // namespace weft
