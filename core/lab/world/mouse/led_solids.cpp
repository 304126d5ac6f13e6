#include "core/lab/world/mouse/led_solids.h"

#include "core/lab/document/undo_limit.h"

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
  const auto led =
      std::ranges::find_if(led_, [&](const Way& way) { return way.is_of(drag.solid); });
  if (led != led_.end())
    led->goal = drag.offset;
  else
    led_.insert(std::ranges::lower_bound(led_, drag.solid, {}, &Way::solid),
                {drag.solid, drag.offset, {}});
}

void LedSolids::place(int solid, const Vec3& before, const Vec3& now, bool restores) {
  const auto led = std::ranges::find_if(led_, [&](const Way& way) { return way.is_of(solid); });
  if (led != led_.end()) {
    Way left = *led;
    left.from = before;
    led_.erase(led);
    std::erase_if(led_, [&](const Way& way) { return way.solid == solid && way.from == before; });
    led_.insert(std::ranges::lower_bound(led_, solid, {}, &Way::solid), left);
  }
  if (!restores) return;
  for (Way& way : led_)
    if (way.solid == solid && way.from == now) way.from.reset();
}

void LedSolids::keep(std::span<const KeptSolid> solids, std::span<const SceneSolid> before,
                     double t) {
  const auto kept = [&](int solid) { return std::ranges::find(solids, solid, &KeptSolid::before); };
  for (const LedSolid& led : this->led(t)) {
    if (kept(led.solid) != solids.end()) continue;
    const SceneSolid& solid = before[static_cast<std::size_t>(led.solid)];
    remember({solid.shape.kind, place_of(solid), led});
  }
  std::erase_if(led_, [&](const Way& way) { return kept(way.solid) == solids.end(); });
  for (Way& way : led_) way.solid = kept(way.solid)->now;
}

void LedSolids::remember(const RemovedSolid& removed) {
  // It alone will come back of those that could not be told apart from it.
  std::erase_if(removed_, [&](const RemovedSolid& other) {
    return other.kind == removed.kind && other.place == removed.place &&
           other.led.solid == removed.led.solid && other.led.from == removed.led.from;
  });
  removed_.push_back(removed);
  if (removed_.size() > k_undo_limit)
    removed_.erase(removed_.begin(), removed_.end() - k_undo_limit);
}

void LedSolids::bring_back(std::span<const KeptSolid> kept, std::span<const SceneSolid> now) {
  for (std::size_t k = 0; k < now.size(); ++k) {
    const int number = static_cast<int>(k);
    if (std::ranges::find(kept, number, &KeptSolid::now) != kept.end()) continue;
    const auto is_it = [&](const RemovedSolid& removed) {
      return removed.led.solid == number && removed.is_of(now[k]);
    };
    for (const RemovedSolid& removed : removed_)
      if (is_it(removed)) add(removed.led);
    std::erase_if(removed_, is_it);
  }
}

void LedSolids::clear() {
  led_.clear();
  removed_.clear();
}

void LedSolids::set(std::span<const LedSolid> led, std::span<const RemovedSolid> removed) {
  led_.clear();
  for (const LedSolid& one : led) add(one);
  removed_.assign(removed.begin(), removed.end());
}

void LedSolids::add(const LedSolid& led) {
  // Of solids that were removed from one place one after another, the last is as it was.
  std::erase_if(led_,
                [&](const Way& way) { return way.solid == led.solid && way.from == led.from; });
  const auto behind = std::ranges::upper_bound(led_, led.solid, {}, &Way::solid);
  led_.insert(behind, {led.solid, led.goal, {led.offset}, led.from});
}

std::vector<LedSolid> LedSolids::led(double t) const {
  std::vector<LedSolid> led;
  for (const Way& way : led_)
    led.push_back({way.solid, way.displacement.at(t), way.goal, way.from});
  return led;
}

void LedSolids::begin_step(double t, double h) {
  for (Way& way : led_) {
    if (way.from) continue;
    const Vec3 offset = way.displacement.at(t);
    way.displacement = {offset, velocity_towards(way.goal, offset, h), t, t + h};
  }
}

void LedSolids::displace(MovingSolids& solids) const {
  for (int solid = 0; solid < solids.count(); ++solid) solids.displace(solid, {});
  for (const Way& way : led_)
    if (!way.from) solids.displace(way.solid, way.displacement);
}

}  // namespace weft
