#pragma once

#include "core/base/threads/team.h"
#include "core/sparse/block_stencil.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// Damped block Jacobi: w A_ii^-1 of every vertex, on the free directions of the vertex. The blocks
/// are summed and inverted in double precision: a block that is taut along a single direction has a
/// condition number beyond single precision.
class GridSmoother {
 public:
  /// Allocates when the shape changes.
  void build(const GridStencil& A, Team& team);
  void build(const BlockStencil& A, Team& team);

  /// x = w D^-1 r on a row, and zeros in the group after it: a sweep from zero.
  void sweep_row(const LaneVectors& r, int row, Lanes3* x) const;
  /// s = x + w D^-1 (r - A x) on a row, followed by zeros; s may be x.
  void correct_row(const Lanes3* x, const Lanes3* A_x, const LaneVectors& r, int row,
                   Lanes3* s) const;

  /// Returns w A_ii^-1 of one vertex.
  Eigen::Matrix3f at(int row, int column) const;
  /// Replaces w A_ii^-1 of one vertex by (A_ii/w + k u u^T)^-1.
  void weaken(int row, int column, const Eigen::Vector3f& u, float k);

 private:
  const SymmetricLanes* row(int row) const { return inverse_.data() + row * shape_.groups(); }
  void fit(const LaneShape& shape, const Team& team);

  LaneShape shape_;
  std::vector<SymmetricLanes> inverse_;
  std::vector<std::vector<SymmetricLanes>> diagonals_;  ///< one row for each piece of a loop
};

}  // namespace weft
