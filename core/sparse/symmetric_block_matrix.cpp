#include "core/sparse/symmetric_block_matrix.h"

#include "core/sparse/block_products.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_piece_rows = 512;
constexpr int k_max_pieces = 8;  // each may touch rows beyond its own, which costs a pass

}  // namespace

template <class Entry>
void SymmetricBlockMatrix<Entry>::fit(const std::shared_ptr<const BlockPattern>& pattern) {
  if (pattern_ == pattern) return;
  pattern_ = pattern;
  const int n = pattern->rows();
  row_start_.assign(1, 0);
  column_.clear();
  for (int i = 0; i < n; ++i) {
    column_.insert(column_.end(),
                   pattern->column.begin() + pattern->diagonal[static_cast<std::size_t>(i)],
                   pattern->column.begin() + pattern->end(i));
    row_start_.push_back(static_cast<int>(column_.size()));
  }
  values_.assign(9 * column_.size() + 1, Entry{});
  pieces_.clear();
  const int length = std::max(k_piece_rows, (n + k_max_pieces - 1) / k_max_pieces);
  for (int begin = 0; begin < n; begin += length) {
    Piece piece{begin, std::min(n, begin + length), 0, {}};
    for (int k = row_start_[static_cast<std::size_t>(piece.begin)];
         k < row_start_[static_cast<std::size_t>(piece.end)]; ++k) {
      piece.reach = std::max(piece.reach, column_[static_cast<std::size_t>(k)] + 1);
    }
    piece.sums.resize(4 * static_cast<std::size_t>(piece.reach - piece.begin));
    pieces_.push_back(std::move(piece));
  }
}

template <class Entry>
void SymmetricBlockMatrix<Entry>::assign(const BlockMatrix& A) {
  fit(A.shared_pattern());
  parallel_for(rows(), k_piece_rows, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const auto row = static_cast<std::size_t>(i);
      const double* from = A.block(pattern_->diagonal[row]).data();
      Entry* to = values_.data() + 9 * static_cast<std::ptrdiff_t>(row_start_[row]);
      const std::ptrdiff_t count = 9 * (row_start_[row + 1] - row_start_[row]);
      for (std::ptrdiff_t e = 0; e < count; ++e) to[e] = static_cast<Entry>(from[e]);
    }
  });
}

template <class Entry>
void SymmetricBlockMatrix<Entry>::multiply(const Piece& piece, const double* x, double* y) const {
  std::fill(piece.sums.begin(), piece.sums.end(), 0.0);
  const BlockRows<Entry> A{row_start_.data(), column_.data(), values_.data()};
  const BlockKernels::HalfProduct result{piece.sums.data(),
                                         y + 3 * static_cast<std::ptrdiff_t>(piece.begin)};
  if constexpr (std::is_same_v<Entry, double>) {
    kernels().blocks.multiply_half(A, x, piece.begin, piece.end, result);
  } else {
    kernels().blocks.multiply_half_float(A, x, piece.begin, piece.end, result);
  }
}

// Adds the sums that the pieces before this one have for its rows.
template <class Entry>
void SymmetricBlockMatrix<Entry>::add_from_before(const Piece& piece, double* y) const {
  for (const Piece* before = pieces_.data(); before != &piece; ++before) {
    for (int i = piece.begin; i < std::min(piece.end, before->reach); ++i) {
      for (int e = 0; e < 3; ++e) {
        y[3 * static_cast<std::ptrdiff_t>(i) + e] += before->sums_of(i)[e];
      }
    }
  }
}

template <class Entry>
void SymmetricBlockMatrix<Entry>::apply(std::span<const double> x, std::span<double> y) const {
  const auto for_pieces = [&](auto&& body) {
    parallel_for(static_cast<int>(pieces_.size()), 1, [&](int begin, int end) {
      for (int p = begin; p < end; ++p) body(pieces_[static_cast<std::size_t>(p)]);
    });
  };
  for_pieces([&](const Piece& piece) { multiply(piece, x.data(), y.data()); });
  for_pieces([&](const Piece& piece) { add_from_before(piece, y.data()); });
}

// A product reads half the blocks and their columns once, and x and y once, and takes the flops of
// the whole matrix.
template <class Entry>
Cost SymmetricBlockMatrix<Entry>::cost() const {
  const auto blocks = static_cast<double>(column_.size()), n = static_cast<double>(rows());
  return {block_product_cost<Entry>(blocks, n).bytes, 18 * (2 * blocks - n)};
}

template class SymmetricBlockMatrix<float>;
template class SymmetricBlockMatrix<double>;

}  // namespace weft
