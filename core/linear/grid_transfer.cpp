#include "core/linear/grid_transfer.h"

namespace weft {

void GridTransfer::fit(const LaneShape& fine) {
  if (fine == fine_) return;
  fine_ = fine;
  coarse_ = coarsened(fine);
  between_rows_.assign(static_cast<std::size_t>(coarse_.rows * row_stride()), HalfBlockLanes{});
  between_columns_.assign(static_cast<std::size_t>((coarse_.rows + 1) * coarse_.groups()),
                          HalfBlockLanes{});
  const auto groups = static_cast<std::size_t>(coarse_.groups());
  is_between_.assign(groups, Float8{});
  is_even_.assign(groups, Float8{});
  for (int column = 0; column < fine.columns; ++column) {
    const auto group = static_cast<std::size_t>(column / 2 / k_lanes);
    const int lane = column / 2 % k_lanes;
    if (column % 2 == 0) is_even_[group][lane] = 1;
    if (column % 2 == 1 && column + 1 < fine.columns) is_between_[group][lane] = 1;
  }
}

void GridTransfer::restrict_row(int row, const Lanes3* above, const Lanes3* here,
                                const Lanes3* below, Lanes3* coarse) const {
  const int groups = fine_.groups(), middle = 2 * row;
  const bool has_middle = middle < fine_.rows, has_below = middle + 1 < fine_.rows;
  const auto column_sum = [&](int g) {
    Lanes3 sum{};
    if (g >= groups) return sum;
    if (has_middle) sum = here[g];
    if (row > 0)
      sum = sum + above[g] - between_rows(row - 1)[g].single().transposed_times(above[g]);
    if (has_below) sum = sum + between_rows(row)[g].single().transposed_times(below[g]);
    return sum;
  };
  const HalfBlockLanes* a = between_columns(row);
  Lanes3 passed_before{};
  for (int g = 0; g < coarse_.groups(); ++g) {
    const Lanes3 low = column_sum(2 * g), high = column_sum(2 * g + 1);
    const Lanes3 odd = each<odd_of>(low, high);
    const Lanes3 taken = a[g].single().transposed_times(odd);
    const Lanes3 passed = odd - taken;
    coarse[g] = each<even_of>(low, high) + taken + each<behind_1>(passed_before, passed);
    passed_before = passed;
  }
}

// Never inlined, as the next one, so that it rounds alike wherever it is called.
[[gnu::noinline]] void GridTransfer::prolong_along(const LaneField& coarse, int row,
                                                   Lanes3* prolonged) const {
  const int groups = fine_.groups();
  const Lanes3* kept = coarse.row(row);
  const HalfBlockLanes* a = between_columns(row);
  for (int g = 0; g < coarse_.groups(); ++g) {
    const Lanes3 next = each<ahead_1>(kept[g], kept[g + 1]);
    const Lanes3 odd = next + a[g].single().times(kept[g] - next);
    const Lanes3 even = is_even_[static_cast<std::size_t>(g)] * kept[g];
    prolonged[2 * g] = each<low_of>(even, odd);
    if (2 * g + 1 < groups) prolonged[2 * g + 1] = each<high_of>(even, odd);
  }
}

[[gnu::noinline]] void GridTransfer::add_prolonged_row(const LaneField& coarse, int row,
                                                       ProlongedRows& prolonged,
                                                       Lanes3* fine) const {
  const auto along = [&](int coarse_row) -> const Lanes3* {
    Lanes3* place = prolonged.rows.row(coarse_row);
    if (coarse_row > prolonged.last) prolong_along(coarse, coarse_row, place);
    prolonged.last = std::max(prolonged.last, coarse_row);
    return place;
  };
  const int groups = fine_.groups();
  const Lanes3* near = along(row / 2);
  if (row % 2 == 0) {
    for (int g = 0; g < groups; ++g) fine[g] = fine[g] + near[g];
    return;
  }
  const Lanes3* next = along(row / 2 + 1);
  const HalfBlockLanes* a = between_rows(row / 2);
  for (int g = 0; g < groups; ++g)
    fine[g] = fine[g] + next[g] + a[g].single().times(near[g] - next[g]);
}

}  // namespace weft
