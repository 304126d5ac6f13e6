#pragma once

#include "core/linear/direct/direct_solver.h"

#include <Eigen/Dense>

namespace weft {

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

}  // namespace weft
