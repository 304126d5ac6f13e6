#include "core/sparse/block_matrix.h"

#include "core/sparse/block_products.h"

#include <algorithm>
#include <cmath>

namespace weft {

BlockMatrix::BlockMatrix(std::shared_ptr<const BlockPattern> pattern)
    : pattern_(std::move(pattern)), values_(offset(pattern_->block_count()) + 1, 0.0) {}

void BlockMatrix::set_zero() {
  parallel_for(block_rows(), k_grain_block_rows, [this](int begin, int end) {
    std::fill(values_.data() + offset(pattern_->row_start[static_cast<std::size_t>(begin)]),
              values_.data() + offset(pattern_->row_start[static_cast<std::size_t>(end)]), 0.0);
  });
}

void BlockMatrix::assign(const BlockMatrix& B) {
  if (pattern_ != B.pattern_) *this = BlockMatrix(B.pattern_);
  parallel_for(block_rows(), k_grain_block_rows, [&](int begin, int end) {
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

void BlockMatrix::apply(std::span<const double> x, std::span<double> y) const {
  if (pattern_) multiply_blocks(*pattern_, values_.data(), x, y);
}

double BlockMatrix::apply_dot(std::span<const double> x, std::span<double> y) const {
  return pattern_ ? multiply_blocks_dot(*pattern_, values_.data(), x, y) : 0;
}

Cost BlockMatrix::cost() const { return pattern_ ? block_product_cost<double>(*pattern_) : Cost{}; }

}  // namespace weft
