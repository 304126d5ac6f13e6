#pragma once

#include "core/base/threads/parallel.h"
#include "core/base/units.h"

namespace weft {

/// Number of entries below which a pass over a vector takes less time than waking a thread.
inline constexpr int k_vector_grain = 16384;
/// Number of vertices below which a pass over them takes less time than waking a thread.
inline constexpr int k_vertex_grain = 4096;

/// y = expression, entry by entry and in parallel; the expression may contain y, but only as a
/// whole.
template <class Expression>
void assign(VecX& y, const Expression& expression) {
  y.resize(expression.size());
  parallel_for(static_cast<int>(y.size()), k_vector_grain, [&](int begin, int end) {
    y.segment(begin, end - begin) = expression.segment(begin, end - begin);
  });
}

}  // namespace weft
