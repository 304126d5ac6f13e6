#pragma once

#include "core/scene/scene.h"

#include <filesystem>
#include <string>

namespace weft {

struct SceneTables;

/// Reads a scene from JSON text. Every field but "weft_scene" is optional; a missing field has its
/// default. Paths of OBJ files are taken relative to `directory`. Forces and motions are looked up
/// in the tables.
/// \throw InputError naming the field's path for an unknown field, wrong type or value.
Scene scene_from_json(const std::string& text, const std::filesystem::path& directory);
Scene scene_from_json(const std::string& text, const std::filesystem::path& directory,
                      const SceneTables& tables);

/// Returns JSON text with every field, indented by two spaces, with a newline at the end. OBJ paths
/// are written relative to `directory`, solids as by json_from_solid().
std::string scene_to_json(const Scene& scene, const std::filesystem::path& directory);

/// Reads a scene file. \throw FileError when it cannot be read; InputError as scene_from_json()
/// does.
Scene read_scene(const std::filesystem::path& path);
Scene read_scene(const std::filesystem::path& path, const SceneTables& tables);

/// Writes as write_file() does. \throw FileError; the file at `path` is then unchanged.
void write_scene(const Scene& scene, const std::filesystem::path& path);

}  // namespace weft
