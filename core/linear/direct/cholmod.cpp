#include "core/linear/direct/sparse_direct_solver.h"
#include "core/linear/solver_kinds.h"

namespace weft {

namespace {

/// Solves by CHOLMOD's supernodal L L^T on one thread.
class Cholmod : public SparseDirectSolver<FilteredSupernodal> {
 public:
  explicit Cholmod(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is not positive", true}) {}
};

}  // namespace

LinearSolverKind cholmod_kind() {
  auto kind =
      direct_solver_kind<Cholmod>("cholmod", "Supernodal LLᵀ (CHOLMOD)",
                                  "SuiteSparse's Cholesky factorisation on dense blocks, one "
                                  "thread: the fastest direct solver.");
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
