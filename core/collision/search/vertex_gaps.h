#pragma once

#include "core/collision/search/seen_distances.h"

#include <limits>

namespace weft {

/// A new contact is expected deeper than this part of the thickness: less is rounding.
inline constexpr double k_touch = 0.02;

/// The gaps of all vertices to each solid at the end of a step. Calls for different vertices may
/// run at the same time.
class VertexGaps {
 public:
  /// Allocates when there are more vertices or solids.
  void fit(int vertices, int solids);
  /// Other solids.
  void clear() { seen_.clear(); }

  const SurfacePoint& operator()(int vertex, int solid) const {
    return gaps_[index(vertex, solid)];
  }
  /// Sets one that is known, to the surface.
  void set(int vertex, int solid, const SurfacePoint& gap) {
    gaps_[index(vertex, solid)] = gap;
    is_to_plane_[index(vertex, solid)] = 0;
  }
  /// Whether the gap is one to a plane; see find().
  bool is_to_plane(int vertex, int solid) const { return is_to_plane_[index(vertex, solid)] != 0; }

  /// What the gap of a vertex at `end` certainly is, m, from what it was when last asked for.
  SeenDistances::Bounds bounds(const MovingSolids& solids, int vertex, int solid,
                               const Vec3& end) const;
  /// Finds the gap of a vertex that moves from x to `end`; where it goes into or through a solid
  /// and would leave on another side, that to the plane that touches the solid where it enters.
  void find(const MovingSolids& solids, int vertex, int solid, const Vec3& x, const Vec3& end);
  /// Notes that the gap is too large to matter.
  void set_far(int vertex, int solid) { set(vertex, solid, {k_far, Vec3::Zero()}); }
  /// Finds the gaps of a vertex at x to all solids.
  void update(const MovingSolids& solids, int vertex, const Vec3& x);
  /// See Shape::find_nearest, for this vertex.
  int hint(int vertex, int solid) const { return seen_.hint(solid, vertex); }

  static constexpr double k_far = std::numeric_limits<double>::infinity();
  struct Measures {
    double least_distance = k_far;  ///< to a surface, m: negative inside, infinite: all are far
    int inside = 0;                 ///< vertices inside a solid
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

/// Whether a vertex that goes from x to `end` in the step may pass through a part of the solid.
bool is_long_way(const MovingSolids& solids, int solid, const Vec3& x, const Vec3& end);

}  // namespace weft
