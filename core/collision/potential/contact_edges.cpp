#include "core/collision/potential/contact_edges.h"

#include "core/mesh/ascending.h"

#include <algorithm>

namespace weft {

namespace {

constexpr double k_exactness = 1e-9;  // m, of the least distance

}  // namespace

ContactEdges::ContactEdges(const Mesh& mesh, ContactPairs& pairs)
    : pairs_(pairs), edges_(triangle_edges(mesh)) {
  first_of_.assign(static_cast<std::size_t>(mesh.vertex_count()) + 1, 0);
  for (const Edge& edge : edges_) {
    for (const int end : edge) ++first_of_[static_cast<std::size_t>(end) + 1];
  }
  for (std::size_t v = 1; v < first_of_.size(); ++v) first_of_[v] += first_of_[v - 1];
  of_vertices_.resize(2 * edges_.size());
  std::vector<std::size_t> next = first_of_;
  for (int e = 0; e < count(); ++e) {
    for (const int end : (*this)[e]) of_vertices_[next[static_cast<std::size_t>(end)]++] = e;
  }
}

// Where the solid carries it, its distance stays as it was.
void ContactEdges::begin() {
  kept_.clear();
  for (int e = 0; e < count(); ++e) {
    if (is_left_out(e)) continue;
    const auto [i, j] = (*this)[e];
    for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
      const Vec3 a = pairs_.pair(i, solid).carried, b = pairs_.pair(j, solid).carried;
      if (least_gap(e, solid, a, b) >= 0) continue;
      const double depth = depth_left(-deepest(solid, a, b).distance, pairs_.h());
      if (depth > 0) kept_.push_back({e, solid, depth});
    }
  }
}

bool ContactEdges::is_left_out(int edge) const {
  const auto [i, j] = (*this)[edge];
  return pairs_.is_left_out(i) || pairs_.is_left_out(j);
}

auto ContactEdges::find(int edge, int solid) const {
  return std::ranges::lower_bound(kept_, std::pair(edge, solid), {}, [](const Kept& kept) {
    return std::pair(kept.edge, kept.solid);
  });
}

double ContactEdges::kept(int edge, int solid) const {
  if (kept_.empty()) return 0;
  const auto found = find(edge, solid);
  const bool is_there = found != kept_.end() && found->edge == edge && found->solid == solid;
  return is_there ? found->depth : 0;
}

void ContactEdges::keep(int edge, int solid, double depth) {
  const Edge& ends = (*this)[edge];
  pairs_.for_each_added(ends[0], [&](ContactPair& pair, double) {
    if (pair.solid == solid && pair.point.vertices[1] == ends[1]) pair.kept = depth;
  });
  const auto found = find(edge, solid);
  const auto at = kept_.begin() + (found - kept_.cbegin());
  const bool is_there = at != kept_.end() && at->edge == edge && at->solid == solid;
  if (is_there) {
    at->depth = depth;
  } else {
    kept_.insert(at, {edge, solid, depth});
  }
}

DeepestPoint ContactEdges::deepest(int solid, const Vec3& a, const Vec3& b) const {
  const RigidPose& pose = pairs_.pose(solid);
  return deepest_of_edge(pairs_.body(solid).shape(), pose.rest(a), pose.rest(b), k_exactness);
}

double ContactEdges::least_gap(int edge, int solid, const Vec3& a, const Vec3& b) const {
  const auto [i, j] = (*this)[edge];
  const ContactPair &at_a = pairs_.pair(i, solid), &at_b = pairs_.pair(j, solid);
  const double d_a = at_a.seen.distance - (a - at_a.seen_from).norm();
  const double d_b = at_b.seen.distance - (b - at_b.seen_from).norm();
  double least = (d_a + d_b - (b - a).norm()) / 2;
  if (pairs_.body(solid).shape().is_convex()) {
    // At its ends, the plane that each end has seen; the larger of both bounds the distance.
    const auto plane = [](const ContactPair& pair, const Vec3& x) {
      return pair.seen.distance + pair.seen.normal.dot(x - pair.seen_from);
    };
    const double aa = plane(at_a, a), ab = plane(at_a, b);
    const double ba = plane(at_b, a), bb = plane(at_b, b);
    double above = std::min(std::max(aa, ba), std::max(ab, bb));
    if ((aa - ba) * (ab - bb) < 0) {
      const double s = (aa - ba) / ((aa - ba) - (ab - bb));
      above = std::min(above, aa + s * (ab - aa));
    }
    least = std::max(least, above);
  }
  return least + kept(edge, solid);
}

}  // namespace weft
