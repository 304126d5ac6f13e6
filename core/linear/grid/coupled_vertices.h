#pragma once

#include "core/base/threads/team.h"
#include "core/linear/grid/changed_vertices.h"
#include "core/linear/grid/swept_couplings.h"

namespace weft {

/// The couplings B of a stencil A0 + B on the finest grid of a multigrid cycle, whose sweeps they
/// are in (see SweptCouplings). What sweeps from zero leave of r is known before the cycle; what
/// its last sweep adds changes coupled vertices alone. For few vertices: what they pull is found on
/// one thread.
class CoupledVertices {
 public:
  /// Prepares for a stencil with its couplings and its filter, which stay referenced. Allocates if
  /// there are couplings.
  void build(const GridStencil& A, const GridSmoother& M);
  /// Call after build(), and before begin().
  void factorise();
  bool empty() const { return numbers_.empty(); }

  /// A column that holds one vertex alone: k_t u_t u_t^T.
  struct Single {
    int vertex;
    Mat3 K;
  };
  /// What coarse grids know of B: columns and single vertices, ascending, with stiffnesses k_t that
  /// the sweeps around leave of B when its vertices give way.
  const LaneColumns& far_columns() const { return far_; }
  const std::vector<float>& far_stiffness() const { return far_stiffness_; }
  std::span<const Single> singles() const { return singles_; }

  /// Notes a row of the r that the next cycle begins with.
  void note_row(int row, const Lanes3* r) {
    if (!swept_.empty()) swept_.note_row(row, r);
  }
  /// Once all rows are noted: the sweeps of a cycle, which tells them the rows of its s; none where
  /// sweeps need not know of B.
  SweptCouplings* begin();
  /// Call after the cycle with its s, A_s = S A0 s and sums: makes s that of the cycle for A0 + B,
  /// and all the others those of s.
  void end(const LaneVectors& r, const LaneVectors& q, LaneVectors& s, LaneVectors& A_s,
           DirectionSums& sums, Team& team);
  /// A_s += S B s; returns s^T B s.
  double add_product(const LaneVectors& s, LaneVectors& A_s) const;

 private:
  struct Held {
    int place;  ///< in lane vectors
    Mat3 S;
  };
  void soften();
  void filter_held(LaneVectors& A_s) const;

  const GridStencil* A_ = nullptr;
  std::vector<int> numbers_;  ///< of the coupled vertices, ascending
  std::vector<Held> held_;    ///< those of them that the filter holds
  SweptCouplings swept_;
  ChangedVertices changed_;  ///< where sweeps take and add something
  std::vector<int> changed_numbers_;
  std::vector<DirectionSums> sums_;  ///< of rows
  LaneColumns far_;
  std::vector<float> far_stiffness_;
  std::vector<Single> singles_;
};

}  // namespace weft
