#include "core/collision/search/edge_search.h"

#include "core/collision/search/deepest_point.h"
#include "core/collision/search/sagitta.h"
#include "core/mesh/ascending.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weft {

namespace {

constexpr int k_grain_of_edges = 512;
constexpr int k_grain_of_lengths = 2048;
constexpr double k_tolerance = 1e-7;  // m, of the smallest distance
constexpr double k_stretch = 1.2;
// The smallest gradient that counts: out of the middle of a solid, no direction is shorter for an
// edge than others.
constexpr double k_min_gradient = 0.1;
// The number of times an edge is halved before it is searched as a whole.
constexpr int k_halvings = 3;

/// Returns whether a convex distance may fall below `limit` between two ends: it lies above the
/// tangents at both.
bool convex_may_reach(const SurfacePoint& a, const SurfacePoint& b, const Vec3& edge,
                      double limit) {
  const double slope_a = a.normal.dot(edge), slope_b = b.normal.dot(edge);
  if (slope_a >= 0 || slope_b <= 0) return false;
  const double crossing = (b.distance - a.distance - slope_b) / (slope_a - slope_b);
  return a.distance + slope_a * crossing < limit;
}

/// Returns a lower bound of the distance of an edge from any shape, from the distances of its ends
/// and, if the bound is below `limit`, of points that halve it; below the limit also if one of
/// those points is.
double min_by_halves(const Shape& shape, const Vec3& a, double d_a, const Vec3& b, double d_b,
                     double limit, int hint, int halvings = k_halvings) {
  const double smallest = (d_a + d_b - (b - a).norm()) / 2;
  if (smallest >= limit || halvings == 0) return smallest;
  const Vec3 middle = (a + b) / 2;
  const double d = shape.find_nearest(middle, hint).distance;
  if (d < limit) return d;
  const double first = min_by_halves(shape, a, d_a, middle, d, limit, hint, halvings - 1);
  if (first < limit) return first;
  return std::min(first, min_by_halves(shape, middle, d, b, d_b, limit, hint, halvings - 1));
}

/// Returns the distance from the deepest point to where an edge touches.
double travel_of(const DeepestPoint& deepest, double thickness) {
  return (deepest.distance - EdgeSearch::k_touches * thickness) /
         std::max(deepest.gradient.norm(), k_min_gradient);
}

}  // namespace

void EdgeSearch::set_mesh(const Mesh& mesh) {
  edges_ = triangle_edges(mesh);
  first_of_vertex_.assign(static_cast<std::size_t>(mesh.vertex_count()) + 1, 0);
  for (const auto& [i, j] : edges_) ++first_of_vertex_[static_cast<std::size_t>(i) + 1];
  std::partial_sum(first_of_vertex_.begin(), first_of_vertex_.end(), first_of_vertex_.begin());
  touched_.assign(edges_.size(), 0);
  reach_ = k_stretch * longest_side(mesh);
  clear();
}

void EdgeSearch::set_touching(std::span<const Contact> contacts) {
  std::ranges::fill(touched_, 0);
  for (const Contact& contact : contacts) {
    if (contact.point.is_vertex()) continue;
    const Edge edge = ascending(contact.point.vertices[0], contact.point.vertices[1]);
    const auto place = std::ranges::lower_bound(edges_, edge);
    if (place != edges_.end() && *place == edge) {
      touched_[static_cast<std::size_t>(place - edges_.begin())] = 1;
    }
  }
}

bool EdgeSearch::any_exceeds_reach(const VecX& x) const {
  const auto longest = [&](int begin, int end) {
    double squared = 0;
    for (int e = begin; e < end; ++e) {
      const auto [i, j] = edges_[static_cast<std::size_t>(e)];
      squared = std::max(squared, (at(x, j) - at(x, i)).squaredNorm());
    }
    return squared;
  };
  const auto count = static_cast<int>(edges_.size());
  return parallel_max(count, k_grain_of_lengths, longest) > reach_ * reach_;
}

EdgeBounds& EdgeSearch::bounds_now(const MovingSolids& solids, int solid, const VecX& x,
                                   const VertexGaps& gaps) {
  bounds_.resize(static_cast<std::size_t>(solids.count()));
  EdgeBounds& bounds = bounds_[static_cast<std::size_t>(solid)];
  const auto vertices = static_cast<int>(first_of_vertex_.size()) - 1;
  if (bounds.empty()) bounds.fit(vertices, edges_.size());
  parallel_for(vertices, k_grain_of_lengths, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      if (!std::isfinite(gaps(i, solid).distance)) continue;
      bounds.move(i, solids.end(solid).rest(at(x, i)));
    }
  });
  return bounds;
}

