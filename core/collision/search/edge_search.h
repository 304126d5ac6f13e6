#pragma once

#include "core/base/threads/parallel.h"
#include "core/collision/contact.h"
#include "core/collision/search/edge_bounds.h"
#include "core/collision/search/vertex_gaps.h"
#include "core/mesh/mesh.h"

#include <array>
#include <span>
#include <vector>

namespace weft {

/// An edge of the cloth that comes near a solid between its ends.
struct NearEdge {
  Edge ends;
  int solid;
  std::array<double, 2> weights;  ///< weights of its nearest point
  /// Unit normal of the edge and the solid at that point; 0 if the edge goes through the middle of
  /// the solid, where it is equally far from both sides.
  Vec3 normal;
  double travel;  ///< distance along the normal to where it counts as touching, m
};

/// Selects the edges near a solid: those at most `of_touching` (m) from touching it, if they
/// touched one in the last step; of the others, those that are deeper than where they touch by
/// `depth` of its thickness. Unless all of those must be found, solids are taken as convex along an
/// edge, and edges as no longer than EdgeSearch::reach(): that is faster along meshes, and misses
/// few edges.
struct EdgeReach {
  double of_touching;
  double depth;
  bool finds_all;
};

struct EdgesNearSolid;

/// Finds edges that cross the sharp edges of solids, which vertices alone do not see.
class EdgeSearch {
 public:
  /// Takes the edges of the mesh's triangles.
  void set_mesh(const Mesh& mesh);
  /// Forgets the solids, which have changed.
  void clear() { bounds_.clear(); }
  /// Returns the largest distance from a solid, m, of the ends of an edge that touches it, unless
  /// the edge is stretched to more than this: the longest edge, somewhat stretched.
  double reach() const { return reach_; }
  /// Returns whether any edge is longer than the reach, with the vertices at x (3n).
  bool any_exceeds_reach(const VecX& x) const;

  /// The distance, in thicknesses, at which an edge touches: it is less than 1, so that an edge
  /// between two vertices on a curved surface does not count.
  static constexpr double k_touches = 0.5;
  /// Returns the edges of the mesh's triangles.
  std::span<const Edge> all() const { return edges_; }
  /// Takes the contacts of the last step, from which the touching edges follow.
  void set_touching(std::span<const Contact> contacts);
  /// Returns the edges that are near a solid at the end of the step, the deepest first. The
  /// vertices are at x (3n); their gaps to each solid are infinite if they exceed the reach.
  std::span<const NearEdge> find(const MovingSolids& solids, const VecX& x, const VertexGaps& gaps,
                                 const EdgeReach& reach);
  /// Returns the distance of such an edge from touching, at its position at the start of the step,
  /// m.
  static double travel_at_start(const MovingSolids& solids, const NearEdge& edge, const VecX& x);

 private:
  /// Adds the edges near one solid to the result.
  void add_near(const EdgesNearSolid& near);
  /// Returns the bounds of a solid, updated by the present positions of the vertices near it.
  EdgeBounds& bounds_now(const MovingSolids& solids, int solid, const VecX& x,
                         const VertexGaps& gaps);

  std::vector<Edge> edges_;                   ///< ordered by their first vertices
  std::vector<std::size_t> first_of_vertex_;  ///< n + 1 entries
  std::vector<char> touched_;                 ///< edges
  std::vector<EdgeBounds> bounds_;            ///< one for each concave solid
  std::vector<NearEdge> found_;
  std::array<std::vector<NearEdge>, detail::k_max_pieces> of_pieces_;  ///< found by each piece of a
                                                                       ///< loop
  double reach_ = 0;
};

}  // namespace weft
