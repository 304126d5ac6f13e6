#pragma once

#include "core/scene/scene.h"
#include "core/scene/scene_tables.h"

#include <filesystem>

namespace weft {

/// Returns the scene of the command "New": the default cloth above a floor.
Scene new_scene(const SceneTables& tables = {});

/// Makes a scene of an OBJ file: its cloth alone, without pins.
Scene scene_of_mesh(const std::filesystem::path& path);

}  // namespace weft
