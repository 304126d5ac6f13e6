#pragma once

#include "core/collision/detect/elements_near_solid.h"

#include <optional>
#include <span>

namespace weft {

/// Finds edges and faces of the cloth that go through a part of one solid in a step, and end
/// outside it or on another side of it: tests at the end of the step miss these. Calls for
/// different elements may run at the same time.
class ElementEntries {
 public:
  /// Takes the paths of all vertices. No edge is longer than `longest`, m, at either end.
  ElementEntries(const ClothAtSolid& cloth, std::span<const VertexPath> paths, double longest)
      : cloth_(cloth), paths_(paths), longest_(longest) {}

  /// Returns whether elements may enter of which this vertex is the first: no point of an element
  /// is farther from one of its vertices than the longest edge.
  bool may_begin_at(int vertex) const {
    const VertexPath& path = paths_[static_cast<std::size_t>(vertex)];
    return path.end_distance - path.length < longest_;
  }
  /// Returns the point of an element that enters the solid first, with its travel back to the plane
  /// that touches the solid there; none if the element enters nothing. No point of the element is
  /// nearer to the solid at the end than `end_distance`, m.
  std::optional<NearElement> find(std::size_t e, double end_distance) const;

 private:
  const VertexPath& path_of(int vertex) const { return paths_[static_cast<std::size_t>(vertex)]; }
  bool is_separated(const Element& element, const ElementPath& path) const;
  DeepestPoint deepest_at(const Element& element, const ElementPath& path, double fraction) const;
  /// Returns the fraction of the path that meets nothing after `fraction`, where `point` is the
  /// deepest.
  double free_fraction(const Element& element, const ElementPath& path, double fraction,
                       const DeepestPoint& point) const;

  const ClothAtSolid& cloth_;
  std::span<const VertexPath> paths_;
  double longest_;
};

}  // namespace weft
