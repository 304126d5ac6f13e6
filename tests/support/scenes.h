#pragma once

#include "core/scene/scene.h"

namespace weft {

/// The default scene with 13 x 13 vertices.
inline Scene small_scene() {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 13);
  scene.mesh.grid.set("columns", 13);
  return scene;
}

}  // namespace weft
