#pragma once

#include "core/base/files/files.h"
#include "core/collision/solids/solid_mesh.h"
#include "core/scene/scene_solid.h"

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

}  // namespace weft
