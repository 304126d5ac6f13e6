#include "core/linear/direct/dense_solver.h"
#include "core/linear/solver_kinds.h"

namespace weft {

namespace {

/// Solves by the inverse matrix, as Chen's first code did.
class DenseInverse : public DenseSolver {
 public:
  using DenseSolver::DenseSolver;

 private:
  bool factorise_dense(const Eigen::MatrixXd& B) override {
    inverse_ = B.inverse();
    return inverse_.allFinite();
  }
  double factorisation_flops() const override { return 2; }
  void back_substitute(const VecX& r, VecX& x) override { x = inverse_ * r; }

  Eigen::MatrixXd inverse_;
};

}  // namespace

LinearSolverKind dense_inverse_kind() {
  LinearSolverKind kind = general_direct_solver_kind<DenseInverse>(
      "dense_inverse", "Dense inverse", "x = A⁻¹ b by the inverse matrix: small cloths only.");
  kind.max_unknowns = DenseSolver::k_largest_size;
  return kind;
}

}  // namespace weft
