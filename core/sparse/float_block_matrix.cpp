#include "core/sparse/float_block_matrix.h"

#include "core/base/parallel.h"

namespace weft {

namespace {

constexpr int k_float_grain_rows = 256;

}  // namespace

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
  parallel_for(block_rows(), k_float_grain_rows, [&](int begin, int end) {
    const int first = pattern_->begin(begin), last = pattern_->begin(end);
    if (first == last) return;
    const double* from = A.block(first).data();
    float* to = block(first);
    const auto count = static_cast<std::ptrdiff_t>(offset(last) - offset(first));
    for (std::ptrdiff_t e = 0; e < count; ++e) to[e] = static_cast<float>(from[e]);
  });
}

void FloatBlockMatrix::apply(std::span<const double> x, std::span<double> y) const {
  parallel_for(block_rows(), k_float_grain_rows, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      multiply_row(row, x.data(), y.data() + 3 * static_cast<std::ptrdiff_t>(row));
    }
  });
}

double FloatBlockMatrix::apply_dot(std::span<const double> x, std::span<double> y) const {
  return parallel_sum(block_rows(), k_float_grain_rows, [&](int begin, int end) {
    double dot = 0;
    for (int row = begin; row < end; ++row) {
      const auto place = 3 * static_cast<std::ptrdiff_t>(row);
      const double* x_i = x.data() + place;
      double* y_i = y.data() + place;
      multiply_row(row, x.data(), y_i);
      dot += x_i[0] * y_i[0] + x_i[1] * y_i[1] + x_i[2] * y_i[2];
    }
    return dot;
  });
}

// The blocks and their columns once, x and y once; nine multiplications and additions a block.
Cost FloatBlockMatrix::cost() const {
  const double blocks = pattern_ ? pattern_->block_count() : 0;
  return {blocks * (9 * sizeof(float) + sizeof(int)) + 2.0 * size() * sizeof(double), 18 * blocks};
}

}  // namespace weft
