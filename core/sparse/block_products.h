#pragma once

#include "core/base/threads/parallel.h"
#include "core/kernels/block_kernels.h"
#include "core/kernels/kernels.h"
#include "core/sparse/block_pattern.h"
#include "core/sparse/operator.h"

#include <span>
#include <type_traits>

/// Products with 3x3 blocks in compressed rows, whose entries are stored column by column as Entry,
/// one block after the other with one entry of padding at the end.
namespace weft {

template <class Entry>
BlockRows<Entry> block_rows(const BlockPattern& pattern, const Entry* values) {
  return {pattern.row_start.data(), pattern.column.data(), values};
}

/// Number of rows below which a piece of a loop over them is not worth a thread.
inline constexpr int k_grain_block_rows = 256;

/// y = A x, in parallel.
template <class Entry>
void multiply_blocks(const BlockPattern& pattern, const Entry* values, std::span<const double> x,
                     std::span<double> y) {
  const BlockKernels& blocks = kernels().blocks;
  parallel_for(pattern.rows(), k_grain_block_rows, [&](int begin, int end) {
    double* result = y.data() + 3 * static_cast<std::ptrdiff_t>(begin);
    if constexpr (std::is_same_v<Entry, double>) {
      blocks.multiply(block_rows(pattern, values), x.data(), begin, end, result);
    } else {
      blocks.multiply_float(block_rows(pattern, values), x.data(), begin, end, result);
    }
  });
}

/// y = A x, in parallel; returns x^T y.
template <class Entry>
double multiply_blocks_dot(const BlockPattern& pattern, const Entry* values,
                           std::span<const double> x, std::span<double> y) {
  const BlockKernels& blocks = kernels().blocks;
  return parallel_sum(pattern.rows(), k_grain_block_rows, [&](int begin, int end) {
    double* result = y.data() + 3 * static_cast<std::ptrdiff_t>(begin);
    if constexpr (std::is_same_v<Entry, double>) {
      return blocks.multiply_dot(block_rows(pattern, values), x.data(), begin, end, result);
    } else {
      return blocks.multiply_float_dot(block_rows(pattern, values), x.data(), begin, end, result);
    }
  });
}

/// Returns the cost of a product, which reads the blocks, their columns and x once and writes y
/// once; a block takes nine multiplications and additions.
template <class Entry>
Cost block_product_cost(double blocks, double rows) {
  return {blocks * (9 * sizeof(Entry) + sizeof(int)) + 2 * 3 * rows * sizeof(double), 18 * blocks};
}
template <class Entry>
Cost block_product_cost(const BlockPattern& pattern) {
  return block_product_cost<Entry>(pattern.block_count(), pattern.rows());
}

}  // namespace weft
