#include "core/linear/direct/sparse_direct_solver.h"
#include "core/linear/solver_kinds.h"

namespace weft {

namespace {

/// Solves by Eigen's sparse L D L^T, the reference of the direct solvers. Takes indefinite
/// matrices, too, as long as no pivot is zero, and reports them.
class Ldlt : public SparseDirectSolver<FilteredLdlt> {
 public:
  explicit Ldlt(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is zero"}) {}

 private:
  int negative_pivots() override {
    return static_cast<int>((factorisation().library().vectorD().array() < 0).count());
  }
};

}  // namespace

LinearSolverKind ldlt_kind() {
  auto kind = direct_solver_kind<Ldlt>("ldlt", "Sparse LDLᵀ (Eigen)",
                                       "Direct factorisation: exact, and slow on large cloths.");
  kind.needs_definiteness = false;
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
