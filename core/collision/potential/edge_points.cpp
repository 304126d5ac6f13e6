#include "core/collision/potential/edge_points.h"

#include "core/base/threads/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr int k_find_grain = 256, k_deepest_grain = 16;
// What an edge has to be deeper than its ends, as a part of its depth.
constexpr double k_least_dip = 0.1;
// Another point is added where none is nearer than this part of the gap: beside a sharp edge of a
// solid, whose distance is bent like a circle of the gap's radius, the gap of the nearest one is
// larger by an eighth of it at most. Below that part of the reach, the gap counts as that.
constexpr double k_spacing = 0.5, k_least_spaced = 0.01;

}  // namespace

// In the order of edges, on any number of threads.
template <class Ends>
void EdgePoints::find_near(const Ends& ends_of) {
  near_.clear();
  const int solids = pairs_.solid_count();
  is_near_.resize(static_cast<std::size_t>(edges_.count() * solids));
  parallel_for(edges_.count(), k_find_grain, [&](int begin, int end) {
    for (int e = begin; e < end; ++e) {
      for (int solid = 0; solid < solids; ++solid) {
        char& is_near = is_near_[static_cast<std::size_t>(e * solids + solid)];
        is_near = 0;
        if (edges_.is_left_out(e)) continue;
        const auto [a, b] = ends_of(e, solid);
        is_near = edges_.least_gap(e, solid, a, b) < edges_.reach(solid);
      }
    }
  });
  for (int e = 0; e < edges_.count(); ++e) {
    for (int solid = 0; solid < solids; ++solid) {
      if (is_near_[static_cast<std::size_t>(e * solids + solid)] == 0) continue;
      const auto [a, b] = ends_of(e, solid);
      near_.push_back({e, solid, a, b});
    }
  }
  parallel_for(static_cast<int>(near_.size()), k_deepest_grain, [&](int begin, int end) {
    for (int k = begin; k < end; ++k) {
      Near& near = near_[static_cast<std::size_t>(k)];
      const DeepestPoint deepest = edges_.deepest(near.solid, near.a, near.b);
      near.t = deepest.weights[1];
      near.distance = deepest.distance;
    }
  });
}

auto EdgePoints::ends_at(const VecX& x) const {
  return [&](int edge, int) {
    const auto [i, j] = edges_[edge];
    return std::pair(pairs_.reached(i, at(x, i)), pairs_.reached(j, at(x, j)));
  };
}

double EdgePoints::share_of(const Near& near) const {
  const double reach = edges_.reach(near.solid);
  const double depth = reach - near.distance - edges_.kept(near.edge, near.solid);
  if (depth <= 0) return 0;
  double of_ends = 0;
  for (const int end : edges_[near.edge]) {
    const ContactPair& pair = pairs_.pair(end, near.solid);
    if (pair.is_near) of_ends = std::max(of_ends, reach - pair.gap());
  }
  return std::max((1 - of_ends / depth - k_least_dip) / (1 - k_least_dip), 0.0);
}

bool EdgePoints::add(const Near& near, double share) {
  const double reach = edges_.reach(near.solid), kept = edges_.kept(near.edge, near.solid);
  const Edge& edge = edges_[near.edge];
  const double t = near.t, length = (near.b - near.a).norm();
  const double gap = std::clamp(near.distance + kept, k_least_spaced * reach, reach);
  bool is_there = false, changed = false;
  pairs_.for_each_added(edge[0], [&](ContactPair& pair, double) {
    const auto [i, j, none] = pair.point.vertices;
    const bool is_of_edge = pair.solid == near.solid && Edge{i, j} == edge;
    if (!is_of_edge || std::abs(pair.point.weights[1] - t) * length > k_spacing * gap) return;
    is_there = true;
    if (share <= pair.share) return;
    pair.stiffness *= share / pair.share;
    pair.share = share;
    changed = true;
  });
  if (is_there) return changed;
  ContactPair& pair = pairs_.add({.point = {{edge[0], edge[1], -1}, {1 - t, t, 0}},
                                  .solid = near.solid,
                                  .reach = reach,
                                  .share = share,
                                  .kept = kept,
                                  .is_near = true});
  pair.seen_from = (1 - t) * near.a + t * near.b;
  pair.seen = pairs_.look(near.solid, pair.seen_from);
  pair.carried = pairs_.carried(near.solid, pairs_.start(pair.point));
  pair.stiffness = pairs_.stiffness_of(pair);
  pair.normal = pair.seen.normal;
  return true;
}

void EdgePoints::begin() {
  find_near([&](int edge, int solid) {
    const auto [i, j] = edges_[edge];
    return std::pair(pairs_.pair(i, solid).carried, pairs_.pair(j, solid).carried);
  });
  add_near();
  pairs_.press_added();
}

bool EdgePoints::add(const VecX& x) {
  find_near(ends_at(x));
  return add_near();
}

bool EdgePoints::add_near() {
  bool changed = false;
  for (const Near& near : near_) {
    const double share = share_of(near);
    if (share > 0 && add(near, share)) changed = true;
  }
  if (changed) pairs_.finish_adding();
  return changed;
}

double EdgePoints::least_distance(const VecX& x) {
  find_near(ends_at(x));
  double least = std::numeric_limits<double>::infinity();
  for (const Near& near : near_) {
    const double gap = near.distance + edges_.kept(near.edge, near.solid);
    if (gap < edges_.reach(near.solid)) least = std::min(least, near.distance);
  }
  return least;
}

}  // namespace weft
