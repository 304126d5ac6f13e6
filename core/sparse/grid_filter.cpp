#include "core/sparse/grid_filter.h"

#include "core/kernels/kernels.h"
#include "core/kernels/lane_kernels.h"

#include <algorithm>

namespace weft {

namespace {

void write(SymmetricLanes& block, int lane, const Mat3& value) {
  std::size_t k = 0;
  for (Eigen::Index i = 0; i < 3; ++i) {
    for (Eigen::Index j = i; j < 3; ++j) block.a[k++][lane] = static_cast<float>(value(i, j));
  }
}

}  // namespace

const GridFilter::Entry* GridFilter::find(int row, int column) const {
  if (row < 0 || row >= shape_.rows) return nullptr;
  const auto entries = this->row(row);
  const auto found =
      std::lower_bound(entries.begin(), entries.end(), column,
                       [](const Entry& entry, int wanted) { return entry.column < wanted; });
  return found != entries.end() && found->column == column ? &*found : nullptr;
}

void GridFilter::apply(int row, Lanes3* v) const { kernels().lanes.filter(groups(row), v); }

void GridFilter::fit(const LaneShape& shape) {
  rows_.assign(static_cast<std::size_t>(shape.rows), {0, 0});
  counts_.resize(static_cast<std::size_t>(shape.rows));
  if (shape == shape_) return;
  shape_ = shape;
  lanes_.resize(static_cast<std::size_t>(shape.rows * shape.groups()));
}

void GridFilter::fill_groups() {
  constexpr int k_grain = 16;
  parallel_for(shape_.rows, k_grain, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      FilterLanes* const first = lanes_.data() + row * shape_.groups();
      FilterLanes* next = first;
      for (const auto& [column, S] : this->row(row)) {
        const int group = column / k_lanes;
        if (next == first || next[-1].group != group) *next++ = {k_free_lanes, group};
        write(next[-1].S, column % k_lanes, S);
      }
      counts_[static_cast<std::size_t>(row)] = static_cast<int>(next - first);
    }
  });
}

}  // namespace weft
