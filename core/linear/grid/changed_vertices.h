#pragma once

#include "core/base/threads/team.h"
#include "core/linear/grid/direction_sums.h"
#include "core/sparse/grid_stencil.h"

#include <vector>

namespace weft {

/// A few vertices of a grid at which a vector s changes after its product S A0 s is known, for a
/// stencil A0 + B without its couplings B. Works on one thread where they are few.
class ChangedVertices {
 public:
  /// `vertices` ascend. A stays referenced.
  void build(const GridStencil& A, const std::vector<int>& vertices);
  std::size_t count() const { return vertices_.size(); }

  /// Reads and writes the values of a field at the vertices.
  void get_from(const LaneField& field, std::vector<Eigen::Vector3f>& values) const;
  void set_in(LaneField& field, const std::vector<Eigen::Vector3f>& values) const;

  /// Takes s as it is before the change.
  void keep(const LaneField& s) { get_from(s, changes_); }
  /// Makes A_s = S A0 s and the sums those of s as it has become.
  void update(const LaneField& q, const LaneField& r, const LaneField& s, LaneField& A_s,
              DirectionSums& sums, Team& team);

 private:
  struct Place {
    int row, column;
  };
  struct Block {
    Place i;
    Eigen::Matrix3f A;  ///< S_i A0_ij S_j of a vertex j that changes
  };
  void add_blocks(int j);
  /// Rows [begin, end) of A_s += S A0 e.
  void add_product(int begin, int end, LaneField& A_s) const;

  const GridStencil* A_ = nullptr;
  std::vector<Place> vertices_;
  std::vector<Block> blocks_;             ///< by j
  std::vector<std::size_t> start_;        ///< of blocks_; vertices + 1
  std::vector<Eigen::Vector3f> changes_;  ///< e; before the change, s
};

}  // namespace weft
