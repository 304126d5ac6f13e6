#pragma once

#include "core/collision/shapes/moving_solids.h"

#include <vector>

namespace weft {

/// The nearest points of solids, as last found for each vertex. A distance changes by at most as
/// much as a vertex moves in the solid's coordinates. So a vertex that is far away, or rests, needs
/// no search in most steps. Calls for different vertices may run at the same time.
class SeenDistances {
 public:
  /// Forgets the distances of n vertices. Allocates when there are more vertices or solids.
  void fit(int vertices, int solids);
  void clear() { seen_.clear(); }

  /// Bounds on the distance of a vertex at `position`, in the solid's coordinates, m.
  struct Bounds {
    double smallest, largest;
  };
  Bounds bounds(int solid, int vertex, const Vec3& position) const;
  /// Returns the gap at `position`, with the normal in the world at the end of the step.
  SurfacePoint gap_at_end(const MovingSolids& solids, int solid, int vertex, const Vec3& position);
  /// Returns a lower bound of the distance of any point from a convex solid, in the solid's
  /// coordinates, m: that from the tangent plane at the point that was last found for a vertex.
  double above_plane(int solid, int vertex, const Vec3& position) const {
    const Seen& seen = seen_[index(solid, vertex)];
    return seen.point.distance + seen.point.normal.dot(position - seen.position);
  }
  /// Returns the hint of Shape::find_nearest for this vertex.
  int hint(int solid, int vertex) const { return seen_[index(solid, vertex)].hint; }

 private:
  struct Seen {
    Vec3 position;  ///< in the solid's coordinates, m
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
