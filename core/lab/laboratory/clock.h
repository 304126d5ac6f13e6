#pragma once

namespace weft {

/// The clock of all worlds of a laboratory: it says whether they move, and at what speed.
struct Clock {
  bool playing = false;
  bool step_once = false;  ///< every world takes one step, then stands
  double speed = 1;        ///< simulated seconds per second
};

}  // namespace weft
