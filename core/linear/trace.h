#pragma once

#include <vector>

namespace weft {

/// One iteration of a solve, seen from outside. Norms are relative to those of
/// bhat = S(b - A(I-S)z).
struct TracePoint {
  int iteration = 0;
  double residual = 0;                 ///< |r|_2 / |bhat|_2
  double preconditioned_residual = 0;  ///< sqrt(r^T P^-1 r / bhat^T P^-1 bhat)
  double seconds = 0;                  ///< since the start of the solve
};

/// The history of one solve, iteration 0 (the start) first. Direct solvers give two points: the
/// start and the result.
struct Trace {
  std::vector<TracePoint> points;
};

}  // namespace weft
