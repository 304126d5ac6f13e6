#include "core/lab/world/mouse/led_solids.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// A solid goes through the part 1/e of what is left of its way in this time, s: some frames of a
// mouse.
constexpr double k_delay = 0.05;
// What is left of a way is gone at once where it is shorter, m.
constexpr double k_arrived = 1e-5;

/// The velocity at which it goes from `offset` towards `goal` in a step of h.
Vec3 velocity_towards(const Vec3& goal, const Vec3& offset, double h) {
  const Vec3 left = goal - offset;
  const double length = left.norm();
  if (length == 0) return Vec3::Zero();
  const double part = length < k_arrived ? 1 : -std::expm1(-h / k_delay);
  return std::min(part / h, LedSolids::k_fastest / length) * left;
}

}  // namespace

void LedSolids::drag(const SolidDrag& drag) {
  const auto place = std::ranges::lower_bound(led_, drag.solid, {}, &Way::solid);
  if (place != led_.end() && place->solid == drag.solid)
    place->goal = drag.offset;
  else
    led_.insert(place, {drag.solid, drag.offset, {}});
}

void LedSolids::put_back(int solid) {
  std::erase_if(led_, [solid](const Way& way) { return way.solid == solid; });
}

void LedSolids::set(std::span<const LedSolid> led) {
  led_.clear();
  for (const LedSolid& one : led) led_.push_back({one.solid, one.goal, {one.offset}});
}

std::vector<LedSolid> LedSolids::led(double t) const {
  std::vector<LedSolid> led;
  for (const Way& way : led_) led.push_back({way.solid, way.displacement.at(t), way.goal});
  return led;
}

void LedSolids::begin_step(double t, double h) {
  for (Way& way : led_) {
    const Vec3 offset = way.displacement.at(t);
    way.displacement = {offset, velocity_towards(way.goal, offset, h), t, t + h};
  }
}

void LedSolids::displace(MovingSolids& solids) const {
  for (int solid = 0; solid < solids.count(); ++solid) solids.displace(solid, {});
  for (const Way& way : led_) solids.displace(way.solid, way.displacement);
}

}  // namespace weft
