#pragma once

#include "core/collision/shapes/solid_body.h"

#include <algorithm>
#include <span>
#include <vector>

namespace weft {

/// A vertex that is inside a solid at the start of a step is pushed out at this speed, m/s, so that
/// nothing explodes.
inline constexpr double k_push_out = 0.5;

/// Returns the depth that a step of h seconds leaves of the depth at its start, m; 0 if that was
/// outside.
inline double depth_left(double depth, double h) { return std::max(depth - h * k_push_out, 0.0); }

/// The solids of a world at both ends of a step. Vertices stay at least a thickness away from them:
/// the gap is the distance less the thickness, m, and negative where a vertex is too near.
class MovingSolids {
 public:
  MovingSolids() = default;
  explicit MovingSolids(std::vector<SolidBody> bodies) : bodies_(std::move(bodies)) {}

  int count() const { return static_cast<int>(bodies_.size()); }
  const SolidBody& operator[](int solid) const { return bodies_[static_cast<std::size_t>(solid)]; }
  std::span<const SolidBody> bodies() const { return bodies_; }

  void displace(int solid, const Displacement& displacement) {
    bodies_[static_cast<std::size_t>(solid)].displace(displacement);
  }

  void withdraw(int solid, const Withdrawal& withdrawal) {
    bodies_[static_cast<std::size_t>(solid)].withdraw(withdrawal);
  }
  /// Gives all solids the surfaces of the time t. Returns whether any surface changes in its
  /// solid's coordinates, so that distances that were seen before no longer hold.
  bool present_at(double t);

  /// Begins a step of h seconds from the time t, with the surfaces of its end. Returns what
  /// present_at() does.
  bool begin_step(double t, double h);
  /// Returns whether the solid is elsewhere at the end, or has a velocity there.
  bool moves(int solid) const { return moves_[static_cast<std::size_t>(solid)] != 0; }
  const RigidPose& start(int solid) const { return start_[static_cast<std::size_t>(solid)]; }
  const RigidPose& end(int solid) const { return end_[static_cast<std::size_t>(solid)]; }
  /// Returns the gap at x, in place of the distance. `hint` is that of Shape::find_nearest.
  SurfacePoint gap_at_start(int solid, const Vec3& x, int hint = -1) const {
    return gap(solid, start(solid), x, hint);
  }
  SurfacePoint gap_at_end(int solid, const Vec3& x, int hint = -1) const {
    return gap(solid, end(solid), x, hint);
  }
  /// Returns the velocity of the solid's point that is at x at the end, m/s.
  Vec3 velocity_at_end(int solid, const Vec3& x) const {
    return end(solid).velocity(end(solid).rest(x));
  }
  /// Returns the squared distance from x at the start to `end`, in the solid's coordinates, m^2.
  double squared_displacement(int solid, const Vec3& x, const Vec3& end) const;

 private:
  SurfacePoint gap(int solid, const RigidPose& pose, const Vec3& x, int hint) const;

  std::vector<SolidBody> bodies_;
  std::vector<RigidPose> start_, end_;
  std::vector<char> moves_;
};

}  // namespace weft
