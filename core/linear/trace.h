#pragma once

#include "core/base/units.h"

#include <vector>

namespace weft {

/// One iteration of a solve, seen from outside. Norms are relative to those of
/// bhat = S(b - A(I-S)z).
struct TracePoint {
  int iteration = 0;
  double residual = 0;                 ///< |r|_2 / |bhat|_2
  double preconditioned_residual = 0;  ///< sqrt(r^T P^-1 r / bhat^T P^-1 bhat)
  double seconds = 0;                  ///< since the start of all, set-up included
  /// Conjugate gradients: the length of the step that led here, and the beta its direction was made
  /// with, 0 for a direction that is P^-1 r alone. 0 for other methods, and at the start.
  double alpha = 0;
  double beta = 0;
  double error = 0;  ///< |x - exact|_A, if Trace::exact is given
};

/// The history of one solve, iteration 0 (the start) first. Direct solvers give the start, the
/// result and what refinement made of it.
struct Trace {
  std::vector<TracePoint> points;
  /// The solution, 3n, to measure every iterate's error |x - exact|_A against: one more product an
  /// iteration. Null: not measured.
  const VecX* exact = nullptr;
};

}  // namespace weft
