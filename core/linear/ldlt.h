#pragma once

#include "core/linear/filtered_ldlt.h"
#include "core/linear/linear_solver.h"

namespace weft {

struct LdltParameters {
  double tolerance = 1e-10;
};

template <>
struct Described<LdltParameters> {
  static std::vector<Field<LdltParameters>> fields();
};

/// Eigen's sparse L D L^T of S A S + (I - S), right-hand side S(b - A(I-S)z) + (I-S)z; the direct
/// reference. The symbolic factorisation is kept while the pattern stands. Steps of iterative
/// refinement are taken while the residual is above the tolerance.
class Ldlt : public LinearSolver {
 public:
  explicit Ldlt(const LdltParameters& parameters) : parameters_(parameters) {}
  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) override;

 private:
  LdltParameters parameters_;
  FilteredLdlt factorisation_;
  VecX r_, correction_;
};

LinearSolverKind ldlt_kind();

}  // namespace weft
