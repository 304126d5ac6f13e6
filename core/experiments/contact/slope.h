#pragma once

#include "core/scene/scene.h"

namespace weft {

/// A cloth of 5x5 vertices in vacuum that lies on a slope, turned by `degrees` about x, at the
/// distance that its contact acts at.
Scene cloth_on_slope(double degrees, double friction);

}  // namespace weft
