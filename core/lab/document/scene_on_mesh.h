#pragma once

#include "core/lab/document/command.h"
#include "core/scene/scene.h"

#include <memory>

namespace weft {

/// A scene and its mesh.
struct SceneOnMesh {
  Scene scene;
  std::shared_ptr<const Mesh> mesh;
};

/// Checks that all kinds in a scene exist, since a scene made by a program may name anything.
/// \throw InputError.
void check_kinds(const Scene& scene);

/// Tells whether a command that turns `scene` into `next` needs another mesh. An OBJ file that is
/// opened again may have changed since it was read.
bool needs_mesh(const Scene& scene, const Scene& next, const Command& command);

/// Returns the scene after a command, with single pins carried over to its mesh. This is `built`,
/// or is built here where another one is needed. \throw InputError, FileError when the scene is not
/// whole.
SceneOnMesh edited(const SceneOnMesh& before, const Command& command,
                   std::shared_ptr<const Mesh> built = nullptr);

/// Returns the scene on another mesh of the same cloth. Each vertex that is pinned or constrained
/// by itself is replaced by the vertex nearest in material coordinates, as fractions of the cloth's
/// size; where two get the same vertex the first stays, pins before constraints.
/// \throw InputError naming "constraints[k].vertices" when a constraint loses all its vertices.
Scene with_carried_constraints(Scene scene, const Mesh& from, const Mesh& to);

}  // namespace weft
