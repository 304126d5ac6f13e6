#pragma once

#include "core/linear/direct_solver.h"
#include "core/linear/filtered_ldlt.h"

namespace weft {

/// Eigen's sparse L D L^T; the direct reference. The symbolic factorisation is kept while the
/// pattern stands.
class Ldlt : public DirectSolver {
 public:
  using DirectSolver::DirectSolver;

 private:
  Factors factorise(const LinearSystem& system) override;
  void back_substitute(const VecX& r, VecX& x) override;

  FilteredLdlt factorisation_;
};

LinearSolverKind ldlt_kind();

}  // namespace weft
