#pragma once

#include "core/collision/detect/element_search.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// The cloth and one solid at both ends of a step.
struct ClothAtSolid {
  std::span<const Element> elements;
  std::span<const char> touched;  ///< elements
  const VecX& start;              ///< positions of the vertices at the start, 3n, m
  const VecX& x;                  ///< those at the end
  const VertexGaps& gaps;         ///< those at the end
  int solid;
  const SolidBody& body;
  const RigidPose& start_pose;
  const RigidPose& pose;  ///< that at the end
  double reach;           ///< counts for an infinite gap, m
};

/// Tests edges and faces of the cloth against one solid at the end of the step. Calls for different
/// elements may run at the same time.
class ElementsNearSolid {
 public:
  /// `bounds` is null if the solid is taken as convex along an element. With `looks_far`, elements
  /// are tested that have a vertex out of reach, too.
  ElementsNearSolid(const ClothAtSolid& cloth, const ElementReach& within, ElementBounds* bounds,
                    bool looks_far)
      : cloth_(cloth), within_(within), bounds_(bounds), looks_far_(looks_far) {}

  /// Returns whether elements may be near of which this vertex is the first.
  bool may_begin_at(int vertex) const { return looks_far_ || !is_far(vertex); }
  /// Returns a lower bound of the distance of an element that is known without a search, m; minus
  /// infinity if none is.
  double known_distance(std::size_t e) const;
  /// Adds the element to those found if it is near the solid.
  void look(std::size_t e, std::vector<NearElement>& found) const;

 private:
  bool is_far(int vertex) const;
  bool any_far(const Element& element) const;
  double min_gap(int vertex) const;
  double max_gap(std::size_t e) const;
  bool edge_may_be_near(const Element& edge, bool any_far, double limit) const;
  bool face_may_be_near(const Element& face, bool any_far, double limit) const;
  double min_distance(const Element& element, double limit) const;
  std::optional<DeepestPoint> find_deepest(std::size_t e) const;

  ClothAtSolid cloth_;
  ElementReach within_;
  ElementBounds* bounds_;
  bool looks_far_;
};

/// Returns the distance of the nearest point of an element from a solid at which it touches, m.
double touching_distance(const Element& element, const SolidBody& body);

/// Returns how far the deepest point has to move along its normal until its element touches, m.
double travel_of(const DeepestPoint& deepest, double touches);

/// Returns the positions of an element's vertices in a solid's coordinates, from those of all
/// vertices in the world (3n, m).
OfElement rest_of(const RigidPose& pose, const Element& element, const VecX& x);

/// Returns the deepest point of an element with its vertices at x, in the shape's coordinates.
DeepestPoint deepest_of(const Shape& shape, const Element& element, const OfElement& x);

}  // namespace weft
