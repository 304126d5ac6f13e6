#pragma once

#include "core/lab/world/stepping/explosion.h"

#include <string>

namespace weft {

/// An explosion in steps of h = 10 ms, one a frame, at 2 km/s, with an integrator that is stable
/// below `stable_step`, s.
inline Explosion explosion_of(const std::string& integrator, double stable_step) {
  return {.integrator = integrator,
          .h_disp = 0.01,
          .h = 0.01,
          .speed = 2000,
          .time = 0.5,
          .end_time = 2.4,
          .stable_step = stable_step,
          .needs_damping = false,
          .largest_n_sub = 1000};
}

}  // namespace weft