std::span<const NearEdge> EdgeSearch::find(const MovingSolids& solids, const VecX& x,
                                           const VertexGaps& gaps, const EdgeReach& reach) {
  found_.clear();
  // An edge that is not longer than the reach is outside if one of its ends is farther away than
  // the reach.
  const bool looks_far = reach.finds_all && any_exceeds_reach(x);
  for (int solid = 0; solid < solids.count(); ++solid) {
    find_near(solids, solid, x, gaps, reach, looks_far);
  }
  std::ranges::stable_sort(found_, {}, &NearEdge::travel);
  return found_;
}

void EdgeSearch::find_near(const MovingSolids& solids, int solid, const VecX& x,
                           const VertexGaps& gaps, const EdgeReach& reach, bool looks_far) {
  const Shape& shape = solids[solid].shape();
  const double thickness = solids[solid].thickness();
  // Limits of an edge's smallest gap, which is its distance minus the thickness. A displacement
  // into the solid may be longer than the missing distance.
  const double touches = (k_touches - 1) * thickness;
  const std::array<double, 2> limits = {touches - k_min_gradient * reach.depth * thickness,
                                        touches + reach.of_touching};
  const auto limit = [&](std::size_t e) { return limits[touched_[e] != 0 ? 1 : 0]; };
  const bool is_convex = shape.is_convex() || !reach.finds_all;
  EdgeBounds* const bounds = is_convex ? nullptr : &bounds_now(solids, solid, x, gaps);
  const auto is_far = [&](int vertex) { return !std::isfinite(gaps(vertex, solid).distance); };
  // An infinite gap counts as the reach.
  const auto min_gap = [&](int vertex) { return std::min(gaps(vertex, solid).distance, reach_); };
  const auto is_near = [&](std::size_t e) {
    const auto [i, j] = edges_[e];
    const Vec3 edge = at(x, j) - at(x, i);
    const bool any_far = is_far(i) || is_far(j);
    if (any_far && !looks_far) return false;
    if (!any_far && is_convex) {
      return convex_may_reach(gaps(i, solid), gaps(j, solid), edge, limit(e));
    }
    // Does what edge_may_reach() does, without the square root.
    const double length = min_gap(i) + min_gap(j) - 2 * limit(e);
    return length < 0 || edge.squaredNorm() > length * length;
  };
  const RigidPose& pose = solids.end(solid);
  const auto look = [&](std::size_t e, std::vector<NearEdge>& found) {
    const auto [i, j] = edges_[e];
    const double min_distance = limit(e) + thickness;
    const bool is_bound = bounds && !is_far(i) && !is_far(j);
    if (is_bound && bounds->smallest(e, edges_[e]) >= min_distance) return;
    const Vec3 a = pose.rest(at(x, i)), b = pose.rest(at(x, j));
    const DeepestPoint* const known = is_bound ? bounds->deepest(e, edges_[e]) : nullptr;
    if (!is_convex && known == nullptr) {
      const double smallest =
          min_by_halves(shape, a, min_gap(i) + thickness, b, min_gap(j) + thickness, min_distance,
                        gaps.hint(i, solid));
      if (smallest >= min_distance) {
        if (is_bound) bounds->set_min(e, edges_[e], smallest);
        return;
      }
    }
    const DeepestPoint deepest = known ? *known : deepest_of_edge(shape, a, b, k_tolerance);
    if (is_bound && known == nullptr) bounds->set_deepest(e, edges_[e], deepest);
    if (deepest.distance >= min_distance) return;
    const double size = deepest.gradient.norm();
    found.push_back({.ends = {i, j},
                     .solid = solid,
                     .weights = {deepest.weights[0], deepest.weights[1]},
                     .normal = pose.rotation * deepest.gradient / std::max(size, 1e-300),
                     .travel = travel_of(deepest, thickness)});
  };
  for (std::vector<NearEdge>& of_piece : of_pieces_) of_piece.clear();
  const auto vertices = static_cast<int>(first_of_vertex_.size()) - 1;
  parallel_pieces(vertices, k_grain_of_edges, [&](int piece, int begin, int end) {
    std::vector<NearEdge>& of_piece = of_pieces_[static_cast<std::size_t>(piece)];
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
      if (is_far(static_cast<int>(i)) && !looks_far) continue;
      for (std::size_t e = first_of_vertex_[i]; e < first_of_vertex_[i + 1]; ++e) {
        if (is_near(e)) look(e, of_piece);
      }
    }
  });
  for (const std::vector<NearEdge>& of_piece : of_pieces_) {
    found_.insert(found_.end(), of_piece.begin(), of_piece.end());
  }
}

double EdgeSearch::travel_at_start(const MovingSolids& solids, const NearEdge& edge,
                                   const VecX& x) {
  const auto [i, j] = edge.ends;
  const RigidPose& pose = solids.start(edge.solid);
  const SolidBody& body = solids[edge.solid];
  return travel_of(
      deepest_of_edge(body.shape(), pose.rest(at(x, i)), pose.rest(at(x, j)), k_tolerance),
      body.thickness());
}

}  // namespace weft
