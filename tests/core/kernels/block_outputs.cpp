#include "core/kernels/block_kernels.h"
#include "core/kernels/kernels.h"
#include "tests/core/kernels/kernel_outputs.h"

#include <algorithm>
#include <vector>

namespace weft {
namespace {

template <class Entry>
struct RandomBlocks {
  std::vector<int> row_start, column;
  std::vector<Entry> values;

  BlockRows<Entry> rows() const { return {row_start.data(), column.data(), values.data()}; }
};

/// Returns a band of nine random blocks a row, or only its diagonal and upper half.
template <class Entry>
RandomBlocks<Entry> random_blocks(int n, bool is_half) {
  RandomBlocks<Entry> A;
  A.row_start.push_back(0);
  for (int i = 0; i < n; ++i) {
    for (int j = is_half ? i : std::max(0, i - 4); j < std::min(n, i + 5); ++j) {
      A.column.push_back(j);
    }
    A.row_start.push_back(static_cast<int>(A.column.size()));
  }
  A.values = random_data<Entry, Entry>(9 * static_cast<int>(A.column.size()) + 1, 1);
  return A;
}

}  // namespace

Written written_by_blocks(const Kernels& kernels) {
  const BlockKernels& k = kernels.blocks;
  constexpr int n = 50, k_begin = 3, k_end = 47;
  const RandomBlocks<double> A = random_blocks<double>(n, false),
                             half = random_blocks<double>(n, true);
  const RandomBlocks<float> in_float = random_blocks<float>(n, false),
                            half_in_float = random_blocks<float>(n, true);
  const std::vector<double> x = doubles<double>(3 * n, 2);
  const std::vector<float> x_single = floats<float>(3 * n, 3), b = floats<float>(3 * n, 4),
                           R = floats<float>(9 * n, 5);
  std::vector<std::vector<double>> y(6, std::vector<double>(3 * (k_end - k_begin)));
  std::vector<std::vector<double>> sums(2, std::vector<double>(4 * (n - k_begin)));
  std::vector<float> y_single(3 * (k_end - k_begin)), relaxed(3 * n);
  Written written;
  k.multiply(A.rows(), x.data(), k_begin, k_end, y[0].data());
  k.multiply_float(in_float.rows(), x.data(), k_begin, k_end, y[1].data());
  written << k.multiply_dot(A.rows(), x.data(), k_begin, k_end, y[2].data());
  written << k.multiply_float_dot(in_float.rows(), x.data(), k_begin, k_end, y[3].data());
  k.multiply_half(half.rows(), x.data(), k_begin, k_end, {sums[0].data(), y[4].data()});
  k.multiply_half_float(half_in_float.rows(), x.data(), k_begin, k_end,
                        {sums[1].data(), y[5].data()});
  k.multiply_single(in_float.rows(), x_single.data(), k_begin, k_end, y_single.data());
  k.relax(in_float.rows(), {R.data(), b.data(), x_single.data()}, k_begin, k_end, relaxed.data());
  for (const std::vector<double>& result : y) written << result;
  for (const std::vector<double>& result : sums) written << result;
  return written << y_single << relaxed;
}

}  // namespace weft
