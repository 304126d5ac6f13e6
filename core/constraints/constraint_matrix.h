#pragma once

#include "core/constraints/edge_lengths.h"
#include "core/mesh/incidence.h"

#include <Eigen/SparseCore>

namespace weft {

/// The matrix grad C W grad C'^T of the edges' constraints, m x m, Goldenthal (7) without its h^2:
/// edges are coupled where they meet. The pattern is found once. An edge that cannot change its
/// length gets the row and column of the identity.
class ConstraintMatrix {
 public:
  explicit ConstraintMatrix(const EdgeLengths& edges);

  /// Fills the matrix from the gradients of C and C' (3m stacked; the same twice where it is
  /// symmetric).
  void fill(const VecX& gradients, const VecX& other_gradients, const Mobility& W);
  /// Adds `amount` to every diagonal entry.
  void shift(double amount);

  const Eigen::SparseMatrix<double>& matrix() const { return matrix_; }
  double diagonal(int e) const {
    return matrix_.valuePtr()[diagonal_[static_cast<std::size_t>(e)]];
  }
  /// Returns the mean of the diagonal.
  double mean_diagonal() const;
  /// Returns the entry (e, f) of edges that meet, and 0 for edges that do not.
  double entry(int e, int f) const { return matrix_.coeff(e, f); }

 private:
  std::vector<Edge> edges_;
  Incidence incidence_;
  Eigen::SparseMatrix<double> matrix_;
  std::vector<int> slots_;       ///< where the terms of each column go, in the order of fill()
  std::vector<int> first_slot_;  ///< of each column, m
  std::vector<int> diagonal_;    ///< m
  std::vector<char> moves_;      ///< true if the edge can change its length, m
};

}  // namespace weft
