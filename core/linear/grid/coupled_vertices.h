#pragma once

#include "core/base/threads/team.h"
#include "core/linear/grid/changed_vertices.h"
#include "core/linear/grid/swept_couplings.h"

namespace weft {

/// The couplings B of a stencil A0 + B on the finest grid of a multigrid cycle, whose sweeps
/// include them (see SweptCouplings). The effect of B on sweeps from zero is known before the
/// cycle; its effect on the last sweep changes only coupled vertices. There should be few coupled
/// vertices, since their forces are found on one thread.
class CoupledVertices {
 public:
  /// Prepares for a stencil with its couplings and its filter, which stay referenced. Allocates if
  /// there are couplings.
  void build(const GridStencil& A, const GridSmoother& M);
  /// Must be called after build() and before begin().
  void factorise();
  bool empty() const { return numbers_.empty(); }

  /// A column with a single vertex: k_t u_t u_t^T.
  struct Single {
    int vertex;
    Mat3 K;
  };
  /// The part of B for coarse grids: columns and single vertices, ascending, with stiffnesses k_t
  /// softened by the motion of B's vertices in the sweeps before and after.
  const LaneColumns& far_columns() const { return far_; }
  const std::vector<float>& far_stiffness() const { return far_stiffness_; }
  std::span<const Single> singles() const { return singles_; }

  /// Notes a row of the r with which the next cycle begins.
  void note_row(int row, const Lanes3* r) {
    if (!swept_.empty()) swept_.note_row(row, r);
  }
  /// Begins a cycle once all rows are noted. Returns the couplings for its sweeps, to which the
  /// cycle tells the rows of its s; null where sweeps need not know B.
  SweptCouplings* begin();
  /// Must be called after the cycle with its s, A_s = S A0 s and sums: turns s into the result of
  /// the cycle for A0 + B, and updates the others to this s.
  void end(const DirectionVectors& vectors, LaneVectors& s, DirectionSums& sums, Team& team);
  /// A_s += S B s; returns s^T B s.
  double add_product(const LaneVectors& s, LaneVectors& A_s) const;

 private:
  struct ConstrainedBlock {
    int index;  ///< index in lane vectors
    Mat3 S;
  };
  void soften();
  void filter_constrained(LaneVectors& A_s) const;

  const GridStencil* A_ = nullptr;
  std::vector<int> numbers_;                   ///< indices of the coupled vertices, ascending
  std::vector<ConstrainedBlock> constrained_;  ///< coupled vertices that are not free
  SweptCouplings swept_;
  ChangedVertices changed_;  ///< vertices at which the couplings change sweeps
  std::vector<int> changed_numbers_;
  std::vector<DirectionSums> sums_;  ///< sums of rows
  LaneColumns far_;
  std::vector<float> far_stiffness_;
  std::vector<Single> singles_;
};

}  // namespace weft
