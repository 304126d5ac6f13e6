#pragma once

#include <limits>

namespace weft {

/// How near the cloth came to the solids in a step, and what they cost.
struct ContactFigures {
  bool of_step = false;  ///< otherwise the cloth was put where it is, and only `inside` is known
  /// From the cloth to a represented surface, m: negative inside, infinite where none is near.
  double least_distance = std::numeric_limits<double>::infinity();
  int inside = 0;           ///< vertices inside a solid, which are led out
  double detection_ms = 0;  ///< finding who touches
  double response_ms = 0;   ///< choosing and correcting contacts, and steps that were repeated
};

}  // namespace weft
