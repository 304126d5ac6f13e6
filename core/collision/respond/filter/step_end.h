#pragma once

#include "core/collision/detect/vertex_gaps.h"
#include "core/collision/respond/filter/predicted_contact.h"

#include <array>
#include <span>
#include <vector>

namespace weft {

/// The end of a step, at which vertices, edges and faces that ended inside solids are pushed out.
class StepEnd {
 public:
  /// `gaps` are those at the end of the step. Marks the vertices that it moves in `is_moved`, n.
  StepEnd(const MovingSolids& solids, const ContactStep& step, VertexGaps& gaps, State& end,
          std::span<char> is_moved)
      : solids_(solids), step_(step), gaps_(gaps), end_(end), is_moved_(is_moved) {}

  /// Updates the gaps of a vertex, and moves it to the surface if it ended inside a solid. Several
  /// vertices may be pushed out concurrently.
  void push_out(int vertex);
  /// Moves edges and faces that ended inside a solid, or passed through a part of it, to the
  /// surface, by those of their vertices that are not left out (n). Returns those that stay inside.
  std::vector<NearElement> push_elements_out(ElementSearch& search,
                                             std::span<const char> is_left_out);

 private:
  /// Pushes an element out by `travel` (m), and removes its velocity into the solid: moves its
  /// vertices by these weights, which are 0 where a vertex stays.
  void push(const NearElement& element, const std::array<double, 3>& weights, double travel);
  /// Moves a vertex to the position that it would have if it had stuck to the solid.
  void carry(int vertex, int solid);

  const MovingSolids& solids_;
  const ContactStep& step_;
  VertexGaps& gaps_;
  State& end_;
  std::span<char> is_moved_;
};

}  // namespace weft
