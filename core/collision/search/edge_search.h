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
  std::array<double, 2> weights;  ///< of its nearest point
  /// Unit, of the edge and the solid at that point; 0 where the edge goes through the middle of the
  /// solid, so that it is as far out on both sides.
  Vec3 normal;
  double way;  ///< along the normal, to where it counts as touching, m
};

/// Which edges are near a solid: those that have less than `of_touching` (m) to go until they touch
/// it, if they touched one in the last step; of the others, those that are deeper than where they
/// touch by `depth` of its thickness. Unless all of those must be found, solids are taken as convex
/// along an edge, and edges as no longer than EdgeSearch::reach(): that is faster along meshes, and
/// misses few.
struct EdgeReach {
  double of_touching;
  double depth;
  bool finds_all;
};

/// Finds edges that cross the sharp edges of solids, which vertices alone do not see.
class EdgeSearch {
 public:
  /// The edges of its triangles.
  void set_mesh(const Mesh& mesh);
  /// Other solids.
  void clear() { bounds_.clear(); }
  /// How far from a solid the ends of an edge that touches it may be, m, unless it is stretched to
  /// more than this: the longest edge, somewhat stretched.
  double reach() const { return reach_; }
  /// Whether any edge is longer than that, with the vertices at x (3n).
  bool any_exceeds_reach(const VecX& x) const;

  /// The distance, in thicknesses, at which an edge touches: it is less than 1, so that an edge
  /// between two vertices on a curved surface does not count.
  static constexpr double k_touches = 0.5;
  /// Takes the contacts of the last step: those of edges say which of them touched a solid.
  void set_touching(std::span<const Contact> contacts);
  /// The edges that are near a solid at the end of the step, with the vertices at x (3n) and their
  /// gaps to each solid, infinite where they exceed the reach; the deepest first.
  std::span<const NearEdge> find(const MovingSolids& solids, const VecX& x, const VertexGaps& gaps,
                                 const EdgeReach& reach);
  /// The way of such an edge where it was at the start of the step, m.
  static double way_at_start(const MovingSolids& solids, const NearEdge& edge, const VecX& x);

 private:
  /// Adds those near one solid to what is found.
  void find_near(const MovingSolids& solids, int solid, const VecX& x, const VertexGaps& gaps,
                 const EdgeReach& reach, bool looks_far);
  /// The bounds of a solid, with the vertices that are near it where they are now.
  EdgeBounds& bounds_now(const MovingSolids& solids, int solid, const VecX& x,
                         const VertexGaps& gaps);

  std::vector<Edge> edges_;                   ///< ordered by their first vertices
  std::vector<std::size_t> first_of_vertex_;  ///< n + 1
  std::vector<char> touched_;                 ///< edges
  std::vector<EdgeBounds> bounds_;            ///< for each solid that is concave
  std::vector<NearEdge> found_;
  std::array<std::vector<NearEdge>, detail::k_max_pieces> of_pieces_;  ///< found by loops
  double reach_ = 0;
};

}  // namespace weft
