#pragma once

#include "core/base/parallel.h"
#include "core/sparse/block_pattern.h"
#include "core/sparse/operator.h"

#include <cstring>
#include <span>

/// Products with 3x3 blocks in compressed rows, whose entries are stored column by column as Entry,
/// one block after the other with one entry of padding at the end.
namespace weft {

/// Four numbers in one register.
template <class Number>
struct LanesOf;
template <>
struct LanesOf<float> {
  using Type = float __attribute__((vector_size(16)));
};
template <>
struct LanesOf<double> {
  using Type = double __attribute__((vector_size(32)));
};

/// y = sum of the blocks of `row` times their parts of the stacked x; 3 entries. A column of a
/// block is loaded as its three entries and the one that follows, whose lane is dropped at the end.
/// Each column has a sum of its own, so that the additions of consecutive blocks do not wait for
/// each other. Sums are in the precision of the vectors.
template <class Entry, class Number>
void multiply_block_row(const BlockPattern& pattern, const Entry* values, int row, const Number* x,
                        Number* y) {
  using EntryLanes = typename LanesOf<Entry>::Type;
  using SumLanes = typename LanesOf<Number>::Type;
  SumLanes sum0 = {}, sum1 = {}, sum2 = {};
  const Entry* block = values + 9 * static_cast<std::ptrdiff_t>(pattern.begin(row));
  for (int k = pattern.begin(row); k < pattern.end(row); ++k, block += 9) {
    const Number* x_j =
        x + 3 * static_cast<std::ptrdiff_t>(pattern.column[static_cast<std::size_t>(k)]);
    EntryLanes column0, column1, column2;
    std::memcpy(&column0, block, sizeof column0);
    std::memcpy(&column1, block + 3, sizeof column1);
    std::memcpy(&column2, block + 6, sizeof column2);
    sum0 += __builtin_convertvector(column0, SumLanes) * x_j[0];
    sum1 += __builtin_convertvector(column1, SumLanes) * x_j[1];
    sum2 += __builtin_convertvector(column2, SumLanes) * x_j[2];
  }
  const SumLanes sum = sum0 + sum1 + sum2;
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
Cost block_product_cost(const BlockPattern& pattern) {
  const double blocks = pattern.block_count(), entries = 3.0 * pattern.rows();
  return {blocks * (9 * sizeof(Entry) + sizeof(int)) + 2 * entries * sizeof(double), 18 * blocks};
}

}  // namespace weft
