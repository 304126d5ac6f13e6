#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Goldenthal, Fig 3, with contact: the residual F while a skirt follows a body that
/// turns, bows and stops.
void reproduce_moving_collider(Reproduced& result);
/// Reproduces Fig 6, with contact: a cloth draped over a ball by fast projection and by ICD.
void reproduce_drape_on_ball(Reproduced& result);

}  // namespace weft
