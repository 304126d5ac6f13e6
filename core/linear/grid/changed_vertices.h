#pragma once

#include "core/linear/grid/lane_columns.h"
#include "core/sparse/grid_stencil.h"
#include "core/sparse/lane_vectors.h"

#include <vector>

namespace weft {

/// The vectors whose products with a direction s DirectionSums are: r, the product q, and A_s = S A
/// s.
struct DirectionVectors {
  const LaneVectors &r, &q;
  LaneVectors& A_s;
};

/// The sums of conjugate gradients over s and its product: r^T s, s^T A s, and q^T s with the
/// product q = S A p of another direction p.
struct DirectionSums {
  double r_s, s_A_s;
  double q_s;
};

/// A few vertices of a grid at which a vector s changes by V d while its product S A0 s is known,
/// for a stencil A0 + B without its couplings B. Rows are changed one at a time, so that each
/// thread writes the rows that it reads in the passes before and after.
class ChangedVertices {
 public:
  /// `vertices` must be the vertices of V, ascending, and V sorted by rows. A and V stay
  /// referenced.
  void build(const GridStencil& A, const std::vector<int>& vertices, const LaneColumns& V);

  /// s += V d in a row, for `minus_d` = -d, and A_s = S A0 s; returns the change of the sums in the
  /// row.
  DirectionSums change(int row, std::span<const float> minus_d, const DirectionVectors& vectors,
                       LaneVectors& s);

 private:
  void add_products(int j, const Eigen::Vector3f& v);
  std::size_t start(int row) const { return start_[static_cast<std::size_t>(row)]; }

  const GridStencil* A_ = nullptr;
  const LaneColumns* V_ = nullptr;
  std::vector<int> columns_;              ///< columns of the vertices, by rows
  std::vector<std::size_t> start_;        ///< begins of rows in columns_; rows + 1
  std::vector<Eigen::Vector3f> changes_;  ///< V d at the vertices
  LaneColumns products_;                  ///< S A0 V
};

}  // namespace weft
