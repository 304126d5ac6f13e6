#include "core/kernels/stencil_kernels.h"

#include "core/kernels/paths/blocks.h"
#include "core/kernels/paths/families.h"
#include "core/kernels/paths/spring_ends.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

[[gnu::always_inline]] inline SymmetricLanes column_ahead(const SymmetricLanes* S) {
  const Float8 *here = S[0].a, *next = S[1].a;
  return {{ahead_1(here[0], next[0]), ahead_1(here[1], next[1]), ahead_1(here[2], next[2]),
           ahead_1(here[3], next[3]), ahead_1(here[4], next[4]), ahead_1(here[5], next[5])}};
}

[[gnu::always_inline]] inline Float8 trace(const BlockLanes& A) { return A.x.x + A.y.y + A.z.z; }

// S_i A S_j
[[gnu::always_inline]] inline BlockLanes between(const SymmetricLanes& S_i, const BlockLanes& A,
                                                 const SymmetricLanes& S_j) {
  return product(S_i, product(A, full(S_j)));
}

// The row sum of i: S_i m + S_i sum_j A_ij (S_j - S_i) + w (I - S_i) (m - sum_j tr(A_ij)/3). Where
// all neighbours have the same S, the differences are exactly 0 and stiff springs do not round m
// away.
inline void filter_row(const StencilKernels::FilteredRow& row) {
  constexpr Float8 zeros{}, ones = zeros + 1;
  constexpr SymmetricLanes identity{{ones, zeros, zeros, ones, zeros, ones}};
  const StencilLanes no_stencil{};
  BlockLanes pull_before{};
  Float8 trace_before{};
  for (int g = 0; g < row.groups; ++g) {
    const StencilLanes A = row.result[g];
    const StencilLanes& B = row.above ? row.above[g] : no_stencil;
    const SymmetricLanes &S = row.S[1][g], &S_above = row.S[0][g], &S_below = row.S[2][g];
    const SymmetricLanes S_right = column_ahead(row.S[1] + g);
    const SymmetricLanes S_above_right = column_ahead(row.S[0] + g);
    const SymmetricLanes S_below_right = column_ahead(row.S[2] + g);
    const BlockLanes pull_right = product(A.rising, full(S_below - S_right)) +
                                  transposed_product(B.falling, full(S_above - S_right)) +
                                  transposed_product(A.along_row, full(S - S_right));
    const BlockLanes pull = product(A.along_row, full(S_right - S)) +
                            product(A.along_column, full(S_below - S)) +
                            product(A.falling, full(S_below_right - S)) +
                            transposed_product(B.along_column, full(S_above - S)) +
                            transposed_product(B.rising, full(S_above_right - S)) +
                            each<after_1>(pull_before, pull_right);
    const Float8 trace_right = trace(A.along_row) + trace(A.rising) + trace(B.falling);
    const Float8 trace_here = trace(A.along_row) + trace(A.along_column) + trace(A.falling) +
                              trace(B.along_column) + trace(B.rising) +
                              after_1(trace_before, trace_right);
    const Float8 m = load_eight(row.m + k_lanes * g);
    const Float8 weight = row.w * (m - trace_here * (1.0F / 3));
    row.result[g] = {product(S, pull) + m * full(S) + weight * full(identity - S),
                     between(S, A.along_row, S_right), between(S, A.along_column, S_below),
                     between(S, A.falling, S_below_right), between(S_right, A.rising, S_below)};
    pull_before = pull_right;
    trace_before = trace_right;
  }
}

template <int Kinds>
void add_springs_of(const StencilKernels::SpringRow& row) {
  const Lanes3* const* p = row.p;
  const SpringLanes* K = row.K;
  SpringSums<Kinds, Float8> sums(row.here, row.below, row.below_2);
  for (int g = 0; g < row.groups; ++g, K += Kinds) {
    sums.add(
        g, [&]<int Kind>(KindOf<Kind>)
               __attribute__((always_inline)) { return times(K[Kind], between_ends<Kind>(p, g)); });
    row.here[g] = row.here[g] + load_eight(row.m + k_lanes * g) * p[0][g];
  }
}

void add_springs(const StencilKernels::SpringRow& row) {
  row.kinds == 8 ? add_springs_of<8>(row) : add_springs_of<6>(row);
}

void add_blocks(const StencilKernels::BlockRow& row) {
  const Lanes3 *p0 = row.p[0], *p1 = row.p[1];
  const StencilLanes* A = row.A;
  Lanes3 before{}, below_before{};
  for (int g = 0; g < row.groups; ++g, ++A) {
    const Lanes3 right = each<ahead_1>(p0[g], p0[g + 1]);
    const Lanes3 along_row = right - p0[g], along_column = p1[g] - p0[g];
    const Lanes3 falling = each<ahead_1>(p1[g], p1[g + 1]) - p0[g], rising = p1[g] - right;
    const Lanes3 at_right = times(A->rising, rising) - transposed_times(A->along_row, along_row);
    const Lanes3 below_right = transposed_times(A->falling, falling);
    row.here[g] = row.here[g] + times(A->row_sum, p0[g]) + times(A->along_row, along_row) +
                  times(A->along_column, along_column) + times(A->falling, falling) +
                  each<after_1>(before, at_right);
    row.below[g] = Lanes3{} - transposed_times(A->along_column, along_column) -
                   transposed_times(A->rising, rising) - each<after_1>(below_before, below_right);
    before = at_right;
    below_before = below_right;
  }
}

