#include "core/constraints/reach.h"

#include "core/mesh/incidence.h"

#include <algorithm>
#include <limits>
#include <queue>

namespace weft {

// Finds the shortest paths by Dijkstra's algorithm.
Reach::Reach(const EdgeLengths& edges, int vertex)
    : vertex_(vertex),
      paths_(static_cast<std::size_t>(edges.vertex_count()),
             std::numeric_limits<double>::infinity()) {
  const Incidence incidence(edges.vertex_count(), edges.edges());
  using Arrival = std::pair<double, int>;
  std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
  arrivals.push({0, vertex});
  while (!arrivals.empty()) {
    const auto [path, v] = arrivals.top();
    arrivals.pop();
    if (path >= to(v)) continue;
    paths_[static_cast<std::size_t>(v)] = path;
    for (const auto& [e, corner] : incidence.of(v)) {
      const auto index = static_cast<std::size_t>(e);
      const int other = edges.edges()[index][static_cast<std::size_t>(1 - corner)];
      arrivals.push({path + edges.lengths()[index], other});
    }
  }
}

// Repeated projection on the nearest points of balls, or of their counterparts around lines and
// planes, ends in all of them if they have a common point. The vertex's own line or plane comes
// last.
Vec3 Reach::clamp(Vec3 position, std::span<const Target> constrained, double part) const {
  constexpr int k_rounds = 20;
  const auto own = std::ranges::find(constrained, vertex_, &Target::vertex);
  for (int round = 0; round < k_rounds; ++round) {
    bool moved = false;
    for (const Target& target : constrained) {
      if (target.vertex == vertex_) continue;
      const Vec3 nearest = target.freedom.imposed(target.position, position);
      const Vec3 displacement = position - nearest;
      const double path = part * to(target.vertex);
      if (displacement.norm() <= path) continue;
      position = nearest + path * displacement.normalized();
      moved = true;
    }
    if (own != constrained.end() && !own->freedom.is_pinned())
      position = own->freedom.imposed(own->position, position);
    if (!moved) break;
  }
  return position;
}

}  // namespace weft
