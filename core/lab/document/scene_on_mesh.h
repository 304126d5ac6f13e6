#pragma once

#include "core/lab/document/editor.h"

#include <memory>
#include <span>

namespace weft {

/// A scene and its mesh.
struct SceneOnMesh {
  Scene scene;
  std::shared_ptr<const Mesh> mesh;
};

/// A scene made by a program may name anything. \throw InputError.
void check_kinds(const Scene& scene, std::span<const Slot> slots);

/// Whether a command that makes `next` of `scene` needs another mesh. An OBJ file that is opened
/// again may have changed since it was read.
bool needs_mesh(const Scene& scene, const Scene& next, const Command& command);

/// The scene after a command, with single pins carried over to its mesh, which is `built`, or built
/// here where it needs another one. \throw InputError, FileError when it is not a whole scene.
SceneOnMesh edited(const SceneOnMesh& before, const Command& command,
                   std::shared_ptr<const Mesh> built = nullptr,
                   std::span<const Slot> slots = slot_table());

}  // namespace weft
