#pragma once

#include "core/scene/scene.h"

#include <filesystem>

namespace weft {

/// What "New" begins with: the default cloth above a floor.
Scene new_scene(std::span<const Slot> slots = slot_table());

/// What opens where a mesh is asked for and no scene: its cloth alone, free and without pins.
/// `path` is that of an OBJ file.
Scene scene_of_mesh(const std::filesystem::path& path);

}  // namespace weft
