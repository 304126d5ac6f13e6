#include "core/collision/respond/potential/contact_pairs.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/collision/respond/potential/tuning.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace weft {

double ContactPairs::mass(const ClothPoint& point) const {
  double mass = 0;
  point.for_each_vertex([&](int i, double w) { mass += w * masses_[static_cast<std::size_t>(i)]; });
  return mass;
}

double ContactPairs::stiffness_of(const ContactPair& pair) const {
  if (!is_barrier()) return pair.fraction * settings_.stiffness;
  const double g =
      std::clamp(pair.gap(), k_min_counted_gap * pair.reach, pair.reach) / k_barrier_speed;
  const Vec3& n = pair.seen.normal;
  double of_cloth = 0;
  pair.point.for_each_vertex(
      [&](int i, double w) { of_cloth += w * n.dot(inertia_[static_cast<std::size_t>(i)] * n); });
  return pair.fraction * (mass(pair.point) / (g * g) + of_cloth);
}

void ContactPairs::begin(const MovingSolids& solids, const RepelledStep& step) {
  solids_ = &solids;
  h_ = step.h;
  solves_at_ = step.solves_at;
  fraction_ = is_lagged() ? solves_at_ : 1;
  is_at_start_ = !is_lagged();
  masses_ = step.masses;
  inertia_.assign(step.inertia.begin(), step.inertia.end());
  start_ = step.start.x;
  const int n = step.start.vertex_count(), count = solids.count();
  is_left_out_.assign(static_cast<std::size_t>(n), 0);
  for (const Target& target : step.constrained) {
    is_left_out_[static_cast<std::size_t>(target.vertex)] = 1;
  }
  pairs_.resize(static_cast<std::size_t>(n * count));
  parts_.clear();
  parallel_for(n, k_searched_grain, [&](int first, int stop) {
    for (int vertex = first; vertex < stop; ++vertex) {
      for (int solid = 0; solid < count; ++solid) begin_pair(vertex, solid);
    }
  });
}

// A vertex that the solid carries keeps its distance.
void ContactPairs::begin_pair(int vertex, int solid) {
  ContactPair& found = pair(vertex, solid);
  found = {.point = ClothPoint::at_vertex(vertex), .solid = solid, .reach = reach(solid)};
  found.carried = carried(solid, start(vertex));
  found.seen_from = found.carried;
  if (is_left_out(vertex)) {
    found.seen.distance = std::numeric_limits<double>::infinity();
    return;
  }
  found.seen = look(solid, found.carried);
  found.allowed_depth = depth_left(-found.seen.distance, h_);
  found.is_near = found.gap() < found.reach;
  found.stiffness = stiffness_of(found);
  found.normal = found.seen.normal;
  press(found);
}

void ContactPairs::press(ContactPair& pair) {
  pair.pressure = pair.repulsion().force(std::max(pair.gap(), k_min_counted_gap * pair.reach));
}

void ContactPairs::press_added() {
  for (std::size_t k = vertex_pairs(); k < pairs_.size(); ++k) press(pairs_[k]);
}

void ContactPairs::act_at_end() {
  fraction_ = 1;
  if (!std::exchange(is_at_start_, false)) return;
  for (ContactPair& pair : pairs_) pair.seen_from = carried(pair.solid, pair.seen_from);
}

bool ContactPairs::any_pressed() const {
  return std::ranges::any_of(pairs_, [](const ContactPair& pair) { return pair.pressure > 0; });
}

void ContactPairs::finish_adding() {
  parts_.clear();
  for (std::size_t k = vertex_pairs(); k < pairs_.size(); ++k) {
    pairs_[k].point.for_each_vertex([&](int i, double w) { parts_.push_back({i, k, w}); });
  }
  std::ranges::sort(parts_, [](const Part& a, const Part& b) {
    return std::pair(a.vertex, a.pair) < std::pair(b.vertex, b.pair);
  });
}

void ContactPairs::look_around(const VecX& x, bool at_slipping) {
  parallel_for(static_cast<int>(pairs_.size()), k_searched_grain, [&](int first, int stop) {
    for (int k = first; k < stop; ++k) {
      ContactPair& found = pairs_[static_cast<std::size_t>(k)];
      const Vec3 now = reached(found.point, x);
      found.is_near = (at_slipping && found.pressure > 0) ||
                      found.may_be_near(now, found.reach - found.allowed_depth);
      if (!found.is_near) continue;
      found.seen = look(found.solid, now);
      found.seen_from = now;
    }
  });
}

bool ContactPairs::stiffen() {
  bool changed = false;
  for_each_near([&](ContactPair& pair) {
    if (pair.gap() >= pair.reach) return;
    const double stiffness = stiffness_of(pair);
    if (stiffness <= pair.stiffness) return;
    pair.stiffness = stiffness;
    changed = true;
  });
  return changed;
}

}  // namespace weft
