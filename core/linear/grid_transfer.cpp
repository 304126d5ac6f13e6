#include "core/linear/grid_transfer.h"

namespace weft {

void GridTransfer::fit(const LaneShape& fine) {
  if (fine == fine_) return;
  fine_ = fine;
  coarse_ = coarsened(fine);
  const auto groups = static_cast<std::size_t>(coarse_.groups());
  before_.assign(groups, Float8{});
  after_.assign(groups, Float8{});
  even_.assign(groups, Float8{});
  for (int column = 0; column < fine.columns; column += 2) {
    even_[static_cast<std::size_t>(column / 2 / k_lanes)][column / 2 % k_lanes] = 1;
  }
  for (int column = 1; column < fine.columns; column += 2) {
    const bool last = column + 1 == fine.columns;
    const auto group = static_cast<std::size_t>(column / 2 / k_lanes);
    before_[group][column / 2 % k_lanes] = last ? 0 : 0.5F;
    after_[group][column / 2 % k_lanes] = last ? 1 : 0.5F;
  }
}

void GridTransfer::restrict_row(int row, const Lanes3* above, const Lanes3* here,
                                const Lanes3* below, Lanes3* coarse) const {
  const int groups = fine_.groups(), middle = 2 * row;
  const bool has_middle = middle < fine_.rows;
  const float above_weight = row > 0 ? after(middle - 1) : 0;
  const float below_weight = middle + 1 < fine_.rows ? before(middle + 1) : 0;
  const auto column_sum = [&](int g) {
    Lanes3 sum{};
    if (g >= groups) return sum;
    if (has_middle) sum = here[g];
    if (above_weight > 0) sum = sum + above_weight * above[g];
    if (below_weight > 0) sum = sum + below_weight * below[g];
    return sum;
  };
  Lanes3 passed_before{};
  for (int g = 0; g < coarse_.groups(); ++g) {
    const Lanes3 low = column_sum(2 * g), high = column_sum(2 * g + 1);
    const Lanes3 odd = each<odd_of>(low, high);
    const Lanes3 passed = after_columns(g) * odd;
    coarse[g] =
        each<even_of>(low, high) + before_columns(g) * odd + each<behind_1>(passed_before, passed);
    passed_before = passed;
  }
}

// Never inlined, so that it rounds alike wherever it is called.
[[gnu::noinline]] void GridTransfer::add_prolonged_row(const LaneField& coarse, int row,
                                                       Lanes3* fine) const {
  const int groups = fine_.groups();
  const Lanes3* near = coarse.row(row / 2);
  const Lanes3* next = row % 2 == 1 ? coarse.row(row / 2 + 1) : nullptr;
  const float near_weight = next ? before(row) : 1;
  const float next_weight = next ? after(row) : 0;
  const auto between_rows = [&](int g) {
    return next ? near_weight * near[g] + next_weight * next[g] : near[g];
  };
  Lanes3 even = between_rows(0);
  for (int g = 0; g < coarse_.groups(); ++g) {
    const Lanes3 even_next = between_rows(g + 1);
    const Lanes3 odd = before_columns(g) * even + after_columns(g) * each<ahead_1>(even, even_next);
    const Lanes3 kept = even_columns(g) * even;
    if (2 * g < groups) fine[2 * g] = fine[2 * g] + each<low_of>(kept, odd);
    if (2 * g + 1 < groups) fine[2 * g + 1] = fine[2 * g + 1] + each<high_of>(kept, odd);
    even = even_next;
  }
}

}  // namespace weft
