#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Goldenthal, section 4: SHAKE's failures (Fig 2), iterations of all methods on a chain
/// and a sheet (Figs 4 and 5), the residual F of fast projection (Fig 3), step and project compared
/// with ICD (Theorem 1), and a drape by both (Fig 6).
Reproduced reproduce_goldenthal();
/// Measures Figs 4 and 5: times of a simulated second against the permitted strain and the number
/// of vertices; the growth of fast projection's times, and their ratios to ICD's and
/// Gauss-Seidel's.
Reproduced measure_goldenthal(double seconds);

}  // namespace weft
