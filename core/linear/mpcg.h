#pragma once

#include "core/linear/linear_solver.h"

namespace weft {

struct MpcgParameters {
  double tolerance = 1e-3;
  int max_iterations = 1000;
  bool warm_start = true;
};

template <>
struct Described<MpcgParameters> {
  static std::vector<Field<MpcgParameters>> fields();
};

/// The modified preconditioned conjugate gradient method of Baraff and Witkin in the corrected form
/// of Ascher and Boxerman, section 3: start S y + (I - S) z, residual relative to
/// bhat = S(b - A(I-S)z). Differs from theirs in the norm of the stopping rule, which is the one of
/// all weft's solvers; see LinearSolver.
class Mpcg : public LinearSolver {
 public:
  explicit Mpcg(const MpcgParameters& parameters) : parameters_(parameters) {}
  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) override;

 private:
  MpcgParameters parameters_;
  VecX r_;  ///< residual S(b - A x)
  VecX p_;  ///< search direction
  VecX q_;  ///< S A p
  VecX s_;  ///< P^-1 r
};

LinearSolverKind mpcg_kind();

}  // namespace weft
