#include "core/kernels/element_kernels.h"

#include "core/kernels/paths/blocks.h"
#include "core/kernels/paths/families.h"
#include "core/kernels/paths/spring_ends.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

constexpr int k_kinds = 6;

void add_product(const ElementKernels::Row& row) {
  const Lanes3* const* p = row.p;
  const ElementLanes* A = row.A;
  SpringSums<k_kinds, Float8> sums(row.here, row.below, row.below_2);
  for (int g = 0; g < row.groups; ++g, ++A) {
    sums.add(
        g, [&]<int Kind>(KindOf<Kind>) __attribute__((always_inline)) {
          const Lanes3 d = between_ends<Kind>(p, g);
          return EndsOf<Float8>{times(A->pairs[Kind], d), transposed_times(A->pairs[Kind], d)};
        });
    row.here[g] = row.here[g] + load_eight(row.m + k_lanes * g) * p[0][g];
  }
}

// block -= scale pair
[[gnu::always_inline]] inline void subtract(const BlockLanes& pair, float scale,
                                            BlockLanes& block) {
  block = block - (Float8{} + scale) * pair;
}

void lump(const ElementKernels::LumpedRow& row, StencilLanes* result) {
  constexpr float k_lumped = 1.5;
  const ElementLanes no_pairs{};
  for (int g = 0; g < row.groups; ++g) {
    const BlockLanes* here = row.here[g].pairs;
    const BlockLanes* before = g > 0 ? row.here[g - 1].pairs : no_pairs.pairs;
    const BlockLanes* above = row.above ? row.above[g].pairs : no_pairs.pairs;
    BlockLanes along_row{}, along_column{}, falling{}, rising{};
    subtract(here[0], 1, along_row);
    subtract(here[4], k_lumped, along_row);
    subtract(each<after_1>(before[4], here[4]), k_lumped, along_row);
    subtract(here[1], 1, along_column);
    subtract(here[5], k_lumped, along_column);
    subtract(above[5], k_lumped, along_column);
    subtract(here[2], 1, falling);
    subtract(here[3], 1, rising);
    const Float8 zero{}, mass = load_eight(row.m + k_lanes * g);
    result[g] = {BlockLanes{{mass, zero, zero}, {zero, mass, zero}, {zero, zero, mass}}, along_row,
                 along_column, falling, rising};
  }
}

}  // namespace

const ElementKernels element_kernels = {.add_product = add_product, .lump = lump};

}  // namespace weft::WEFT_KERNEL_PATH
