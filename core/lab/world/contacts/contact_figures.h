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
  int inside = 0;     ///< vertices inside a solid, which are pushed out
  int sticking = 0;   ///< contacts at the end
  int sliding = 0;    ///< contacts at the end
  int truncated = 0;  ///< vertices that a barrier stopped on their path, or that ended inside
                      ///< a solid and were moved to its surface
  /// The error of the contact problem. With constraints, that of the last try: the forces of
  /// contacts that attract over those that press, or the forces outside Coulomb's cones over all
  /// cones. With repulsion, the unbalanced force of the step over the forces in play; NaN where the
  /// integrator does not balance them.
  double residual = std::numeric_limits<double>::quiet_NaN();
  double withdrawn = 0;     ///< the largest depth by which a solid's surface is withdrawn now, m
  Passages passages = {};   ///< edges and faces left inside solids, or gone through them
  double detection_ms = 0;  ///< time of finding contacts
  double response_ms = 0;   ///< time of choosing and correcting contacts, and of repeated steps
};

}  // namespace weft
