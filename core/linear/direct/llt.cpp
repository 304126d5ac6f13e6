#include "core/linear/direct/sparse_direct_solver.h"
#include "core/linear/solver_kinds.h"

namespace weft {

namespace {

/// Solves by Eigen's sparse Cholesky factorisation L L^T.
class Llt : public SparseDirectSolver<FilteredFactorisation<SimplicialLlt, MatrixPart::lower>> {
 public:
  explicit Llt(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is not positive", true}) {}
};

}  // namespace

LinearSolverKind llt_kind() {
  auto kind = direct_solver_kind<Llt>("llt", "Sparse LLᵀ (Eigen)",
                                      "Cholesky factorisation, for positive definite matrices.");
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
