#pragma once

#include "core/collision/shapes/nearest_pair.h"
#include "core/collision/shapes/solid.h"

#include <algorithm>
#include <optional>
#include <span>

namespace weft {

/// The depth by which the surface of a solid is withdrawn inwards: `depth` at the time `begin`, and
/// less by `speed` from then until `end`.
struct Withdrawal {
  double depth = 0;           ///< m
  double speed = 0;           ///< m/s
  double begin = 0, end = 0;  ///< s

  double at(double t) const {
    return std::max(depth - (std::clamp(t, begin, end) - begin) * speed, 0.0);
  }
};

/// A shape whose surface is withdrawn by a depth s: the distance is d + s where that of the shape
/// is d. Like d, it is convex if the shape is, and changes by at most as much as a point moves.
/// Where s exceeds the depth of the innermost point, nothing is left of the shape.
class WithdrawnShape : public Shape, public ConcaveShape {
 public:
  /// \pre `shape` outlives this object.
  explicit WithdrawnShape(const Shape& shape) : shape_(shape) {}
  void set_depth(double depth) { depth_ = depth; }
  double depth() const { return depth_; }  ///< s, m

  SurfacePoint find_nearest(const Vec3& p, int& hint) const override;
  double bend_radius() const override { return std::max(shape_.bend_radius() - depth_, 0.0); }
  const ConcaveShape* concave() const override { return shape_.is_convex() ? nullptr : this; }
  DrawnSurface drawn() const override;

  /// Returns nothing also where a corner is inside the whole shape.
  std::optional<NearestPair> nearest_outside(std::span<const Vec3> corners) const override;
  /// Returns 0 as well if a corner is inside the whole shape.
  double distance_within(std::span<const Vec3> corners, double limit) const override;
  /// Returns true as well if a corner is inside the whole shape.
  bool may_meet(std::span<const Vec3> from, std::span<const Vec3> to) const override;

 private:
  bool any_inside(std::span<const Vec3> corners) const;

  const Shape& shape_;
  double depth_ = 0;
};

}  // namespace weft
