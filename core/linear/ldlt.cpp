#include "core/linear/ldlt.h"

namespace weft {

DirectSolver::Factors Ldlt::factorise(const LinearSystem& system) {
  if (!factorisation_.factorise(*system.blocks, system.S)) return {false, "a pivot is zero"};
  return {true, {}, !factorisation_.positive_definite()};
}

void Ldlt::back_substitute(const VecX& r, VecX& x) { x = factorisation_.solve(r); }

LinearSolverKind ldlt_kind() {
  return direct_solver_kind<Ldlt>("ldlt", "Sparse LDLᵀ (Eigen)",
                                  "Direct factorisation: exact, and slow on large cloths.");
}

}  // namespace weft
