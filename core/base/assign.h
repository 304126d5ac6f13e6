#pragma once

#include "core/base/parallel.h"
#include "core/base/units.h"

namespace weft {

/// y = expression, entry by entry and in parallel; y itself may stand in the expression, as a
/// whole.
template <class Expression>
void assign(VecX& y, const Expression& expression) {
  constexpr int grain = 16384;  // below it a pass is shorter than waking a thread
  y.resize(expression.size());
  parallel_for(static_cast<int>(y.size()), grain, [&](int begin, int end) {
    y.segment(begin, end - begin) = expression.segment(begin, end - begin);
  });
}

}  // namespace weft
