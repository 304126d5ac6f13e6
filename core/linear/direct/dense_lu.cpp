#include "core/linear/direct/dense_solver.h"
#include "core/linear/solver_kinds.h"

namespace weft {

namespace {

/// Solves by L U with partial pivoting. Chen's numpy.linalg.inv is this method, applied to the unit
/// vectors.
class DenseLu : public DenseSolver {
 public:
  using DenseSolver::DenseSolver;

 private:
  bool factorise_dense(const Eigen::MatrixXd& B) override {
    lu_.compute(B);
    return (lu_.matrixLU().diagonal().array() != 0).all();
  }
  double factorisation_flops() const override { return 2.0 / 3; }
  void back_substitute(const VecX& r, VecX& x) override { x = lu_.solve(r); }

  Eigen::PartialPivLU<Eigen::MatrixXd> lu_;
};

}  // namespace

LinearSolverKind dense_lu_kind() {
  LinearSolverKind kind = general_direct_solver_kind<DenseLu>(
      "dense_lu", "Dense LU", "Gaussian elimination on the full matrix: small cloths only.");
  kind.max_unknowns = DenseSolver::k_largest_size;
  return kind;
}

}  // namespace weft
