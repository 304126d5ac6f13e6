#pragma once

#include "core/scene/scene.h"

namespace weft {

/// The default scene with n x n vertices.
inline Scene scene_of_size(int n) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", n);
  scene.mesh.grid.set("columns", n);
  return scene;
}

/// The default scene with 13 x 13 vertices.
inline Scene small_scene() { return scene_of_size(13); }

}  // namespace weft
