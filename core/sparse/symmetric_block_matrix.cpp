#include "core/sparse/symmetric_block_matrix.h"

#include "core/base/parallel.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_piece_rows = 512;
constexpr int k_most_pieces = 8;  // each may touch rows beyond its own, which costs another pass

}  // namespace

void SymmetricBlockMatrix::fit(const std::shared_ptr<const BlockPattern>& pattern) {
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
  values_.assign(9 * column_.size(), 0.0f);
  pieces_.clear();
  const int length = std::max(k_piece_rows, (n + k_most_pieces - 1) / k_most_pieces);
  for (int begin = 0; begin < n; begin += length) {
    Piece piece{begin, std::min(n, begin + length), 0, {}};
    for (int k = row_start_[static_cast<std::size_t>(piece.begin)];
         k < row_start_[static_cast<std::size_t>(piece.end)]; ++k) {
      piece.reach = std::max(piece.reach, column_[static_cast<std::size_t>(k)] + 1);
    }
    piece.beyond.resize(3 * static_cast<std::size_t>(std::max(0, piece.reach - piece.end)));
    pieces_.push_back(std::move(piece));
  }
}

void SymmetricBlockMatrix::assign(const BlockMatrix& A) {
  fit(A.shared_pattern());
  parallel_for(rows(), k_piece_rows, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const auto row = static_cast<std::size_t>(i);
      const double* from = A.block(pattern_->diagonal[row]).data();
      float* to = values_.data() + 9 * static_cast<std::ptrdiff_t>(row_start_[row]);
      const std::ptrdiff_t count = 9 * (row_start_[row + 1] - row_start_[row]);
      for (std::ptrdiff_t e = 0; e < count; ++e) to[e] = static_cast<float>(from[e]);
    }
  });
}

// y_i += A_ij x_j for the blocks of the piece's rows, and y_j += A_ij^T x_i for those right of the
// diagonal.
void SymmetricBlockMatrix::multiply(const Piece& piece, const double* x, double* y) const {
  std::fill(y + 3 * piece.begin, y + 3 * piece.end, 0.0);
  std::fill(piece.beyond.begin(), piece.beyond.end(), 0.0);
  for (int i = piece.begin; i < piece.end; ++i) {
    const double* x_i = x + 3 * static_cast<std::ptrdiff_t>(i);
    double sum[3] = {};
    const int diagonal = row_start_[static_cast<std::size_t>(i)];
    for (int k = diagonal; k < row_start_[static_cast<std::size_t>(i) + 1]; ++k) {
      const int j = column_[static_cast<std::size_t>(k)];
      const float* block = values_.data() + 9 * static_cast<std::ptrdiff_t>(k);
      const double* x_j = x + 3 * static_cast<std::ptrdiff_t>(j);
      double A[9];
      for (int e = 0; e < 9; ++e) A[e] = static_cast<double>(block[e]);
      for (int e = 0; e < 3; ++e) sum[e] += A[e] * x_j[0] + A[3 + e] * x_j[1] + A[6 + e] * x_j[2];
      if (k == diagonal) continue;
      double* y_j = j < piece.end
                        ? y + 3 * static_cast<std::ptrdiff_t>(j)
                        : piece.beyond.data() + 3 * static_cast<std::ptrdiff_t>(j - piece.end);
      for (int e = 0; e < 3; ++e) {
        y_j[e] += A[3 * e] * x_i[0] + A[3 * e + 1] * x_i[1] + A[3 * e + 2] * x_i[2];
      }
    }
    for (int e = 0; e < 3; ++e) y[3 * static_cast<std::ptrdiff_t>(i) + e] += sum[e];
  }
}

void SymmetricBlockMatrix::apply(std::span<const double> x, std::span<double> y) const {
  parallel_for(static_cast<int>(pieces_.size()), 1, [&](int begin, int end) {
    for (int p = begin; p < end; ++p) {
      multiply(pieces_[static_cast<std::size_t>(p)], x.data(), y.data());
    }
  });
  for (const Piece& piece : pieces_) {
    double* below = y.data() + 3 * static_cast<std::ptrdiff_t>(piece.end);
    for (std::size_t e = 0; e < piece.beyond.size(); ++e) below[e] += piece.beyond[e];
  }
}

// Half the blocks and their columns once, x and y once; the flops of the whole matrix.
Cost SymmetricBlockMatrix::cost() const {
  const auto blocks = static_cast<double>(column_.size()), n = static_cast<double>(rows());
  return {blocks * (9 * sizeof(float) + sizeof(int)) + 6 * n * sizeof(double),
          18 * (2 * blocks - n)};
}

}  // namespace weft
