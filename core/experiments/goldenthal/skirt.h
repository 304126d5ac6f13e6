#pragma once

#include "core/scene/scene.h"

#include <memory>

namespace weft {

/// A skirt on a body that turns, bows and stops, in place of the dancer of Goldenthal's Fig 3: a
/// ring of cloth, cut flat, whose waist moves with a rod and a ball for the hips once it has hung
/// for k_skirt_hangs. Fast projection keeps the lengths of its edges within `strain`, in steps of 5
/// ms.
struct Skirt {
  Scene scene;
  std::shared_ptr<const Mesh> mesh;
};

inline constexpr double k_skirt_hangs = 1;  ///< s

/// Makes a skirt of `rings` times `around` vertices.
Skirt make_skirt(int rings, int around, double strain);

}  // namespace weft
