#pragma once

#include "core/base/units.h"

#include <vector>

namespace weft {

/// Position and turn of something at one time, measured from its rest position.
struct Keyframe {
  double time = 0;             ///< s
  Vec3 offset = Vec3::Zero();  ///< m
  Vec3 turn = Vec3::Zero();    ///< rotation vector: the axis times the angle, rad
  bool operator==(const Keyframe&) const = default;
};

/// Keyframes with ascending times.
using Keyframes = std::vector<Keyframe>;

}  // namespace weft
