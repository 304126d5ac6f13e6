#pragma once

#include "core/base/threads/parallel.h"
#include "core/collision/contact.h"
#include "core/collision/solids/moving_solids.h"
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
  Vec3 normal;                    ///< unit, of the edge and the solid at that point
  double way;                     ///< along the normal, to where it counts as touching, m
};

/// Which edges are near a solid: those that have less than `of_touching` (m) to go until they touch
/// it, if they touched one in the last step; of the others, those that are deeper than where they
/// touch by `depth` of its thickness.
struct EdgeReach {
  double of_touching;
  double depth;
};

/// Finds edges that cross the sharp edges of solids, which vertices alone do not see.
class EdgeSearch {
 public:
  /// The edges of its triangles.
  void set_mesh(const Mesh& mesh);
  /// How far from a solid both ends of an edge that touches it may be, m: the longest edge,
  /// somewhat stretched.
  double reach() const { return reach_; }

  /// The distance, in thicknesses, at which an edge touches: it is less than 1, so that an edge
  /// between two vertices on a curved surface does not count.
  static constexpr double k_touches = 0.5;
  /// Takes the contacts of the last step: those of edges say which of them touched a solid.
  void set_touching(std::span<const Contact> contacts);
  /// The edges that are near a solid at the end of the step, with the vertices at x (3n) and their
  /// gaps to each solid, infinite where they are far; the deepest first. Solids are taken as convex
  /// along one edge of the cloth.
  std::span<const NearEdge> find(const MovingSolids& solids, const VecX& x,
                                 std::span<const SurfacePoint> gaps, const EdgeReach& reach);
  /// The way of such an edge where it was at the start of the step, m.
  static double way_at_start(const MovingSolids& solids, const NearEdge& edge, const VecX& x);

 private:
  std::vector<Edge> edges_;                   ///< ordered by their first vertices
  std::vector<std::size_t> first_of_vertex_;  ///< n + 1
  std::vector<char> touched_;                 ///< edges
  std::vector<NearEdge> found_;
  std::array<std::vector<NearEdge>, detail::k_max_pieces> of_pieces_;  ///< found by loops
  double reach_ = 0;
};

}  // namespace weft
