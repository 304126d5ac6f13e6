#pragma once

#include "core/base/threads/team.h"
#include "core/linear/grid/direction_sums.h"
#include "core/linear/grid/lane_columns.h"
#include "core/sparse/grid_stencil.h"

#include <vector>

namespace weft {

/// A few vertices of a grid at which a vector s changes by V d, for columns V, after its product
/// S A0 s is known, for a stencil A0 + B without its couplings B.
class ChangedVertices {
 public:
  /// `vertices` ascend, and are those of V. A stays referenced.
  void build(const GridStencil& A, const std::vector<int>& vertices, const LaneColumns& V);

  /// Reads and writes the values of lane vectors at the vertices.
  void get_from(const LaneVectors& vectors, std::vector<Eigen::Vector3f>& values) const;
  void set_in(LaneVectors& vectors, const std::vector<Eigen::Vector3f>& values) const;

  /// Takes s as it is before the change.
  void keep(const LaneVectors& s) { get_from(s, before_); }
  /// Makes A_s = S A0 s and the sums those of s as it has become.
  void update(const VecX& d, const LaneVectors& q, const LaneVectors& r, const LaneVectors& s,
              LaneVectors& A_s, DirectionSums& sums, Team& team);

 private:
  void add_products(int j, const Eigen::Vector3f& v);

  const GridStencil* A_ = nullptr;
  std::vector<int> places_;                        ///< in lane vectors
  std::vector<Eigen::Vector3f> before_, changes_;  ///< of s
  LaneColumns products_;                           ///< S A0 V
  std::vector<float> subtracted_;                  ///< -d
};

}  // namespace weft
