#pragma once

#include "core/base/vector_ops.h"
#include "core/mesh/state.h"

namespace weft {

/// Copies a state, in parallel.
inline void assign(State& to, const State& from) {
  assign(to.x, from.x);
  assign(to.v, from.v);
  to.t = from.t;
}

}  // namespace weft
