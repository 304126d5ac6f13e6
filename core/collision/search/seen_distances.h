#pragma once

#include "core/collision/solids/moving_solids.h"

#include <vector>

namespace weft {

/// The nearest points of solids as vertices asked for them last. A distance changes by at most as
/// much as a vertex moves in the solid's coordinates, so that what is far away need not be asked
/// for again in most steps, nor what stands still. Calls for different vertices may run at the
/// same time.
class SeenDistances {
 public:
  /// Nothing is known of n vertices. Allocates when there are more of them or
  /// of the solids.
  void fit(int vertices, int solids);
  void clear() { seen_.clear(); }

  /// What the distance of a vertex at that place, in the solid's coordinates, certainly is, m.
  struct Bounds {
    double least, most;
  };
  Bounds bounds(int solid, int vertex, const Vec3& place) const;
  /// The gap there, with the normal in the world at the end of the step.
  SurfacePoint gap_at_end(const MovingSolids& solids, int solid, int vertex, const Vec3& place);
  /// See Shape::find_nearest, for this vertex.
  int hint(int solid, int vertex) const { return seen_[index(solid, vertex)].hint; }

 private:
  struct Seen {
    Vec3 place;  ///< in the solid's coordinates, m
    SurfacePoint point;
    int hint = -1;
    bool is_known = false;
  };
  std::size_t index(int solid, int vertex) const {
    return static_cast<std::size_t>(vertex * solids_ + solid);
  }
  std::vector<Seen> seen_;  ///< of a vertex from each solid
  int solids_ = 0;
};

}  // namespace weft
