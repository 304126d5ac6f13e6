#include "core/sparse/block_matrix.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace weft {

namespace {

constexpr int k_grain_rows = 256;

// Four doubles in one register. A column of a block is loaded as its three entries and the one that
// follows, whose lane is dropped at the end; the values are padded so that the last load stays
// inside.
using Lanes = double __attribute__((vector_size(32)));

// By reference: without AVX a vector of this width cannot be returned in a register.
void load(const double* source, Lanes& lanes) { std::memcpy(&lanes, source, sizeof lanes); }

}  // namespace

BlockMatrix::BlockMatrix(std::shared_ptr<const BlockPattern> pattern)
    : pattern_(std::move(pattern)), values_(offset(pattern_->block_count()) + 1, 0.0) {}

void BlockMatrix::set_zero() {
  parallel_for(block_rows(), k_grain_rows, [this](int begin, int end) {
    std::fill(values_.data() + offset(pattern_->row_start[static_cast<std::size_t>(begin)]),
              values_.data() + offset(pattern_->row_start[static_cast<std::size_t>(end)]), 0.0);
  });
}

void BlockMatrix::assign(const BlockMatrix& B) {
  if (pattern_ != B.pattern_) *this = BlockMatrix(B.pattern_);
  parallel_for(block_rows(), k_grain_rows, [&](int begin, int end) {
    std::copy(B.values_.data() + offset(pattern_->begin(begin)),
              B.values_.data() + offset(pattern_->begin(end)),
              values_.data() + offset(pattern_->begin(begin)));
  });
}

void BlockMatrix::add(double scale, const BlockMatrix& B) {
  for (std::size_t k = 0; k < values_.size(); ++k) values_[k] += scale * B.values_[k];
}

void BlockMatrix::add_diagonal(double value) {
  for (const int index : pattern_->diagonal) block(index).diagonal().array() += value;
}

bool BlockMatrix::is_finite() const {
  return std::all_of(values_.begin(), values_.end(), [](double v) { return std::isfinite(v); });
}

// y_i = sum_j A_ij x_j. One accumulator for each column of the blocks, so that the additions of
// consecutive blocks do not wait for each other.
void BlockMatrix::multiply_row(int row, const double* x, double* y) const {
  Lanes sum0 = {}, sum1 = {}, sum2 = {}, column0, column1, column2;
  const double* block = values_.data() + offset(pattern_->begin(row));
  for (int k = pattern_->begin(row); k < pattern_->end(row); ++k, block += 9) {
    const double* xj =
        x + 3 * static_cast<std::ptrdiff_t>(pattern_->column[static_cast<std::size_t>(k)]);
    load(block, column0);
    load(block + 3, column1);
    load(block + 6, column2);
    sum0 += column0 * xj[0];
    sum1 += column1 * xj[1];
    sum2 += column2 * xj[2];
  }
  const Lanes sum = sum0 + sum1 + sum2;
  double* yi = y + 3 * static_cast<std::ptrdiff_t>(row);
  yi[0] = sum[0];
  yi[1] = sum[1];
  yi[2] = sum[2];
}

void BlockMatrix::apply(std::span<const double> x, std::span<double> y) const {
  parallel_for(block_rows(), k_grain_rows, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) multiply_row(row, x.data(), y.data());
  });
}

double BlockMatrix::apply_dot(std::span<const double> x, std::span<double> y) const {
  return parallel_sum(block_rows(), k_grain_rows, [&](int begin, int end) {
    double dot = 0;
    for (int row = begin; row < end; ++row) {
      multiply_row(row, x.data(), y.data());
      for (std::size_t k = 3 * static_cast<std::size_t>(row);
           k < 3 * static_cast<std::size_t>(row) + 3; ++k)
        dot += x[k] * y[k];
    }
    return dot;
  });
}

// The blocks and their columns once, x and y once; nine multiplications and additions a block.
Cost BlockMatrix::cost() const {
  const double blocks = pattern_ ? pattern_->block_count() : 0;
  return {blocks * (9 * sizeof(double) + sizeof(int)) + 2.0 * size() * sizeof(double), 18 * blocks};
}

}  // namespace weft
