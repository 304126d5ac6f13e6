#pragma once

#include "core/lab/world/step_record.h"

#include <limits>

namespace weft {

/// The distance of the cloth to the solids in a step, and the cost of contact.
struct ContactFigures {
  bool of_step = false;  ///< false: the cloth was put there, and only `inside` is known
  /// Smallest distance from the cloth to a represented surface, m: negative inside, infinite where
  /// none is near.
  double min_distance = std::numeric_limits<double>::infinity();
  int inside = 0;           ///< vertices inside a solid, which are pushed out
  double withdrawn = 0;     ///< the largest depth by which a solid's surface is withdrawn now, m
  Passages passages = {};   ///< edges and faces left inside solids, or gone through them
  double detection_ms = 0;  ///< time of finding contacts
  double response_ms = 0;   ///< time of choosing and correcting contacts, and of repeated steps
};

}  // namespace weft
