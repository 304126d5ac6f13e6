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

/// The filter S of a grid cloth, by rows: the vertices that are not free. In single precision their
/// blocks lie in lanes, too.
class GridFilter {
 public:
  struct Entry {
    int column;
    Mat3 S;
  };

  /// Takes what is not free: each has a `vertex`, ascending, and block_of() gives its S, on any
  /// thread.
  template <class Held, class BlockOf>
  void set(const LaneShape& shape, std::span<const Held> held, const BlockOf& block_of);

  std::span<const Entry> row(int row) const {
    const auto [first, behind] = rows_[static_cast<std::size_t>(row)];
    return {entries_.data() + first, entries_.data() + behind};
  }
  /// The same in lanes, S = I at the free vertices among them.
  FilteredGroups groups(int row) const {
    return {lanes_.data() + row * shape_.groups(), counts_[static_cast<std::size_t>(row)]};
  }
  bool empty() const { return entries_.empty(); }
  /// Null for a free vertex, and for one outside the grid.
  const Entry* find(int row, int column) const;
  /// v = S v on one row of lane vectors.
  void apply(int row, Lanes3* v) const;

 private:
  /// Allocates when the shape changes.
  void fit(const LaneShape& shape);
  void fill_groups();

  LaneShape shape_;
  std::vector<std::array<std::size_t, 2>> rows_;  ///< the first of each row, and the one behind
  std::vector<Entry> entries_;
  std::vector<FilterLanes> lanes_;  ///< room for all groups of each row; the first ones are in use
  std::vector<int> counts_;         ///< of those, by rows
};

template <class Held, class BlockOf>
void GridFilter::set(const LaneShape& shape, std::span<const Held> held, const BlockOf& block_of) {
  constexpr int k_grain = 1024;
  fit(shape);
  entries_.resize(held.size());
  parallel_for(static_cast<int>(held.size()), k_grain, [&](int begin, int end) {
    const auto row_of = [&](std::size_t k) {
      return static_cast<std::size_t>(held[k].vertex / shape.columns);
    };
    for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
      entries_[k] = {held[k].vertex % shape.columns, block_of(held[k])};
      const std::size_t row = row_of(k);
      if (k == 0 || row_of(k - 1) != row) rows_[row][0] = k;
      if (k + 1 == held.size() || row_of(k + 1) != row) rows_[row][1] = k + 1;
    }
  });
  fill_groups();
}

}  // namespace weft
