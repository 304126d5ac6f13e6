#pragma once

namespace weft {

/// What the worlds of a laboratory have in common: whether they move, and how fast that is shown.
struct Clock {
  bool playing = false;
  bool step_once = false;  ///< a step of every world, then stand
  double speed = 1;        ///< simulated seconds per second
};

}  // namespace weft
