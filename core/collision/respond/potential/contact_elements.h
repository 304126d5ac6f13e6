#pragma once

#include "core/collision/detect/deepest_point.h"
#include "core/collision/detect/element.h"
#include "core/collision/respond/potential/contact_pairs.h"
#include "core/mesh/mesh.h"

#include <array>
#include <span>
#include <vector>

namespace weft {

/// The edges and faces of the cloth in a step with potential contact, and their distances from
/// solids between their vertices. Positions are those that the step reaches, m.
class ContactElements {
 public:
  /// Takes the edges and faces of the mesh; `pairs` are the pairs of its vertices.
  ContactElements(const Mesh& mesh, ContactPairs& pairs);
  const std::vector<Edge>& edges() const { return edges_; }
  /// Returns the number of elements; edges come before faces.
  int count() const { return static_cast<int>(elements_.size()); }
  const Element& operator[](int element) const {
    return elements_[static_cast<std::size_t>(element)];
  }
  /// Returns the edges of a face.
  const std::array<int, 3>& edges_of(int face) const {
    return edges_of_[static_cast<std::size_t>(face) - edges_.size()];
  }
  /// Returns the edges and faces that have a vertex.
  std::span<const int> of_vertex(int vertex) const {
    const auto v = static_cast<std::size_t>(vertex);
    return {of_vertices_.data() + first_of_[v], of_vertices_.data() + first_of_[v + 1]};
  }
  /// Returns position_of(vertex) of each of an element's vertices.
  template <class PositionOf>
  OfElement positions(int element, const PositionOf& position_of) const {
    OfElement positions;
    positions.back().setZero();
    const std::span<const int> vertices = vertices_of((*this)[element]);
    for (std::size_t k = 0; k < vertices.size(); ++k) positions[k] = position_of(vertices[k]);
    return positions;
  }
  /// Returns the positions to which a solid carries an element from the start of the step.
  OfElement carried(int element, int solid) const {
    return positions(element, [&](int vertex) { return pairs_.pair(vertex, solid).carried; });
  }

  /// Begins a step; called after the pairs began it.
  void begin();
  /// Returns whether one of an element's vertices touches nothing; then the element does not,
  /// either.
  bool is_left_out(int element) const;
  /// Returns the gap at which an element is repelled, m.
  double reach(int element, int solid) const {
    return touching_fraction((*this)[element]) * pairs_.reach(solid);
  }
  /// Returns how far inside an element may be, m: its depth at the start of the step, less the push
  /// out.
  double allowed_depth(int element, int solid) const;
  /// Sets the depth that an element and its points among the pairs may keep.
  void keep(int element, int solid, double depth);

  /// Finds the deepest point of an element, and remembers it. One thread may ask for an element at
  /// a time.
  DeepestPoint deepest(int element, int solid, const OfElement& x);
  /// Returns false if the gap of an element with its vertices at x is certainly not smaller than
  /// `gap`, m.
  bool may_be_near(int element, int solid, const OfElement& x, double gap) const {
    return !is_far(element, solid, x, gap) && min_gap(element, solid, x) < gap;
  }

 private:
  struct AllowedDepth {
    int element, solid;
    double depth;  ///< m
  };
  /// The positions at which the deepest point was last searched for, in the solid's coordinates,
  /// and the result, m.
  struct Seen {
    OfElement x;
    double distance;
  };
  /// Returns whether the distance where the solid carries the element from the start shows that its
  /// gap at x is at least `gap`, m: it changes by at most the longest displacement of a vertex.
  bool is_far(int element, int solid, const OfElement& x, double gap) const;
  /// Returns a lower bound of the gap of an element, m, from what it and its vertices have seen:
  /// the distance changes by at most the displacement, and lies above its tangents along a convex
  /// solid.
  double min_gap(int element, int solid, const OfElement& x) const;
  /// Returns a lower bound of the distance of an element where the solid carries it, m.
  double min_carried_distance(int element, int solid) const;
  void remember_carried();
  auto find(int element, int solid) const;
  std::size_t index(int element, int solid) const {
    return static_cast<std::size_t>(element * pairs_.solid_count() + solid);
  }
  OfElement rest(int element, int solid, const OfElement& x) const;

  ContactPairs& pairs_;
  std::vector<Edge> edges_;
  std::vector<Element> elements_;
  std::vector<std::array<int, 3>> edges_of_;  ///< faces
  std::vector<int> of_vertices_;
  std::vector<std::size_t> first_of_;      ///< of a vertex; n + 1
  std::vector<Seen> seen_;                 ///< sorted by element and solid
  std::vector<Vec3> carried_;              ///< positions of vertices, sorted by vertex and solid, m
  std::vector<double> carried_distances_;  ///< see min_carried_distance(), sorted as seen_ is
  std::vector<AllowedDepth> allowed_depths_;  ///< those that are not 0, sorted likewise
};

}  // namespace weft
