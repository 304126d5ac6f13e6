#include "core/sparse/symmetric_block_matrix.h"

#include "core/sparse/block_kernel.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_piece_rows = 512;
constexpr int k_most_pieces = 8;  // each may touch rows beyond its own, which costs another pass

// (a . x, b . x, c . x, 0) of the columns a, b and c of a block; the last lane of x is 0.
[[gnu::always_inline]] inline Double4 three_dots(Double4 a, Double4 b, Double4 c, Double4 x) {
  const Double4 zero = {}, ax = a * x, bx = b * x, cx = c * x;
  // The even lanes of two registers in turn, and the odd ones.
  const Double4 ab =
      __builtin_shufflevector(ax, bx, 0, 4, 2, 6) + __builtin_shufflevector(ax, bx, 1, 5, 3, 7);
  const Double4 c0 =
      __builtin_shufflevector(cx, zero, 0, 4, 2, 6) + __builtin_shufflevector(cx, zero, 1, 5, 3, 7);
  return __builtin_shufflevector(ab, c0, 0, 1, 6, 7) + __builtin_shufflevector(ab, c0, 2, 3, 4, 5);
}

// Adds to four numbers in memory, and returns them.
[[gnu::always_inline]] inline Double4 add_to(double* place, Double4 term) {
  const Double4 sum = load_lanes<double>(place) + term;
  std::memcpy(place, &sum, sizeof sum);
  return sum;
}

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
  const int length = std::max(k_piece_rows, (n + k_most_pieces - 1) / k_most_pieces);
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

// y_i += A_ij x_j for the blocks of the piece's rows, and y_j += A_ij^T x_i for those right of the
// diagonal. Columns of blocks are loaded as in multiply_block_row().
template <class Entry>
void SymmetricBlockMatrix<Entry>::multiply(const Piece& piece, const double* x, double* y) const {
  std::fill(piece.sums.begin(), piece.sums.end(), 0.0);
  for (int i = piece.begin; i < piece.end; ++i) {
    const auto place = 3 * static_cast<std::ptrdiff_t>(i);
    const Double4 x_i = {x[place], x[place + 1], x[place + 2], 0};
    Double4 sum0 = {}, sum1 = {}, sum2 = {};
    const int diagonal = row_start_[static_cast<std::size_t>(i)];
    for (int k = diagonal; k < row_start_[static_cast<std::size_t>(i) + 1]; ++k) {
      const Entry* block = values_.data() + 9 * static_cast<std::ptrdiff_t>(k);
      __builtin_prefetch(block + k_bytes_ahead / sizeof(Entry));
      const int j = column_[static_cast<std::size_t>(k)];
      const double* x_j = x + 3 * static_cast<std::ptrdiff_t>(j);
      const Double4 column0 = load_lanes<double>(block), column1 = load_lanes<double>(block + 3),
                    column2 = load_lanes<double>(block + 6);
      sum0 += column0 * x_j[0];
      sum1 += column1 * x_j[1];
      sum2 += column2 * x_j[2];
      if (k != diagonal) add_to(piece.sums_of(j), three_dots(column0, column1, column2, x_i));
    }
    const Double4 sum = add_to(piece.sums_of(i), sum0 + sum1 + sum2);
    for (int e = 0; e < 3; ++e) y[place + e] = sum[e];
  }
}

// What the pieces before this one have for its rows.
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

// Half the blocks and their columns once, x and y once; the flops of the whole matrix.
template <class Entry>
Cost SymmetricBlockMatrix<Entry>::cost() const {
  const auto blocks = static_cast<double>(column_.size()), n = static_cast<double>(rows());
  return {block_product_cost<Entry>(blocks, n).bytes, 18 * (2 * blocks - n)};
}

template class SymmetricBlockMatrix<float>;
template class SymmetricBlockMatrix<double>;

}  // namespace weft
