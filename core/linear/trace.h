#pragma once

#include "core/base/units.h"

#include <vector>

namespace weft {

/// A record of one iteration of a solve. Norms are relative to those of bhat = S(b - A(I-S)z).
struct TracePoint {
  int iteration = 0;
  double residual = 0;                 ///< |r|_2 / |bhat|_2
  double preconditioned_residual = 0;  ///< sqrt(r^T P^-1 r / bhat^T P^-1 bhat)
  double seconds = 0;                  ///< time since the start of the solve, set-up included
  /// For conjugate gradients, the length of the step to this iterate, and the beta of its
  /// direction, which is 0 where the direction is P^-1 r. Both are 0 for other methods and at the
  /// start.
  double alpha = 0;
  double beta = 0;
  double error = 0;  ///< |x - exact|_A, if Trace::exact is given
};

/// The history of one solve, iteration 0 (the start) first. Direct solvers record the start, the
/// result, and the result of each refinement.
struct Trace {
  std::vector<TracePoint> points;
  /// The solution, 3n, to measure every iterate's error |x - exact|_A against: one more product an
  /// iteration. Null: not measured.
  const VecX* exact = nullptr;
};

/// The state of the iterate after one iteration, for SolveRun::goes_on().
struct IterationState {
  double residual_norm = 0;  ///< |r|_2 by the method's recurrence
  double delta = -1;         ///< r^T P^-1 r where the method computes it; negative: it does not
  double alpha = 0;          ///< as in TracePoint
  double beta = 0;
};

}  // namespace weft
