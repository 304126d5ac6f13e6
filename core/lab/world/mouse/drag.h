#pragma once

#include "core/base/lists.h"
#include "core/base/units.h"

namespace weft {

/// The vertex that the mouse drags, and its target.
struct Drag {
  int vertex = 0;
  Vec3 target = Vec3::Zero();  ///< m
  bool operator==(const Drag&) const = default;
};

/// The solid that the mouse drags, and its offset from its position in the scene.
struct SolidDrag {
  ItemName id;
  Vec3 offset = Vec3::Zero();  ///< m
  bool operator==(const SolidDrag&) const = default;
};

}  // namespace weft
