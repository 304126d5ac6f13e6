#include "core/base/errors.h"
#include "core/linear/direct/direct_solver.h"
#include "core/linear/filtered_matrix.h"
#include "core/linear/solver_kinds.h"

#include <Eigen/Dense>

namespace weft {

namespace {

/// A direct solver that writes all 9n^2 entries of S A S + (I - S), zeros included: the baseline
/// of Chen, for small cloths only.
class DenseSolver : public DirectSolver {
 public:
  /// The largest number of unknowns 3n that is accepted: a matrix of 288 MB, a factorisation of 144
  /// Gflop.
  static constexpr int k_largest_size = 6000;

  using DirectSolver::DirectSolver;

 private:
  Factors factorise(const LinearSystem& system, const StopToken& stop) final;
  /// Factorises B; returns true if B has an inverse.
  virtual bool factorise_dense(const Eigen::MatrixXd& B) = 0;
  /// Returns the flops of factorise_dense() over the size cubed.
  virtual double factorisation_flops() const = 0;

  BlockMatrix filtered_;
  Eigen::MatrixXd dense_;
};

DirectSolver::Factors DenseSolver::factorise(const LinearSystem& system, const StopToken& stop) {
  const BlockMatrix& A = *system.A.blocks();
  if (A.size() > k_largest_size) {
    throw Refusal(std::to_string(A.size()) + " unknowns are too many for a dense matrix, at most " +
                  std::to_string(k_largest_size));
  }
  stop.begin_factorisation();
  filter_matrix(A, system.S, filtered_);
  dense_.setZero(A.size(), A.size());
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = A.pattern().begin(i); k < A.pattern().end(i); ++k) {
      const int j = A.pattern().column[static_cast<std::size_t>(k)];
      dense_.block<3, 3>(3 * i, 3 * j) = filtered_.block(k);
    }
  }
  if (!factorise_dense(dense_)) return {false, "the matrix is singular"};
  const double n = A.size();
  constexpr double bytes = sizeof(double);
  Factors factors;
  // The matrix is read and the factors are written; a substitution reads them once.
  factors.factorisation = {2 * bytes * n * n, factorisation_flops() * n * n * n};
  factors.substitution = {bytes * n * (n + 2), 2 * n * n};
  return factors;
}

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

LinearSolverKind dense_inverse_kind() {
  LinearSolverKind kind = general_direct_solver_kind<DenseInverse>(
      "dense_inverse", "Dense inverse", "x = A⁻¹ b by the inverse matrix: small cloths only.");
  kind.max_unknowns = DenseSolver::k_largest_size;
  return kind;
}

LinearSolverKind dense_lu_kind() {
  LinearSolverKind kind = general_direct_solver_kind<DenseLu>(
      "dense_lu", "Dense LU", "Gaussian elimination on the full matrix: small cloths only.");
  kind.max_unknowns = DenseSolver::k_largest_size;
  return kind;
}

}  // namespace weft
