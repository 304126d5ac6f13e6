#pragma once

#include "core/linear/grid/grid_smoother.h"
#include "core/linear/grid/lane_columns.h"

#include <Eigen/SparseCholesky>

#include <span>
#include <vector>

namespace weft {

/// Couplings B = U K U^T beside a stencil A0, in a sweep. Sweeps with M = w D^-1 of A0 become
/// sweeps with
///   (M^-1 + B)^-1 = M - V G^-1 V^T,  V = M U,  G = K^-1 + U^T V   (Woodbury),
/// which converge as those do, however stiff B is, since A0 + B <= 2 D + B. The columns of U are
/// the principal directions of each term; G has few entries beside its diagonal.
class SweptCouplings {
 public:
  /// Of the couplings of A.
  void build(const GridStencil& A, const GridSmoother& M);
  /// After that, and before sweeps.
  void factorise();
  bool empty() const { return flexibility_.empty(); }

  const LaneColumns& columns() const { return columns_; }                  ///< U
  const LaneColumns& swept() const { return swept_; }                      ///< V
  const std::vector<double>& flexibility() const { return flexibility_; }  ///< 1/k_t
  /// What |U^T M U| has in row t.
  const std::vector<double>& sums() const { return sums_; }
  /// Writes the vertices that the columns hold, ascending.
  void vertices(std::vector<int>& result) const;

  /// Finds c = G^-1 V^T r: a sweep of r from zero is one of r - U c.
  void find_taken(const LaneVectors& r);
  /// r -= U c on a row.
  void take_from(int row, Lanes3* r) const { columns_.subtract_row(row, subtracted_, r); }
  /// Finds the d of s += V d, which a sweep at the end adds to the s of a cycle that was given
  /// r - U c. Returns c^T U^T s of s as it is.
  double find_added(const LaneVectors& s);
  /// c, or -d, of what was found last.
  std::span<const float> subtracted() const { return subtracted_; }

 private:
  void add_columns(const GridStencil& A, const GridCouplings::Term& term, const GridSmoother& M);
  void sum_products();

  LaneColumns columns_, swept_;  ///< U and V
  std::vector<double> flexibility_, sums_;
  std::vector<Eigen::Triplet<double>> triplets_;
  Eigen::SparseMatrix<double> G_;
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> factors_;
  VecX taken_, pulls_;             ///< c, then d; and V^T r
  std::vector<float> subtracted_;  ///< c, then -d
};

}  // namespace weft
