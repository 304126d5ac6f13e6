#pragma once

#include "core/sparse/lane_vectors.h"
#include "core/sparse/operator.h"

#include <Eigen/Core>

#include <array>
#include <span>

namespace weft {

/// The filter S of a grid cloth, by rows: the vertices that are not free.
class GridFilter {
 public:
  struct Entry {
    int column;
    Mat3 S;
  };

  void begin(const LaneShape& shape);
  /// Vertices ascending.
  void add(int vertex, const Mat3& S);

  std::span<const Entry> row(int row) const {
    const auto [first, behind] = rows_[static_cast<std::size_t>(row)];
    return {entries_.data() + first, entries_.data() + behind};
  }
  bool empty() const { return entries_.empty(); }
  /// Null for a free vertex, and for one outside the grid.
  const Entry* find(int row, int column) const;
  /// v = S v on one row of lane vectors.
  void apply(int row, Lanes3* v) const;

 private:
  LaneShape shape_;
  std::vector<std::array<std::size_t, 2>> rows_;  ///< the first of each row, and the one behind
  std::vector<Entry> entries_;
};

}  // namespace weft
