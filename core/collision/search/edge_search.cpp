#include "core/collision/search/edge_search.h"

#include "core/base/threads/grains.h"
#include "core/collision/search/deepest_point.h"
#include "core/collision/search/sagitta.h"
#include "core/mesh/ascending.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace weft {

namespace {

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

/// An end of an edge in a shape's coordinates, m, and its distance from the shape, m.
struct MeasuredEnd {
  Vec3 position;
  double distance;
};

/// Bounds the distances of edges from any shape from below, as exactly as it takes to compare them
/// with `limit`.
struct Halving {
  const Shape& shape;
  double limit;  ///< m

  /// Returns a lower bound of the distance of an edge, from the distances of its ends and, if the
  /// bound is below the limit, of points that halve it; below the limit also if one of those points
  /// is. `hint` is that of Shape::find_nearest.
  double min_distance(const MeasuredEnd& a, const MeasuredEnd& b, int hint,
                      int halvings = k_halvings) const {
    const double smallest = (a.distance + b.distance - (b.position - a.position).norm()) / 2;
    if (smallest >= limit || halvings == 0) return smallest;
    MeasuredEnd middle{(a.position + b.position) / 2, 0};
    middle.distance = shape.find_nearest(middle.position, hint).distance;
    if (middle.distance < limit) return middle.distance;
    const double first = min_distance(a, middle, hint, halvings - 1);
    if (first < limit) return first;
    return std::min(first, min_distance(middle, b, hint, halvings - 1));
  }
};

/// Returns the distance from the deepest point to where an edge touches.
double travel_of(const DeepestPoint& deepest, double thickness) {
  return (deepest.distance - EdgeSearch::k_touches * thickness) /
         std::max(deepest.gradient.norm(), k_min_gradient);
}

/// Returns the limits of the smallest gap of an edge, m: its distance minus the thickness; of those
/// that did not touch the solid in the last step, and of those that did. A displacement into the
/// solid may be longer than the missing distance.
std::array<double, 2> limits_of_gap(const EdgeReach& reach, double thickness) {
  const double touches = (EdgeSearch::k_touches - 1) * thickness;
  return {touches - k_min_gradient * reach.depth * thickness, touches + reach.of_touching};
}

}  // namespace

/// Tests the edges of the cloth against one solid at the end of the step. Calls for different edges
/// may run at the same time.
struct EdgesNearSolid {
  std::span<const Edge> edges;
  std::span<const char> touched;  ///< edges
  const VecX& x;                  ///< positions of the vertices, 3n
  const VertexGaps& gaps;
  int solid;
  const SolidBody& body;
  const RigidPose& pose;
  EdgeBounds* bounds;            ///< null if the solid is taken as convex along an edge
  double reach;                  ///< counts for an infinite gap, m
  std::array<double, 2> limits;  ///< of untouched and touched edges, m
  bool looks_far;                ///< tests edges that have an end out of reach, too

  double limit(std::size_t e) const { return limits[touched[e] != 0 ? 1 : 0]; }
  bool is_far(int vertex) const { return !std::isfinite(gaps(vertex, solid).distance); }
  double min_gap(int vertex) const { return std::min(gaps(vertex, solid).distance, reach); }
  MeasuredEnd measured(int vertex) const {
    return {pose.rest(at(x, vertex)), min_gap(vertex) + body.thickness()};
  }

  /// Returns whether the edge may be near the solid, by the gaps of its ends.
  bool may_be_near(std::size_t e) const {
    const auto [i, j] = edges[e];
    const Vec3 edge = at(x, j) - at(x, i);
    const bool any_far = is_far(i) || is_far(j);
    if (any_far && !looks_far) return false;
    if (!any_far && bounds == nullptr) {
      return convex_may_reach(gaps(i, solid), gaps(j, solid), edge, limit(e));
    }
    // Does what edge_may_reach() does, without the square root.
    const double length = min_gap(i) + min_gap(j) - 2 * limit(e);
    return length < 0 || edge.squaredNorm() > length * length;
  }

