#pragma once

#include "core/linear/grid/grid_smoother.h"
#include "core/linear/grid/lane_columns.h"

#include <Eigen/SparseCholesky>

#include <span>
#include <vector>

namespace weft {

/// Couplings B = U K U^T in sweeps of A0 + B, with a stencil A0. Sweeps with M = w D^-1 of A0
/// become sweeps with
///   (M^-1 + B)^-1 = M - V G^-1 V^T,  V = M U,  G = K^-1 + U^T V   (Woodbury),
/// which converge like sweeps of A0 for any stiffness of B, since A0 + B <= 2 D + B. The columns of
/// U are the principal directions of each term; G has few entries off its diagonal.
class SweptCouplings {
 public:
  /// Prepares for the couplings of A.
  void build(const GridStencil& A, const GridSmoother& M);
  /// Must be called after build() and before sweeps.
  void factorise();
  bool empty() const { return flexibility_.empty(); }

  const LaneColumns& columns() const { return columns_; }                  ///< U
  const LaneColumns& swept() const { return swept_; }                      ///< V
  const std::vector<double>& flexibility() const { return flexibility_; }  ///< 1/k_t
  /// Returns the row sums of |U^T M U|.
  const std::vector<double>& sums() const { return sums_; }
  /// Returns the part of B without U K U^T: directions in which a term is too weak to matter for
  /// sweeps.
  const GridCouplings& weak() const { return weak_; }
  /// Writes the vertices of all columns, ascending.
  void vertices(std::vector<int>& result) const;

  /// Notes a row of the r with which the next cycle begins.
  void note_row(int row, const Lanes3* r) { swept_.pull_row(row, r, parts_of_r_); }
  /// Once all rows are noted, finds c = G^-1 V^T r: a sweep of r from zero is M r - V c.
  void find_taken();
  /// Change a row after find_taken(): x -= V c, and r -= U c = B x.
  void take_swept(int row, Lanes3* x) const { swept_.subtract_row(row, taken_, x); }
  void take_residual(int row, Lanes3* r) const { columns_.subtract_row(row, taken_, r); }
  /// Notes a row of the s of the last sweep, which also subtracts V c from it and has no other part
  /// of B.
  void note_result_row(int row, const Lanes3* s) { columns_.pull_row(row, s, parts_of_s_); }
  /// Once all rows are noted, finds the d of s += V d, which makes the last sweep one of A0 + B,
  /// and the force f = K U^T s of the new s. Returns s^T U K U^T s for the new s.
  double find_added();
  std::span<const float> minus_added() const { return minus_added_; }  ///< -d
  std::span<const float> minus_force() const { return minus_force_; }  ///< -f

 private:
  void add_columns(const GridStencil& A, const GridCouplings::Term& term, const GridSmoother& M);
  bool add_column(const GridStencil& A, const GridCouplings::Term& term, const Vec3& direction,
                  double stiffness, const GridSmoother& M);
  void sum_products();

  LaneColumns columns_, swept_;  ///< U and V
  std::vector<double> flexibility_, sums_;
  std::vector<Eigen::Triplet<double>> triplets_;
  Eigen::SparseMatrix<double> G_;
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> factors_;
  VecX c_, force_, pulls_;  ///< c, f, and V^T r with later additions
  std::vector<float> taken_, minus_added_, minus_force_;
  std::vector<float> parts_of_r_, parts_of_s_;  ///< terms of V^T r and U^T s
  GridCouplings weak_;
};

}  // namespace weft
