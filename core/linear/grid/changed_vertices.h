#pragma once

#include "core/linear/grid/direction_sums.h"
#include "core/linear/grid/lane_columns.h"
#include "core/sparse/grid_stencil.h"

#include <vector>

namespace weft {

/// A few vertices of a grid at which vectors r and s change while a product S A0 s is known, for a
/// stencil A0 + B without its couplings B. One row at a time, so that each thread writes the rows
/// that it reads in the passes before and after.
class ChangedVertices {
 public:
  /// `vertices` ascend, and are those of V, which has been sorted by rows. A and V stay referenced.
  void build(const GridStencil& A, const std::vector<int>& vertices, const LaneColumns& V);

  /// Keeps a row of r, and gives it back.
  void keep(int row, const Lanes3* r);
  void give_back(int row, Lanes3* r) const;
  /// s += V d in a row, for `subtracted` = -d, and A_s = S A0 s; returns what the sums gain there.
  DirectionSums change(int row, std::span<const float> subtracted, const Lanes3* q, const Lanes3* r,
                       Lanes3* s, Lanes3* A_s);

 private:
  void add_products(int j, const Eigen::Vector3f& v);
  std::size_t start(int row) const { return start_[static_cast<std::size_t>(row)]; }

  const GridStencil* A_ = nullptr;
  const LaneColumns* V_ = nullptr;
  std::vector<int> columns_;                       ///< of the vertices, by rows
  std::vector<std::size_t> start_;                 ///< of columns_; rows + 1
  std::vector<Eigen::Vector3f> kept_r_, changes_;  ///< at the vertices
  LaneColumns products_;                           ///< S A0 V
};

}  // namespace weft
