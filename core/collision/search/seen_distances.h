#pragma once

#include "core/collision/solids/moving_solids.h"

#include <vector>

namespace weft {

/// The distances of vertices to solids as they were asked for last. A distance
/// changes by at most as much as a vertex moves in the solid's coordinates, so
/// that what is far away need not be asked for again in most steps.
class SeenDistances {
 public:
  /// Nothing is known of n vertices. Allocates when there are more of them or
  /// of the solids.
  void fit(int vertices, int solids);
  void clear() { seen_.clear(); }
  /// The gap of a vertex that is at x at the end of the step, m; infinite where
  /// it certainly exceeds `near`. Calls for different vertices may run at the
  /// same time.
  SurfacePoint gap_at_end(const MovingSolids& solids, int solid, int vertex, const Vec3& x,
                          double near);

 private:
  struct Seen {
    Vec3 place;           ///< in the solid's coordinates, m
    double distance = 0;  ///< there, m; 0: not known
    int hint = -1;        ///< see Shape::find_nearest
  };
  std::vector<Seen> seen_;  ///< of a vertex from each solid
  int solids_ = 0;
};

}  // namespace weft
