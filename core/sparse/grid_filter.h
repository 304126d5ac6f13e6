#pragma once

#include "core/base/threads/parallel.h"
#include "core/sparse/lane_vectors.h"
#include "core/sparse/operator.h"

#include <Eigen/Core>

#include <array>
#include <span>

namespace weft {

/// S where all vertices of a group are free.
inline constexpr SymmetricLanes k_free_lanes{
    {Float8{} + 1, Float8{}, Float8{}, Float8{} + 1, Float8{}, Float8{} + 1}};

/// The filter S of a grid cloth, stored by rows for the vertices that are not free. In single
/// precision, their blocks are stored in lanes, too.
class GridFilter {
 public:
  struct Entry {
    int column;
    Mat3 S;
  };

  /// Takes the vertices that are not free: each item has a `vertex`, ascending, and block_of()
  /// returns its S, on any thread.
  template <class ConstrainedBlock, class BlockOf>
  void set(const LaneShape& shape, std::span<const ConstrainedBlock> constrained,
           const BlockOf& block_of);

  std::span<const Entry> row(int row) const {
    const auto [first, last] = rows_[static_cast<std::size_t>(row)];
    return {entries_.data() + first, entries_.data() + last};
  }
  /// Returns the groups of a row with vertices that are not free, in lanes; S = I at the free
  /// vertices among them.
  FilteredGroups groups(int row) const {
    return {lanes_.data() + row * shape_.groups(), counts_[static_cast<std::size_t>(row)]};
  }
  bool empty() const { return entries_.empty(); }
  /// Returns the entry of a vertex; null for a free vertex and for one outside the grid.
  const Entry* find(int row, int column) const;
  /// v = S v on one row of lane vectors.
  void apply(int row, Lanes3* v) const;

 private:
  /// Allocates when the shape changes.
  void fit(const LaneShape& shape);
  void fill_groups();

  LaneShape shape_;
  std::vector<std::array<std::size_t, 2>> rows_;  ///< begin and end of each row
  std::vector<Entry> entries_;
  std::vector<FilterLanes> lanes_;  ///< room for all groups of each row, the used ones first
  std::vector<int> counts_;         ///< number of used groups of each row
};

template <class ConstrainedBlock, class BlockOf>
void GridFilter::set(const LaneShape& shape, std::span<const ConstrainedBlock> constrained,
                     const BlockOf& block_of) {
  constexpr int k_grain = 1024;
  fit(shape);
  entries_.resize(constrained.size());
  parallel_for(static_cast<int>(constrained.size()), k_grain, [&](int begin, int end) {
    const auto row_of = [&](std::size_t k) {
      return static_cast<std::size_t>(constrained[k].vertex / shape.columns);
    };
    for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
      entries_[k] = {constrained[k].vertex % shape.columns, block_of(constrained[k])};
      const std::size_t row = row_of(k);
      if (k == 0 || row_of(k - 1) != row) rows_[row][0] = k;
      if (k + 1 == constrained.size() || row_of(k + 1) != row) rows_[row][1] = k + 1;
    }
  });
  fill_groups();
}

}  // namespace weft
