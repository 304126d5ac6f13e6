#pragma once

#include "core/kernels/paths/blocks.h"
#include "core/kernels/stencil_kernels.h"

/// Computes rows of S A S on a grid from the rows of A.
namespace weft::WEFT_KERNEL_PATH {

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
    const BlockLanes along_row = product(A.along_row, full(S_right - S));
    const BlockLanes pull_right = product(A.rising, full(S_below - S_right)) +
                                  product(B.falling, full(S_above - S_right)) - along_row;
    const BlockLanes pull =
        along_row + product(A.along_column, full(S_below - S)) +
        product(A.falling, full(S_below_right - S)) + product(B.along_column, full(S_above - S)) +
        product(B.rising, full(S_above_right - S)) + each<after_1>(pull_before, pull_right);
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

}  // namespace weft::WEFT_KERNEL_PATH
