#pragma once

#include "core/base/threads/parallel.h"
#include "core/base/units.h"

namespace weft {

/// Entries below which a pass over a vector is shorter than waking a thread.
inline constexpr int k_vector_grain = 16384;
/// Vertices below which the same holds of a pass over the vertices.
inline constexpr int k_vertex_grain = 4096;

/// y = expression, entry by entry and in parallel; y itself may stand in the expression, as a
/// whole.
template <class Expression>
void assign(VecX& y, const Expression& expression) {
  y.resize(expression.size());
  parallel_for(static_cast<int>(y.size()), k_vector_grain, [&](int begin, int end) {
    y.segment(begin, end - begin) = expression.segment(begin, end - begin);
  });
}

}  // namespace weft
