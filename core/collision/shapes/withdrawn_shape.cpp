#include "core/collision/shapes/withdrawn_shape.h"

#include "core/collision/shapes/drawn_surface.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// A corner of a box is drawn where three of its sides meet, and reaches them one after the other.
constexpr int k_drawn_rounds = 8;
constexpr double k_drawn_exactness = 1e-6;  // m

}  // namespace

SurfacePoint WithdrawnShape::find_nearest(const Vec3& p, int& hint) const {
  SurfacePoint point = shape_.find_nearest(p, hint);
  point.distance += depth_;
  return point;
}

// Moves each point of the surface inwards until it is deep enough; where no point is, it comes to
// the middle of the shape.
DrawnSurface WithdrawnShape::drawn() const {
  DrawnSurface surface = shape_.drawn();
  for (Vec3& position : surface.positions) {
    for (int round = 0; round < k_drawn_rounds; ++round) {
      const SurfacePoint point = nearest(position);
      if (std::abs(point.distance) < k_drawn_exactness) break;
      position -= point.distance * point.normal;
    }
  }
  return surface;
}

bool WithdrawnShape::any_inside(std::span<const Vec3> corners) const {
  return std::ranges::any_of(
      corners, [this](const Vec3& corner) { return !(shape_.nearest(corner).distance > 0); });
}

std::optional<NearestPair> WithdrawnShape::nearest_outside(std::span<const Vec3> corners) const {
  std::optional<NearestPair> found = shape_.concave()->nearest_outside(corners);
  if (!found || found->squared_distance == 0) return std::nullopt;
  Vec3 point = Vec3::Zero();
  for (std::size_t k = 0; k < corners.size(); ++k) point += found->weights[k] * corners[k];
  const double distance = std::sqrt(found->squared_distance);
  found->on_surface -= depth_ / distance * (point - found->on_surface);
  found->squared_distance = (distance + depth_) * (distance + depth_);
  return found;
}

double WithdrawnShape::distance_within(std::span<const Vec3> corners, double limit) const {
  if (any_inside(corners)) return 0;
  if (limit <= depth_) return limit;
  const double distance = shape_.concave()->distance_within(corners, limit - depth_);
  return distance > 0 ? distance + depth_ : 0;
}

bool WithdrawnShape::may_meet(std::span<const Vec3> from, std::span<const Vec3> to) const {
  return any_inside(from) || any_inside(to) || shape_.concave()->may_meet(from, to);
}

}  // namespace weft
