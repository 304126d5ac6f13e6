#pragma once

#include "core/base/threads/parallel.h"
#include "core/collision/contact.h"
#include "core/collision/detect/element_bounds.h"
#include "core/collision/detect/vertex_gaps.h"
#include "core/mesh/mesh.h"

#include <array>
#include <span>
#include <vector>

namespace weft {

/// An edge or a face of the cloth that comes near a solid between its vertices.
struct NearElement {
  ClothPoint point;  ///< its nearest point
  int solid;
  /// Unit normal of the element and the solid at that point; 0 if the element goes through the
  /// middle of the solid, where it is equally far from both sides.
  Vec3 normal;
  double travel;   ///< distance along the normal to where it counts as touching, m
  double touches;  ///< distance of the nearest point from the surface at which it touches, m
  /// Distance of the nearest point from the surface, or from the plane that touches it where the
  /// element entered the solid, m; negative inside.
  double distance;
};

/// Selects the elements near a solid: those at most `of_touching` (m) from touching it, if they
/// touched one in the last step; of the others, those that are deeper than where they touch by the
/// fraction `depth` of the distance at which they touch. Unless all of those must be found, solids
/// are taken as convex along an element, and paths through concave solids are left out: that is
/// faster along meshes, and misses few elements. `along_paths`: elements that enter a solid on
/// their straight paths are found, too.
struct ElementReach {
  double of_touching;
  double depth;
  bool finds_all;
  bool along_paths;
};

/// The displacement of the cloth in a step: positions of its vertices, 3n, m.
struct ClothPath {
  const VecX &start, &end;
};

/// The path of a vertex in a step, seen from a solid.
struct VertexPath {
  double length;        ///< m
  double end_distance;  ///< a lower bound of its distance from the solid at the end, m
};

struct ClothAtSolid;
class ElementEntries;
class ElementsNearSolid;

/// Finds edges that cross the sharp edges of solids, and faces that corners and narrow solids poke
/// into: vertices alone do not see them.
class ElementSearch {
 public:
  /// Takes the triangles of the mesh and their edges.
  void set_mesh(const Mesh& mesh);
  /// Forgets the solids, which have changed.
  void clear() { bounds_.clear(); }
  /// Returns the largest distance from a solid, m, of the vertices of an element that touches it,
  /// unless an edge is stretched to more than this: the longest edge, somewhat stretched.
  double reach() const { return reach_; }
  /// Returns whether any edge is longer than the reach, with the vertices at x (3n).
  bool any_exceeds_reach(const VecX& x) const { return longest_edge(x) > reach_; }

  /// Returns the edges of the mesh's triangles.
  std::span<const Edge> edges() const { return edges_; }
  /// Takes the contacts of the last step, from which the touching elements follow.
  void set_touching(std::span<const Contact> contacts);
  /// Returns the elements that are near a solid at the end of the step, or that enter it on their
  /// path there and would leave it on another side, the deepest first. The vertices move from
  /// `start` to x (3n); their gaps to each solid are infinite if they exceed the reach.
  std::span<const NearElement> find(const MovingSolids& solids, const ClothPath& path,
                                    const VertexGaps& gaps, const ElementReach& reach);
  /// Returns the distance of such an element from touching, at its position at the start of the
  /// step, m.
  static double travel_at_start(const MovingSolids& solids, const NearElement& element,
                                const VecX& x);

 private:
  double longest_edge(const VecX& x) const;
  /// Finds the paths of the vertices, seen from a solid. No edge is longer than `longest`, m.
  void find_paths(const MovingSolids& solids, const ClothAtSolid& cloth, double longest);
  /// Adds the elements near one solid to the result, and those that enter it, unless `entries` is
  /// null.
  void add_near(const ElementsNearSolid& near, const ElementEntries* entries);
  /// Returns the bounds of a solid, updated by the present positions of the vertices near it.
  ElementBounds& bounds_now(const MovingSolids& solids, int solid, const VecX& x,
                            const VertexGaps& gaps);

  std::vector<Edge> edges_;
  std::vector<Element> elements_;             ///< ascending, each with its smallest vertex first
  std::vector<std::size_t> first_of_vertex_;  ///< n + 1 entries
  std::vector<char> touched_;                 ///< elements
  std::vector<ElementBounds> bounds_;         ///< one for each concave solid
  std::vector<VertexPath> paths_;             ///< n
  std::vector<NearElement> found_;
  std::array<std::vector<NearElement>, detail::k_max_pieces> of_pieces_;  ///< found by each piece
                                                                          ///< of a loop
  double reach_ = 0;
};

}  // namespace weft
