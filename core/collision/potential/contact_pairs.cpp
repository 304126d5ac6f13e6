#include "core/collision/potential/contact_pairs.h"

#include "core/base/threads/parallel.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace weft {

namespace {

constexpr int k_pair_grain = 256;
// A gap counts as this part of the reach at least, so that no stiffness is infinite.
constexpr double k_least_gap = 0.01;
// The speed at which a barrier's own stiffness stops a vertex within about its reach, m/s.
constexpr double k_barrier_speed = 1;

}  // namespace

double ContactPairs::stiffness_of(const ContactPair& pair, int vertex, int solid,
                                  double gap) const {
  if (!is_barrier()) return settings_.stiffness;
  const double g = std::clamp(gap, k_least_gap * reach(solid), reach(solid)) / k_barrier_speed;
  const Vec3& n = pair.seen.normal;
  return mass(vertex) / (g * g) + n.dot(inertia_[static_cast<std::size_t>(vertex)] * n);
}

void ContactPairs::begin(const MovingSolids& solids, const RepelledStep& step) {
  solids_ = &solids;
  h_ = step.h;
  solves_at_ = step.solves_at;
  part_ = is_lagged() ? solves_at_ : 1;
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
  parallel_for(n, k_pair_grain, [&](int first, int behind) {
    for (int vertex = first; vertex < behind; ++vertex) {
      for (int solid = 0; solid < count; ++solid) begin_pair(vertex, solid);
    }
  });
}

// Where the solid carries it, its distance stays as it was.
void ContactPairs::begin_pair(int vertex, int solid) {
  ContactPair& found = pair(vertex, solid);
  found = {};
  found.carried = carried(solid, start(vertex));
  found.seen_from = found.carried;
  if (is_left_out(vertex)) {
    found.seen.distance = std::numeric_limits<double>::infinity();
    return;
  }
  found.seen = look(solid, found.carried);
  found.kept = depth_left(-found.seen.distance, h_);
  const double gap = std::max(found.gap(), k_least_gap * reach(solid));
  found.stiffness = stiffness_of(found, vertex, solid, gap);
  found.pressure = repulsion(found, solid).force(gap);
  found.normal = found.seen.normal;
}

void ContactPairs::act_at_end() {
  part_ = 1;
  if (!std::exchange(is_at_start_, false)) return;
  for (int vertex = 0; vertex < vertex_count(); ++vertex) {
    for (int solid = 0; solid < solid_count(); ++solid) {
      Vec3& from = pair(vertex, solid).seen_from;
      from = carried(solid, from);
    }
  }
}

bool ContactPairs::any_pressed() const {
  return std::ranges::any_of(pairs_, [](const ContactPair& pair) { return pair.pressure > 0; });
}

void ContactPairs::look_around(const VecX& x, bool at_slipping) {
  parallel_for(vertex_count(), k_pair_grain, [&](int first, int behind) {
    for (int vertex = first; vertex < behind; ++vertex) {
      const Vec3 place = reached(vertex, at(x, vertex));
      for (int solid = 0; solid < solid_count(); ++solid) {
        ContactPair& found = pair(vertex, solid);
        found.is_near = (at_slipping && found.pressure > 0) ||
                        found.may_be_near(place, reach(solid) - found.kept);
        if (!found.is_near) continue;
        found.seen = look(solid, place);
        found.seen_from = place;
      }
    }
  });
}

bool ContactPairs::stiffen(const VecX& x) {
  if (!is_acting() || !is_barrier()) return false;
  bool changed = false;
  look_around(x, false);
  for_each_near([&](ContactPair& pair, int vertex, int solid) {
    if (pair.gap() >= reach(solid)) return;
    const double stiffness = stiffness_of(pair, vertex, solid, pair.gap());
    if (stiffness <= pair.stiffness) return;
    pair.stiffness = stiffness;
    changed = true;
  });
  return changed;
}

void ContactPairs::lag_friction(const VecX& x) {
  if (!is_acting()) return;
  look_around(x, true);
  for_each_near([&](ContactPair& pair, int, int solid) {
    pair.pressure = repulsion(pair, solid).force(pair.gap());
    pair.normal = pair.seen.normal;
  });
}

}  // namespace weft
