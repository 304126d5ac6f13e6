#pragma once

#include "core/collision/detect/element_search.h"
#include "core/lab/world/step_record.h"

#include <span>

namespace weft {

/// Counts the passages among elements that are near solids; `is_left_out` marks constrained
/// vertices, n.
Passages passages_of(std::span<const NearElement> near, std::span<const char> is_left_out);

/// Finds passages in steps of any kind of contact.
class PassageSearch {
 public:
  void set_mesh(const Mesh& mesh) { elements_.set_mesh(mesh); }
  /// Forgets the solids, which have changed.
  void clear();
  /// Finds the passages of a step in which the vertices moved along `path`; if contact is a
  /// barrier, those that the step left inside.
  Passages find(const MovingSolids& solids, const ClothPath& path, bool is_barrier,
                std::span<const char> is_left_out);

 private:
  VertexGaps gaps_;
  ElementSearch elements_;
};

}  // namespace weft
