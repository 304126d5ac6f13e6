#include "core/kernels/galerkin_kernels.h"

#include "core/kernels/paths/blocks.h"
#include "core/kernels/paths/elimination.h"
#include "core/kernels/paths/families.h"
#include "core/kernels/paths/half.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

// The even and the odd columns among sixteen of a row; columns from `groups` on are 0.
struct Halves {
  StencilLanes even, odd;
};

template <auto Half>
[[gnu::always_inline]] inline StencilLanes half_of(const StencilLanes& low,
                                                   const StencilLanes& high) {
  return {each<Half>(low.row_sum, high.row_sum), each<Half>(low.along_row, high.along_row),
          each<Half>(low.along_column, high.along_column), each<Half>(low.falling, high.falling),
          each<Half>(low.rising, high.rising)};
}

[[gnu::always_inline]] inline Halves halves(const StencilLanes* row, int g, int groups) {
  const StencilLanes no_stencil{};
  const StencilLanes& low = 2 * g < groups ? row[2 * g] : no_stencil;
  const StencilLanes& high = 2 * g + 1 < groups ? row[2 * g + 1] : no_stencil;
  return {half_of<even_of>(low, high), half_of<odd_of>(low, high)};
}

void begin_half_row(const StencilLanes* coarse_row, const PassedLanes* passed, int groups,
                    StencilLanes* half_row) {
  for (int g = 0; g < groups; ++g) {
    half_row[g] = StencilLanes{};
    half_row[g].row_sum =
        coarse_row ? coarse_row[g].row_sum + passed[g].row_sum : passed[g].row_sum;
    half_row[g].along_row = coarse_row ? coarse_row[g].along_row + passed[g].line : passed[g].line;
  }
}

void weigh_row(const StencilLanes* coarse_row, const StencilLanes* between, int groups,
               HalfBlockLanes* weights) {
  const StencilLanes no_stencil{};
  for (int g = 0; g < groups; ++g) {
    const StencilLanes& coarse_before = g > 0 ? coarse_row[g - 1] : no_stencil;
    const StencilLanes& before = g > 0 ? between[g - 1] : no_stencil;
    weights[g] =
        half(weight(transposed(coarse_row[g].along_column + coarse_row[g].rising +
                               each<after_1>(coarse_before.falling, coarse_row[g].falling)),
                    between[g].along_column + between[g].falling +
                        each<after_1>(before.rising, between[g].rising),
                    between[g].along_row + each<after_1>(before.along_row, between[g].along_row)));
  }
}

void pass_row(const GalerkinKernels::Pass& pass, int groups) {
  const StencilLanes *coarse_row = pass.coarse_row, *between = pass.between;
  diagonal_blocks(coarse_row, between, groups, pass.diagonal);
  for (int g = 0; g < groups; ++g) {
    const BlockLanes a = single(pass.weights[g]);
    const Remaining remaining =
        eliminate({pass.diagonal[g], between[g].row_sum, between[g].along_row,
                   coarse_row[g].along_column, coarse_row[g].falling, coarse_row[g].rising,
                   between[g].along_column, between[g].falling, between[g].rising},
                  a, each<ahead_1>(a, single(pass.weights[g + 1])));
    StencilLanes& half_row = pass.half[g];
    half_row.row_sum = half_row.row_sum + remaining.first_row_sum;
    half_row.along_row = half_row.along_row + remaining.first_line;
    half_row.along_column = remaining.across;
    half_row.falling = remaining.falling;
    half_row.rising = remaining.rising;
    pass.passed[g] = {remaining.second_row_sum, remaining.second_line};
  }
}

void weigh_columns(const GalerkinKernels::HalfRows& rows, int groups, int coarse_groups,
                   HalfBlockLanes* weights) {
  const StencilLanes *above = rows.above, *here = rows.here;
  const auto first_of = [&](int g) {
    if (g >= groups) return BlockLanes{};
    const BlockLanes after = above ? here[g].along_row + above[g].falling : here[g].along_row;
    return transposed(after) + here[g].rising;
  };
  const auto second_of = [&](int g) {
    if (g >= groups) return BlockLanes{};
    const BlockLanes sum = here[g].along_row + here[g].falling;
    return above ? sum + transposed(above[g].rising) : sum;
  };
  const auto line_of = [&](int g) {
    if (g >= groups) return BlockLanes{};
    return above ? here[g].along_column + above[g].along_column : here[g].along_column;
  };
  for (int g = 0; g < coarse_groups; ++g) {
    weights[g] = half(load_eight(rows.is_between + k_lanes * g) *
                      weight(each<even_of>(first_of(2 * g), first_of(2 * g + 1)),
                             each<odd_of>(second_of(2 * g), second_of(2 * g + 1)),
                             each<odd_of>(line_of(2 * g), line_of(2 * g + 1))));
  }
}

void along_row(const GalerkinKernels::Along& rows, int groups, int coarse_groups,
               StencilLanes* coarse) {
  diagonal_blocks(rows.above, rows.here, groups, rows.diagonal);
  PassedLanes passed_before{};
  for (int g = 0; g < coarse_groups; ++g) {
    const auto [even, odd] = halves(rows.here, g, groups);
    SymmetricLanes odd_diagonal;
    for (int k = 0; k < 6; ++k) {
      odd_diagonal.a[k] = odd_of(rows.diagonal[2 * g].a[k], rows.diagonal[2 * g + 1].a[k]);
    }
    const Remaining remaining =
        eliminate({odd_diagonal, odd.row_sum, odd.along_column, even.along_row, even.falling,
                   transposed(even.rising), odd.along_row, odd.falling, transposed(odd.rising)},
                  single(rows.weights[g]), single(rows.weights_below[g]));
    const PassedLanes passed{remaining.second_row_sum, remaining.second_line};
    coarse[g] = {
        even.row_sum + remaining.first_row_sum +
            each<after_1>(passed_before.row_sum, passed.row_sum),
        remaining.across,
        even.along_column + remaining.first_line + each<after_1>(passed_before.line, passed.line),
        remaining.falling, transposed(remaining.rising)};
    passed_before = passed;
  }
}

}  // namespace

const GalerkinKernels galerkin_kernels = {.begin_half_row = begin_half_row,
                                          .weigh_row = weigh_row,
                                          .pass_row = pass_row,
                                          .weigh_columns = weigh_columns,
                                          .along_row = along_row};

}  // namespace weft::WEFT_KERNEL_PATH
