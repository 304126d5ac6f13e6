#pragma once

#include "core/base/units.h"

namespace weft {

/// The vertex the mouse holds and where it pulls it.
struct Drag {
  int vertex = 0;
  Vec3 target = Vec3::Zero();  ///< m
  bool operator==(const Drag&) const = default;
};

/// The solid that the mouse moves, and how far from where the scene has it.
struct SolidDrag {
  int solid = 0;
  Vec3 offset = Vec3::Zero();  ///< m
  bool operator==(const SolidDrag&) const = default;
};

}  // namespace weft
