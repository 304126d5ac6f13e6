#include "core/collision/respond/potential/element_points.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/collision/respond/potential/tuning.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

constexpr int k_deepest_grain = 16;  // elements near a solid
constexpr double k_far = std::numeric_limits<double>::infinity();

Vec3 weighted(const std::array<double, 3>& weights, const Element& element, const OfElement& x) {
  const Vec3 of_edge = weights[0] * x[0] + weights[1] * x[1];
  return is_edge(element) ? of_edge : of_edge + weights[2] * x[2];
}

}  // namespace

// Finds near elements in their order, on any number of threads.
template <class PositionsOf>
void ElementPoints::find_near(const PositionsOf& positions_of) {
  near_.clear();
  const int solids = pairs_.solid_count();
  is_near_.resize(index(elements_.count(), 0));
  gaps_.assign(is_near_.size(), k_far);
  parallel_for(elements_.count(), k_searched_grain, [&](int begin, int end) {
    for (int e = begin; e < end; ++e) {
      for (int solid = 0; solid < solids; ++solid) {
        is_near_[index(e, solid)] =
            !elements_.is_left_out(e) &&
            elements_.may_be_near(e, solid, positions_of(e, solid), elements_.reach(e, solid));
      }
    }
  });
  for (int e = 0; e < elements_.count(); ++e) {
    for (int solid = 0; solid < solids; ++solid) {
      if (is_near_[index(e, solid)] != 0) near_.push_back({e, solid, positions_of(e, solid)});
    }
  }
  parallel_for(static_cast<int>(near_.size()), k_deepest_grain, [&](int begin, int end) {
    for (int k = begin; k < end; ++k) {
      Near& near = near_[static_cast<std::size_t>(k)];
      const DeepestPoint deepest = elements_.deepest(near.element, near.solid, near.x);
      near.weights = deepest.weights;
      near.distance = deepest.distance;
      gaps_[index(near.element, near.solid)] = gap_of(near);
    }
  });
}

auto ElementPoints::positions_at(const VecX& x) const {
  return [&](int element, int) {
    return elements_.positions(element,
                               [&](int vertex) { return pairs_.reached(vertex, at(x, vertex)); });
  };
}

// Returns how deep an element's vertices, and the edges of a face, are in a reach.
double ElementPoints::depth_of_border(const Near& near, double reach) const {
  const Element& element = elements_[near.element];
  double depth = 0;
  for (const int vertex : vertices_of(element)) {
    const ContactPair& pair = pairs_.pair(vertex, near.solid);
    if (pair.is_near) depth = std::max(depth, reach - pair.gap());
  }
  if (is_edge(element)) return depth;
  for (const int edge : elements_.edges_of(near.element)) {
    depth = std::max(depth, reach - gaps_[index(edge, near.solid)]);
  }
  return depth;
}

double ElementPoints::fraction_of(const Near& near) const {
  const double reach = elements_.reach(near.element, near.solid);
  const double depth = reach - gap_of(near);
  if (depth <= 0) return 0;
  const double of_border = depth_of_border(near, reach);
  return std::max((1 - of_border / depth - k_min_dip) / (1 - k_min_dip), 0.0);
}

bool ElementPoints::add(const Near& near, double fraction) {
  const Element& element = elements_[near.element];
  const double reach = elements_.reach(near.element, near.solid);
  const double smallest = pairs_.is_barrier() ? k_spaced_by_barrier : k_spaced_by_penalty;
  const double gap = std::clamp(gap_of(near), smallest * reach, reach);
  const Vec3 own_point = weighted(near.weights, element, near.x);
  bool is_there = false, changed = false;
  pairs_.for_each_added(element[0], [&](ContactPair& pair, double) {
    if (pair.solid != near.solid || pair.point.vertices != element) return;
    const Vec3 other = weighted(pair.point.weights, element, near.x);
    if ((other - own_point).norm() > k_point_spacing * gap) return;
    is_there = true;
    if (fraction <= pair.fraction) return;
    pair.stiffness *= fraction / pair.fraction;
    pair.fraction = fraction;
    changed = true;
  });
  if (is_there) return changed;
  ContactPair& pair =
      pairs_.add({.point = {element, near.weights},
                  .solid = near.solid,
                  .reach = reach,
                  .fraction = fraction,
                  .allowed_depth = elements_.allowed_depth(near.element, near.solid),
                  .is_near = true});
  pair.seen_from = own_point;
  pair.seen = pairs_.look(near.solid, pair.seen_from);
  pair.carried = pairs_.carried(near.solid, pairs_.start(pair.point));
  pair.stiffness = pairs_.stiffness_of(pair);
  pair.normal = pair.seen.normal;
  return true;
}

void ElementPoints::begin() {
  find_near([&](int element, int solid) { return elements_.carried(element, solid); });
  add_near();
  pairs_.press_added();
}

bool ElementPoints::add(const VecX& x) {
  find_near(positions_at(x));
  return add_near();
}

bool ElementPoints::add_near() {
  bool changed = false;
  for (const Near& near : near_) {
    const double fraction = fraction_of(near);
    if (fraction > 0 && add(near, fraction)) changed = true;
  }
  if (changed) pairs_.finish_adding();
  return changed;
}

double ElementPoints::min_distance(const VecX& x) {
  find_near(positions_at(x));
  double smallest = k_far;
  for (const Near& near : near_) {
    if (gap_of(near) < elements_.reach(near.element, near.solid)) {
      smallest = std::min(smallest, near.distance);
    }
  }
  return smallest;
}

}  // namespace weft
