#pragma once

#include "core/base/parallel.h"
#include "core/sparse/block_pattern.h"
#include "core/sparse/operator.h"
#include "core/sparse/registers.h"

#include <cstring>
#include <span>
#include <type_traits>

/// Products with 3x3 blocks in compressed rows, whose entries are stored column by column as Entry,
/// one block after the other with one entry of padding at the end.
namespace weft {

/// The four numbers from `entries` on, in the precision of Number.
template <class Number, class Entry>
[[gnu::always_inline]] inline auto load_lanes(const Entry* entries) {
  using Lanes = std::conditional_t<std::is_same_v<Entry, float>, Float4, Double4>;
  Lanes lanes;
  std::memcpy(&lanes, entries, sizeof lanes);
  if constexpr (std::is_same_v<Entry, Number>) {
    return lanes;
  } else {
    return to_double(lanes);
  }
}

/// How far ahead blocks are asked for: further than processors do by themselves.
inline constexpr std::size_t k_bytes_ahead = 2048;

/// y = sum of the blocks of `row` times their parts of the stacked x; 3 entries. A column of a
/// block is loaded as its three entries and the one that follows, whose lane is dropped at the end.
/// Each column has a sum of its own, so that the additions of consecutive blocks do not wait for
/// each other. Sums are in the precision of the vectors.
template <class Entry, class Number>
[[gnu::always_inline]] inline void multiply_block_row(const BlockPattern& pattern,
                                                      const Entry* values, int row, const Number* x,
                                                      Number* y) {
  using Sum = decltype(load_lanes<Number>(values));
  Sum sum0 = {}, sum1 = {}, sum2 = {};
  const Entry* block = values + 9 * static_cast<std::ptrdiff_t>(pattern.begin(row));
  for (int k = pattern.begin(row); k < pattern.end(row); ++k, block += 9) {
    const Number* x_j =
        x + 3 * static_cast<std::ptrdiff_t>(pattern.column[static_cast<std::size_t>(k)]);
    __builtin_prefetch(block + k_bytes_ahead / sizeof(Entry));
    sum0 += load_lanes<Number>(block) * x_j[0];
    sum1 += load_lanes<Number>(block + 3) * x_j[1];
    sum2 += load_lanes<Number>(block + 6) * x_j[2];
  }
  const Sum sum = sum0 + sum1 + sum2;
  for (int e = 0; e < 3; ++e) y[e] = sum[e];
}

/// Rows below which a piece of a loop over them is not worth a thread.
inline constexpr int k_grain_block_rows = 256;

/// y = A x, in parallel.
template <class Entry>
void multiply_blocks(const BlockPattern& pattern, const Entry* values, std::span<const double> x,
                     std::span<double> y) {
  parallel_for(pattern.rows(), k_grain_block_rows, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      multiply_block_row(pattern, values, row, x.data(),
                         y.data() + 3 * static_cast<std::ptrdiff_t>(row));
    }
  });
}

/// y = A x, in parallel; returns x^T y.
template <class Entry>
double multiply_blocks_dot(const BlockPattern& pattern, const Entry* values,
                           std::span<const double> x, std::span<double> y) {
  return parallel_sum(pattern.rows(), k_grain_block_rows, [&](int begin, int end) {
    double dot = 0;
    for (int row = begin; row < end; ++row) {
      const auto place = 3 * static_cast<std::ptrdiff_t>(row);
      const double* x_i = x.data() + place;
      double* y_i = y.data() + place;
      multiply_block_row(pattern, values, row, x.data(), y_i);
      dot += x_i[0] * y_i[0] + x_i[1] * y_i[1] + x_i[2] * y_i[2];
    }
    return dot;
  });
}

/// The blocks and their columns once, x and y once; nine multiplications and additions a block.
template <class Entry>
Cost block_product_cost(double blocks, double rows) {
  return {blocks * (9 * sizeof(Entry) + sizeof(int)) + 2 * 3 * rows * sizeof(double), 18 * blocks};
}
template <class Entry>
Cost block_product_cost(const BlockPattern& pattern) {
  return block_product_cost<Entry>(pattern.block_count(), pattern.rows());
}

}  // namespace weft
