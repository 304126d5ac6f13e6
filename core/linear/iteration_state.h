#pragma once

namespace weft {

/// The state of the iterate after one iteration, for SolveRun::goes_on().
struct IterationState {
  double residual_norm = 0;  ///< |r|_2 by the method's recurrence
  double delta = -1;         ///< r^T P^-1 r where the method computes it; negative: it does not
  double alpha = 0;          ///< as in TracePoint
  double beta = 0;
};

}  // namespace weft
