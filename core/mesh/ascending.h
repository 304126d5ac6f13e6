#pragma once

#include "core/mesh/mesh.h"

namespace weft {

/// The edge between two vertices, the smaller number first.
inline Edge ascending(int a, int b) { return a < b ? Edge{a, b} : Edge{b, a}; }

}  // namespace weft
