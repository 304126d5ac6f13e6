#pragma once

#include "core/base/units.h"

#include <vector>

namespace weft {

/// Where something is at one time, measured from where it is at rest.
struct Keyframe {
  double time = 0;             ///< s
  Vec3 offset = Vec3::Zero();  ///< m
  Vec3 turn = Vec3::Zero();    ///< rotation vector: about its direction by its length, rad
  bool operator==(const Keyframe&) const = default;
};

/// Times ascending.
using Keyframes = std::vector<Keyframe>;

}  // namespace weft
