#include "core/linear/grid/grid_transfer.h"

#include "core/kernels/kernels.h"
#include "core/kernels/transfer_kernels.h"

namespace weft {

void GridTransfer::fit(const LaneShape& fine) {
  if (fine == fine_) return;
  fine_ = fine;
  coarse_ = coarsened(fine);
  between_rows_.assign(static_cast<std::size_t>(coarse_.rows * row_stride()), HalfBlockLanes{});
  between_columns_.assign(static_cast<std::size_t>((coarse_.rows + 1) * coarse_.groups()),
                          HalfBlockLanes{});
  const auto columns = static_cast<std::size_t>(k_lanes * coarse_.groups());
  is_between_.assign(columns, 0);
  is_even_.assign(columns, 0);
  for (int column = 0; column < fine.columns; ++column) {
    const auto half = static_cast<std::size_t>(column / 2);
    if (column % 2 == 0) is_even_[half] = 1;
    if (column % 2 == 1 && column + 1 < fine.columns) is_between_[half] = 1;
  }
}

void GridTransfer::restrict_row(int row, const Lanes3* above, const Lanes3* here,
                                const Lanes3* below, Lanes3* coarse) const {
  const int middle = 2 * row;
  kernels().transfer.restrict_row(
      {row > 0 ? above : nullptr, middle < fine_.rows ? here : nullptr,
       middle + 1 < fine_.rows ? below : nullptr, row > 0 ? between_rows(row - 1) : nullptr,
       between_rows(row), between_columns(row), fine_.groups(), coarse_.groups()},
      coarse);
}

void GridTransfer::add_prolonged_row(const LaneVectors& coarse, int row, ProlongedRows& prolonged,
                                     Lanes3* fine) const {
  const TransferKernels& transfer = kernels().transfer;
  const int groups = fine_.groups();
  const auto along = [&](int coarse_row) -> const Lanes3* {
    Lanes3* lanes = prolonged.rows.row(coarse_row);
    if (coarse_row > prolonged.last) {
      transfer.prolong_along({coarse.row(coarse_row), between_columns(coarse_row), is_even_.data(),
                              groups, coarse_.groups()},
                             lanes);
    }
    prolonged.last = std::max(prolonged.last, coarse_row);
    return lanes;
  };
  const Lanes3* near = along(row / 2);
  if (row % 2 == 0) return transfer.add(near, groups, fine);
  transfer.add_between(near, along(row / 2 + 1), between_rows(row / 2), groups, fine);
}

Eigen::Vector3f GridTransfer::transposed_times(const HalfBlockLanes* a, int column,
                                               const Eigen::Vector3f& u) {
  BlockLanes group;
  kernels().transfer.from_half(&a[column / k_lanes], 1, &group);
  const int lane = column % k_lanes;
  return {get(&group.x, lane).dot(u), get(&group.y, lane).dot(u), get(&group.z, lane).dot(u)};
}

}  // namespace weft