template <bool HasAbove>
void multiply_blocks_of(const StencilKernels::BlockProduct& row) {
  const Lanes3 *p_above = row.p_above, *p = row.p, *p_below = row.p_below;
  Lanes3 before{};
  for (int g = 0; g < row.groups; ++g) {
    const StencilLanes& A = row.here[g];
    const Lanes3 right = each<ahead_1>(p[g], p[g + 1]);
    const Lanes3 along_row = right - p[g];
    Lanes3 at_right =
        times(A.rising, p_below[g] - right) - transposed_times(A.along_row, along_row);
    Lanes3 here = times(A.row_sum, p[g]) + times(A.along_row, along_row) +
                  times(A.along_column, p_below[g] - p[g]) +
                  times(A.falling, each<ahead_1>(p_below[g], p_below[g + 1]) - p[g]);
    if constexpr (HasAbove) {
      const StencilLanes& B = row.above[g];
      at_right = at_right - transposed_times(B.falling, right - p_above[g]);
      here = here - transposed_times(B.along_column, p[g] - p_above[g]) -
             transposed_times(B.rising, p[g] - each<ahead_1>(p_above[g], p_above[g + 1]));
    }
    row.product[g] = here + each<after_1>(before, at_right);
    before = at_right;
  }
}

void multiply_blocks(const StencilKernels::BlockProduct& row) {
  row.above ? multiply_blocks_of<true>(row) : multiply_blocks_of<false>(row);
}

void multiply_blocks_around(const StencilKernels::BlocksAround& row) {
  const Lanes3 *p_above = row.p_above, *p_below = row.p_below;
  Lanes3 before{};
  for (int g = 0; g < row.groups; ++g) {
    const StencilLanes &A = row.here[g], &B = row.above[g];
    const Lanes3 at_right = times(A.rising, p_below[g]) + transposed_times(B.falling, p_above[g]);
    row.product[g] = times(A.along_column, p_below[g]) +
                     times(A.falling, each<ahead_1>(p_below[g], p_below[g + 1])) +
                     transposed_times(B.along_column, p_above[g]) +
                     transposed_times(B.rising, each<ahead_1>(p_above[g], p_above[g + 1])) +
                     each<after_1>(before, at_right);
    before = at_right;
  }
}

// block -= scale (b I + u u^T)
[[gnu::always_inline]] inline void subtract(const SpringLanes& K, float scale,
                                            SymmetricLanes& block) {
  const Float8 ux = scale * K.ux, uy = scale * K.uy, uz = scale * K.uz, b = scale * K.b;
  block.a[0] -= ux * K.ux + b;
  block.a[1] -= ux * K.uy;
  block.a[2] -= ux * K.uz;
  block.a[3] -= uy * K.uy + b;
  block.a[4] -= uy * K.uz;
  block.a[5] -= uz * K.uz + b;
}

[[gnu::always_inline]] inline SpringLanes shifted(const SpringLanes& before,
                                                  const SpringLanes& here) {
  return {after_1(before.ux, here.ux), after_1(before.uy, here.uy), after_1(before.uz, here.uz),
          after_1(before.b, here.b)};
}

void lump(const StencilKernels::LumpedRow& row, StencilLanes* result) {
  const auto [above_row, here_row, m, kinds, groups] = row;
  constexpr float k_lumped = 2;  // springs to passed neighbours, for one to a second neighbour
  const SpringLanes no_springs[8] = {};
  for (int g = 0; g < groups; ++g) {
    const SpringLanes* here = here_row + g * kinds;
    const SpringLanes* before = g > 0 ? here - kinds : no_springs;
    const SpringLanes* above = above_row ? above_row + g * kinds : no_springs;
    const SpringLanes* above_before = above_row && g > 0 ? above - kinds : no_springs;
    SymmetricLanes along_row{}, along_column{}, falling{}, rising{};
    subtract(here[0], 1, along_row);
    subtract(here[4], k_lumped, along_row);
    subtract(shifted(before[4], here[4]), k_lumped, along_row);
    subtract(here[1], 1, along_column);
    subtract(here[5], k_lumped, along_column);
    subtract(above[5], k_lumped, along_column);
    subtract(here[2], 1, falling);
    subtract(here[3], 1, rising);
    if (kinds == 8) {
      subtract(here[6], k_lumped, falling);
      subtract(shifted(above_before[6], above[6]), k_lumped, falling);
      subtract(shifted(before[7], here[7]), k_lumped, rising);
      subtract(above[7], k_lumped, rising);
    }
    const Float8 zero{}, mass = load_eight(m + k_lanes * g);
    result[g] = {BlockLanes{{mass, zero, zero}, {zero, mass, zero}, {zero, zero, mass}},
                 full(along_row), full(along_column), full(falling), full(rising)};
  }
}

}  // namespace

const StencilKernels stencil_kernels = {.add_springs = add_springs,
                                        .add_blocks = add_blocks,
                                        .multiply_blocks = multiply_blocks,
                                        .multiply_blocks_around = multiply_blocks_around,
                                        .diagonal_blocks = diagonal_blocks,
                                        .lump = lump,
                                        .filter = filter_row};

}  // namespace weft::WEFT_KERNEL_PATH
