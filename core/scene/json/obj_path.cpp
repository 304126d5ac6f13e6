#include "core/scene/json/obj_path.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"

namespace weft {

namespace fs = std::filesystem;

std::string obj_path_from_json(const Json& value, const std::string& field,
                               const fs::path& directory) {
  const fs::path path = from_current_folder(directory / text_from_json(value, field));
  std::error_code failed;
  if (!fs::is_regular_file(path, failed)) {
    throw InputError(field, shown(value), "the path of an OBJ file that exists");
  }
  return path.string();
}

std::string relative_obj_path(const std::string& obj, const fs::path& directory) {
  const fs::path relative = fs::path(obj).lexically_relative(from_current_folder(directory));
  return relative.empty() ? obj : relative.generic_string();
}

}  // namespace weft