  /// Returns the deepest point of the edge; none if a bound shows that it is not near the solid.
  std::optional<DeepestPoint> find_deepest(std::size_t e) const {
    const Edge& ends = edges[e];
    const double min_distance = limit(e) + body.thickness();
    EdgeBounds* const known = is_far(ends[0]) || is_far(ends[1]) ? nullptr : bounds;
    if (known != nullptr) {
      if (known->smallest(e, ends) >= min_distance) return std::nullopt;
      if (const DeepestPoint* deepest = known->deepest(e, ends)) return *deepest;
    }
    const MeasuredEnd a = measured(ends[0]), b = measured(ends[1]);
    if (bounds != nullptr) {
      const Halving halving{body.shape(), min_distance};
      const double smallest = halving.min_distance(a, b, gaps.hint(ends[0], solid));
      if (smallest >= min_distance) {
        if (known != nullptr) known->set_min(e, ends, smallest);
        return std::nullopt;
      }
    }
    const DeepestPoint deepest = deepest_of_edge(body.shape(), a.position, b.position, k_tolerance);
    if (known != nullptr) known->set_deepest(e, ends, deepest);
    return deepest;
  }

  /// Adds the edge to those found if it is near the solid.
  void look(std::size_t e, std::vector<NearEdge>& found) const {
    const std::optional<DeepestPoint> deepest = find_deepest(e);
    if (!deepest || deepest->distance >= limit(e) + body.thickness()) return;
    const double size = deepest->gradient.norm();
    found.push_back({.ends = edges[e],
                     .solid = solid,
                     .weights = {deepest->weights[0], deepest->weights[1]},
                     .normal = pose.rotation * deepest->gradient / std::max(size, 1e-300),
                     .travel = travel_of(*deepest, body.thickness())});
  }
};

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
  return parallel_max(count, k_length_grain, longest) > reach_ * reach_;
}

EdgeBounds& EdgeSearch::bounds_now(const MovingSolids& solids, int solid, const VecX& x,
                                   const VertexGaps& gaps) {
  bounds_.resize(static_cast<std::size_t>(solids.count()));
  EdgeBounds& bounds = bounds_[static_cast<std::size_t>(solid)];
  const auto vertices = static_cast<int>(first_of_vertex_.size()) - 1;
  if (bounds.empty()) bounds.fit(vertices, edges_.size());
  parallel_for(vertices, k_length_grain, [&](int begin, int end) {
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
    const SolidBody& body = solids[solid];
    const bool is_convex = body.shape().is_convex() || !reach.finds_all;
    add_near({.edges = edges_,
              .touched = touched_,
              .x = x,
              .gaps = gaps,
              .solid = solid,
              .body = body,
              .pose = solids.end(solid),
              .bounds = is_convex ? nullptr : &bounds_now(solids, solid, x, gaps),
              .reach = reach_,
              .limits = limits_of_gap(reach, body.thickness()),
              .looks_far = looks_far});
  }
  std::ranges::stable_sort(found_, {}, &NearEdge::travel);
  return found_;
}

void EdgeSearch::add_near(const EdgesNearSolid& near) {
  for (std::vector<NearEdge>& of_piece : of_pieces_) of_piece.clear();
  const auto vertices = static_cast<int>(first_of_vertex_.size()) - 1;
  parallel_pieces(vertices, k_edge_grain, [&](int piece, int begin, int end) {
    std::vector<NearEdge>& of_piece = of_pieces_[static_cast<std::size_t>(piece)];
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
      if (near.is_far(static_cast<int>(i)) && !near.looks_far) continue;
      for (std::size_t e = first_of_vertex_[i]; e < first_of_vertex_[i + 1]; ++e) {
        if (near.may_be_near(e)) near.look(e, of_piece);
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
