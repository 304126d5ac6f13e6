#pragma once

#include "core/collision/detect/seen_distances.h"

#include <limits>

namespace weft {

/// The gaps of all vertices to each solid at the end of a step. Calls for different vertices may
/// run at the same time.
class VertexGaps {
 public:
  /// Allocates when there are more vertices or solids.
  void fit(int vertices, int solids);
  /// Forgets the solids, which have changed.
  void clear() { seen_.clear(); }

  const SurfacePoint& operator()(int vertex, int solid) const {
    return gaps_[index(vertex, solid)];
  }
  /// Sets a known gap, to the surface.
  void set(int vertex, int solid, const SurfacePoint& gap) {
    gaps_[index(vertex, solid)] = gap;
    is_to_plane_[index(vertex, solid)] = 0;
  }
  /// Returns whether the gap is to a plane; see find().
  bool is_to_plane(int vertex, int solid) const { return is_to_plane_[index(vertex, solid)] != 0; }

  /// Returns bounds on the gap of a vertex at `end`, m, from the last found gap.
  SeenDistances::Bounds bounds(const MovingSolids& solids, int vertex, int solid,
                               const Vec3& end) const;
  /// Returns what a vertex has seen of each solid.
  const SeenDistances& seen() const { return seen_; }
  /// Finds the gap of a vertex that moves from x to `end`. If the vertex goes into or through a
  /// solid and would leave it on another side, this is the gap to the plane that touches the solid
  /// where the vertex enters.
  void find(const MovingSolids& solids, int vertex, int solid, const Vec3& x, const Vec3& end);
  /// Notes that the gap is too large to matter.
  void set_far(int vertex, int solid) { set(vertex, solid, {k_far, Vec3::Zero()}); }
  /// Finds the gaps of a vertex at x to all solids.
  void update(const MovingSolids& solids, int vertex, const Vec3& x);
  /// Returns the hint of Shape::find_nearest for this vertex.
  int hint(int vertex, int solid) const { return seen_.hint(solid, vertex); }

  static constexpr double k_far = std::numeric_limits<double>::infinity();
  struct Measures {
    double min_distance = k_far;  ///< smallest distance from a surface, m: negative inside,
                                  ///< infinite: all are far
    int inside = 0;               ///< number of vertices inside a solid
  };
  Measures measure(const MovingSolids& solids) const;

 private:
  std::size_t index(int vertex, int solid) const {
    return static_cast<std::size_t>(vertex * solids_ + solid);
  }

  std::vector<SurfacePoint> gaps_;  ///< of a vertex to each solid
  std::vector<char> is_to_plane_;
  SeenDistances seen_;
  int solids_ = 0;
};

/// Returns whether a vertex that goes from x to `end` in the step may pass through a part of the
/// solid.
bool moves_far(const MovingSolids& solids, int solid, const Vec3& x, const Vec3& end);

}  // namespace weft
