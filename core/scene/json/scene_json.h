#pragma once

#include "core/forces/force.h"
#include "core/scene/scene.h"

#include <filesystem>
#include <string>

namespace weft {

/// Scene from JSON text. Every field is optional but "weft_scene": 1; what is missing has its
/// default. Paths of OBJ files are taken relative to `directory`. Forces and motions are those of
/// the tables.
/// \throw InputError naming the field's path for an unknown field, wrong type or value.
Scene scene_from_json(const std::string& text, const std::filesystem::path& directory,
                      std::span<const Slot> slots = slot_table(),
                      std::span<const ForceKind> forces = force_table(),
                      std::span<const MotionKind> motions = motion_table());

/// JSON text with every field, two spaces of indentation, newline at the end. OBJ paths are written
/// relative to `directory`; solids as json_from_solid().
std::string scene_to_json(const Scene& scene, const std::filesystem::path& directory);

/// \throw FileError when the file cannot be read; InputError as scene_from_json.
Scene read_scene(const std::filesystem::path& path, std::span<const Slot> slots = slot_table());

/// Writes as write_file() does. \throw FileError; what stood at `path` is untouched then.
void write_scene(const Scene& scene, const std::filesystem::path& path);

}  // namespace weft
