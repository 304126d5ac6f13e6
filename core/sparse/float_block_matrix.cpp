#include "core/sparse/float_block_matrix.h"

#include <algorithm>

namespace weft {

FloatBlockMatrix::FloatBlockMatrix(std::shared_ptr<const BlockPattern> pattern)
    : pattern_(std::move(pattern)), values_(offset(pattern_->block_count()) + 1, 0.0f) {}

void FloatBlockMatrix::set_block(int index, const Mat3& entries) {
  Eigen::Map<Eigen::Matrix3f>(block(index)) = entries.cast<float>();
}

Mat3 FloatBlockMatrix::get_block(int index) const {
  return Eigen::Map<const Eigen::Matrix3f>(block(index)).cast<double>();
}

void FloatBlockMatrix::assign(const BlockMatrix& A) {
  if (pattern_ != A.shared_pattern()) *this = FloatBlockMatrix(A.shared_pattern());
  parallel_for(block_rows(), k_grain_block_rows, [&](int begin, int end) {
    const int first = pattern_->begin(begin), last = pattern_->begin(end);
    if (first == last) return;
    const double* from = A.block(first).data();
    float* to = block(first);
    const auto count = static_cast<std::ptrdiff_t>(offset(last) - offset(first));
    for (std::ptrdiff_t e = 0; e < count; ++e) to[e] = static_cast<float>(from[e]);
  });
}

void FloatBlockMatrix::multiply_transposed_row(int row, const float* x, float* y) const {
  std::fill(y, y + 3, 0.0f);
  for (int k = pattern_->begin(row); k < pattern_->end(row); ++k) {
    const int j = pattern_->column[static_cast<std::size_t>(k)];
    const float* A_ji = block(pattern_->find(j, row));
    const float* x_j = x + 3 * static_cast<std::ptrdiff_t>(j);
    for (int e = 0; e < 3; ++e) {
      y[e] += A_ji[3 * e] * x_j[0] + A_ji[3 * e + 1] * x_j[1] + A_ji[3 * e + 2] * x_j[2];
    }
  }
}

void FloatBlockMatrix::apply(std::span<const double> x, std::span<double> y) const {
  if (pattern_) multiply_blocks(*pattern_, values_.data(), x, y);
}

double FloatBlockMatrix::apply_dot(std::span<const double> x, std::span<double> y) const {
  return pattern_ ? multiply_blocks_dot(*pattern_, values_.data(), x, y) : 0;
}

Cost FloatBlockMatrix::cost() const {
  return pattern_ ? block_product_cost<float>(*pattern_) : Cost{};
}

}  // namespace weft
