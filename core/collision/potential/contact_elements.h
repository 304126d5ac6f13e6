#pragma once

#include "core/collision/potential/contact_pairs.h"
#include "core/collision/search/deepest_point.h"
#include "core/mesh/mesh.h"

#include <array>
#include <span>
#include <vector>

namespace weft {

/// An edge or a face of the cloth, by its vertices; an edge has -1 as its third.
using Element = std::array<int, 3>;
inline bool is_edge(const Element& element) { return element[2] < 0; }
inline std::span<const int> vertices_of(const Element& element) {
  return std::span(element).first(is_edge(element) ? 2 : 3);
}
/// A vector of each of its vertices, m.
using OfElement = std::array<Vec3, 3>;

/// The edges and faces of the cloth in a step with potential contact, and how near each comes to a
/// solid between its vertices. Positions are those that the step reaches, m.
class ContactElements {
 public:
  /// The edges and faces of the mesh; `pairs` are those of its vertices.
  ContactElements(const Mesh& mesh, ContactPairs& pairs);
  const std::vector<Edge>& edges() const { return edges_; }
  /// Edges come before faces.
  int count() const { return static_cast<int>(elements_.size()); }
  const Element& operator[](int element) const {
    return elements_[static_cast<std::size_t>(element)];
  }
  /// The edges of a face.
  const std::array<int, 3>& edges_of(int face) const {
    return edges_of_[static_cast<std::size_t>(face) - edges_.size()];
  }
  /// The edges and faces that have a vertex.
  std::span<const int> of_vertex(int vertex) const {
    const auto v = static_cast<std::size_t>(vertex);
    return {of_vertices_.data() + first_of_[v], of_vertices_.data() + first_of_[v + 1]};
  }
  /// place_of(vertex) of each of its vertices.
  template <class PlaceOf>
  OfElement places(int element, const PlaceOf& place_of) const {
    OfElement places;
    places.back().setZero();
    const std::span<const int> vertices = vertices_of((*this)[element]);
    for (std::size_t k = 0; k < vertices.size(); ++k) places[k] = place_of(vertices[k]);
    return places;
  }
  /// Where a solid carries it from the start of the step.
  OfElement carried(int element, int solid) const {
    return places(element, [&](int vertex) { return pairs_.pair(vertex, solid).carried; });
  }

  /// Call after the pairs began a step.
  void begin();
  /// Whether one of its vertices touches nothing; then it does not, either.
  bool is_left_out(int element) const;
  /// The gap at which it is repelled, m. That of an edge is less than that of a vertex, and that of
  /// a face less than that of an edge, so that what lies between vertices on a curved surface is
  /// not.
  double reach(int element, int solid) const {
    return (is_edge((*this)[element]) ? k_edge_touches : k_face_touches) * pairs_.reach(solid);
  }
  /// How far inside it may be, m: what it was at the start of the step, less what leads it out.
  double kept(int element, int solid) const;
  /// Keeps the points of it that were added to the pairs, too.
  void keep(int element, int solid, double depth);

  /// Remembers how far it is. One thread may ask for an element at a time.
  DeepestPoint deepest(int element, int solid, const OfElement& x);
  /// Its gap there is at least this, m, by what it and its vertices have seen: d changes by no more
  /// than the way, and lies above its tangents along a convex solid.
  double least_gap(int element, int solid, const OfElement& x) const;

 private:
  static constexpr double k_edge_touches = 0.5, k_face_touches = 0.25;  // thicknesses
  struct Kept {
    int element, solid;
    double depth;  ///< m
  };
  /// Where its deepest point was last looked for, in the solid's coordinates, and what was found,
  /// m.
  struct Seen {
    OfElement x;
    double distance;
  };
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
  std::vector<std::size_t> first_of_;  ///< of a vertex; n + 1
  std::vector<Seen> seen_;             ///< by element and solid
  std::vector<Kept> kept_;             ///< those that are not 0, likewise
};

}  // namespace weft
