#include "core/kernels/transfer_kernels.h"

#include "core/kernels/paths/families.h"
#include "core/kernels/paths/half.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

// Applies P^T across the rows above, at and below a coarse one, in group g of the fine grid.
[[gnu::always_inline]] inline Lanes3 column_sum(const TransferKernels::Restriction& rows, int g) {
  Lanes3 sum{};
  if (g >= rows.groups) return sum;
  if (rows.here) sum = rows.here[g];
  if (rows.above) {
    const Lanes3& above = rows.above[g];
    sum = sum + above - transposed_times(single(rows.a_above[g]), above);
  }
  if (rows.below) sum = sum + transposed_times(single(rows.a_below[g]), rows.below[g]);
  return sum;
}

void restrict_row(const TransferKernels::Restriction& rows, Lanes3* coarse) {
  Lanes3 passed_before{};
  for (int g = 0; g < rows.coarse_groups; ++g) {
    const Lanes3 low = column_sum(rows, 2 * g), high = column_sum(rows, 2 * g + 1);
    const Lanes3 odd = each<odd_of>(low, high);
    const Lanes3 taken = transposed_times(single(rows.a[g]), odd);
    const Lanes3 passed = odd - taken;
    coarse[g] = each<even_of>(low, high) + taken + each<after_1>(passed_before, passed);
    passed_before = passed;
  }
}

void prolong_along(const TransferKernels::Prolongation& row, Lanes3* prolonged) {
  const auto [coarse, a, is_even, groups, coarse_groups] = row;
  for (int g = 0; g < coarse_groups; ++g) {
    const Lanes3 next = each<ahead_1>(coarse[g], coarse[g + 1]);
    const Lanes3 odd = next + times(single(a[g]), coarse[g] - next);
    const Lanes3 even = load_eight(is_even + k_lanes * g) * coarse[g];
    prolonged[2 * g] = each<low_of>(even, odd);
    if (2 * g + 1 < groups) prolonged[2 * g + 1] = each<high_of>(even, odd);
  }
}

void add(const Lanes3* near, int groups, Lanes3* fine) {
  for (int g = 0; g < groups; ++g) fine[g] = fine[g] + near[g];
}

void add_between(const Lanes3* near, const Lanes3* next, const HalfBlockLanes* a, int groups,
                 Lanes3* fine) {
  for (int g = 0; g < groups; ++g) {
    fine[g] = fine[g] + next[g] + times(single(a[g]), near[g] - next[g]);
  }
}

void to_half(const BlockLanes* blocks, int count, HalfBlockLanes* halves) {
  for (int k = 0; k < count; ++k) halves[k] = half(blocks[k]);
}

void from_half(const HalfBlockLanes* halves, int count, BlockLanes* blocks) {
  for (int k = 0; k < count; ++k) blocks[k] = single(halves[k]);
}

}  // namespace

const TransferKernels transfer_kernels = {.restrict_row = restrict_row,
                                          .prolong_along = prolong_along,
                                          .add = add,
                                          .add_between = add_between,
                                          .to_half = to_half,
                                          .from_half = from_half};

}  // namespace weft::WEFT_KERNEL_PATH
