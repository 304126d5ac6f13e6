#include "core/linear/direct/sparse_direct_solver.h"
#include "core/linear/solver_kinds.h"

namespace weft {

namespace {

/// Solves by Eigen's supernodal LU with partial pivoting and COLAMD ordering, for any matrix.
class SparseLu
    : public SparseDirectSolver<FilteredFactorisation<LuFactorisation, MatrixPart::whole>> {
 public:
  explicit SparseLu(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is zero"}) {}
};

}  // namespace

LinearSolverKind sparse_lu_kind() {
  return general_direct_solver_kind<SparseLu>(
      "sparse_lu", "Sparse LU (Eigen)",
      "Direct factorisation with pivoting; also for unsymmetric matrices.");
}

}  // namespace weft
