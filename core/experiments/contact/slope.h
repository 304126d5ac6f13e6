#pragma once

#include "core/scene/scene.h"

namespace weft {

/// Returns a cloth of 5x5 vertices in vacuum that lies on a slope, turned by `degrees` about x, at
/// the distance at which its contact acts.
Scene cloth_on_slope(double degrees, double friction);

}  // namespace weft
