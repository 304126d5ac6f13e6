#pragma once

#include "core/base/files/files.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/scene/scene_solid.h"
#include "tests/support/source_dir.h"

#include <string>
#include <utility>
#include <vector>

namespace weft {

/// A solid that is a tetrahedron, whose mesh is written to an OBJ file.
inline SceneSolid solid_of_file(const std::filesystem::path& path) {
  write_file(path,
             "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n"
             "f 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n");
  SceneSolid solid{default_choice(mesh_kind())};
  solid.mesh = read_solid_mesh(path, "mesh");
  return solid;
}

/// A solid of each kind, with the name of the kind, and a rabbit, which is not convex.
inline std::vector<std::pair<std::string, SceneSolid>> solids_of_all_kinds() {
  std::vector<std::pair<std::string, SceneSolid>> solids;
  for (const SolidKind& kind : solid_table()) solids.push_back({kind.name, {default_choice(kind)}});
  SceneSolid rabbit{default_choice(mesh_kind())};
  rabbit.mesh = read_solid_mesh(source_dir() / "assets/meshes/rabbit.obj", "mesh");
  solids.emplace_back("rabbit", rabbit);
  return solids;
}

}  // namespace weft
