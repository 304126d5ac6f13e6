#pragma once

#include "core/mesh/cloth_point.h"

#include <array>
#include <span>

namespace weft {

/// The vertices of an edge or a face of the cloth; the third vertex of an edge is -1.
using Element = std::array<int, 3>;

/// A vector for each of an element's vertices, m.
using OfElement = std::array<Vec3, 3>;

/// The displacement of an edge or a face, whose vertices move at the same time, m.
struct ElementPath {
  OfElement from, change;
};

inline bool is_edge(const Element& element) { return element[2] < 0; }

/// Returns the distance, in thicknesses of a solid, at which an element touches it. It is smaller
/// for an edge than for a vertex, and for a face than for an edge, so that on a curved surface the
/// material between vertices does not count.
inline double touching_fraction(const Element& element) { return is_edge(element) ? 0.5 : 0.25; }

inline std::span<const int> vertices_of(const Element& element) {
  return std::span(element).first(is_edge(element) ? 2 : 3);
}

/// Returns the element's vertices in the same cyclic order, the smallest first.
inline Element smallest_first(const Element& element) {
  const auto& [a, b, c] = element;
  if (is_edge(element)) return a < b ? element : Element{b, a, c};
  if (a < b && a < c) return element;
  return b < c ? Element{b, c, a} : Element{c, a, b};
}

/// Returns a point of an element, seen from its vertex k, which comes first: the others follow in
/// cyclic order.
inline ClothPoint seen_from(const ClothPoint& point, std::size_t k) {
  const auto count = static_cast<std::size_t>(point.count());
  ClothPoint seen = point;
  for (std::size_t l = 0; l < count; ++l) {
    seen.vertices[l] = point.vertices[(k + l) % count];
    seen.weights[l] = point.weights[(k + l) % count];
  }
  return seen;
}

}  // namespace weft
