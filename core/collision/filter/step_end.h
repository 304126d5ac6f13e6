#pragma once

#include "core/collision/filter/expected_contact.h"
#include "core/collision/search/vertex_gaps.h"

#include <span>

namespace weft {

/// A vertex that was missed is put to the surface only if it ends deeper than this part of the
/// thickness: less is no penetration yet, and the next step leads it out.
inline constexpr double k_deep = 0.5;

/// The end of a step, where what ended inside solids is put out of them.
class StepEnd {
 public:
  /// `gaps` are those at the end.
  StepEnd(const MovingSolids& solids, const ContactStep& step, VertexGaps& gaps, State& end)
      : solids_(solids), step_(step), gaps_(gaps), end_(end) {}

  /// Updates the gaps of a vertex, and puts it to the surface where it ended inside a solid.
  /// Vertices may be put out at the same time.
  void put_out(int vertex);
  /// Puts edges to the surface that ended inside a solid, and their ends with them, unless one of
  /// those is left out (n).
  void put_edges_out(EdgeSearch& search, std::span<const char> is_left_out);

 private:
  /// Puts an edge out by `way` (m), and takes away its velocity into the solid.
  void push(const NearEdge& edge, double way);
  /// Puts a vertex where it would be if it had stuck to the solid.
  void carry(int vertex, int solid);

  const MovingSolids& solids_;
  const ContactStep& step_;
  VertexGaps& gaps_;
  State& end_;
};

}  // namespace weft
