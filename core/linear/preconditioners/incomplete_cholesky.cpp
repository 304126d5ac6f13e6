#include "core/linear/direct/block_cholesky.h"
#include "core/linear/preconditioners/matrix_preconditioner.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weft {

namespace {

constexpr int k_none = -1;

// Row i of R from the rows above it (Saad, Iterative methods, 10.3; Lin and More 1999):
//   W_ij = A_ij - sum_{k < i} R_ki^T R_kj,   W_ii = R_ii^T R_ii,   R_ij = R_ii^-T W_ij.
class IncompleteCholesky : public ShiftedPreconditioner {
 public:
  using ShiftedPreconditioner::ShiftedPreconditioner;

  void apply(std::span<const double> r, std::span<double> s) const override { R_.solve(r, s); }
  void apply_transposed(std::span<const double> r, std::span<double> s) const override {
    R_.solve(r, s);
  }
  Cost cost() const override { return R_.cost(); }

 protected:
  // Forgets the pattern, since the limits of rows have changed.
  void forget_pattern() { pattern_.reset(); }

  // A block right of the diagonal of row i, while the row is being made.
  struct Entry {
    int column;
    Mat3 W;
    double size;  // for choosing the blocks to keep
  };

 private:
  // Returns the largest number of blocks of R that row i may get.
  virtual int row_limit(const BlockMatrix& A, int i) const = 0;
  virtual bool fills_in() const = 0;
  // Removes from `row` all blocks except for those that R keeps, in any order.
  virtual void drop(const BlockMatrix& A, int i, std::vector<Entry>& row) const = 0;

  int factorise(const BlockMatrix& A, double shift) final {
    fit(A);
    std::fill(first_.begin(), first_.end(), k_none);
    R_.row_start.assign(1, 0);
    R_.column.clear();
    R_.block.clear();
    for (int i = 0; i < A.block_rows(); ++i) {
      Mat3 pivot = start_row(A, i);
      pivot *= 1 + shift;
      subtract_rows_above(i, pivot);
      for (const Entry& entry : row_) index_[static_cast<std::size_t>(entry.column)] = k_none;
      drop(A, i, row_);
      std::sort(row_.begin(), row_.end(),
                [](const Entry& a, const Entry& b) { return a.column < b.column; });
      const auto C = cholesky(pivot);
      if (!C) return i;
      store_row(i, inverse_of_upper(*C));
    }
    return k_none;
  }

  void fit(const BlockMatrix& A) {
    if (pattern_ == A.shared_pattern()) return;
    pattern_ = A.shared_pattern();
    const auto n = static_cast<std::size_t>(A.block_rows());
    std::size_t blocks = 0;
    for (int i = 0; i < A.block_rows(); ++i) blocks += static_cast<std::size_t>(row_limit(A, i));
    R_.row_start.reserve(n + 1);
    R_.column.reserve(blocks);
    R_.block.reserve(blocks);
    R_.inverse_diagonal.resize(n);
    row_.reserve(n);
    index_.assign(n, k_none);
    first_.assign(n, k_none);
    next_row_.resize(n);
    front_.resize(n);
  }

  // Starts with row i of A from the diagonal on; returns the diagonal block.
  Mat3 start_row(const BlockMatrix& A, int i) {
    row_.clear();
    const int diagonal = A.pattern().diagonal[static_cast<std::size_t>(i)];
    for (int k = diagonal + 1; k < A.pattern().end(i); ++k) {
      const int j = A.pattern().column[static_cast<std::size_t>(k)];
      index_[static_cast<std::size_t>(j)] = static_cast<int>(row_.size());
      row_.push_back({j, A.block(k), 0});
    }
    return A.block(diagonal);
  }

  // The rows k with a block R_ki form a list; front_ tells where in row k that block is.
  void subtract_rows_above(int i, Mat3& pivot) {
    int k = first_[static_cast<std::size_t>(i)];
    while (k != k_none) {
      const int next = next_row_[static_cast<std::size_t>(k)];
      int index = front_[static_cast<std::size_t>(k)];
      const Mat3 R_ki_T = R_.block[static_cast<std::size_t>(index)].transpose();
      pivot.noalias() -= R_ki_T * R_ki_T.transpose();
      enlist(k, ++index);
      for (; index < R_.end(k); ++index) {
        Mat3* const W = find(R_.column[static_cast<std::size_t>(index)]);
        if (W) W->noalias() -= R_ki_T * R_.block[static_cast<std::size_t>(index)];
      }
      k = next;
    }
  }

  // Returns W_ij of the present row; null when R is not to get that block.
  Mat3* find(int j) {
    int& index = index_[static_cast<std::size_t>(j)];
    if (index == k_none) {
      if (!fills_in()) return nullptr;
      index = static_cast<int>(row_.size());
      row_.push_back({j, Mat3::Zero(), 0});
    }
    return &row_[static_cast<std::size_t>(index)].W;
  }

  void store_row(int i, const Mat3& inverse) {
    R_.inverse_diagonal[static_cast<std::size_t>(i)] = inverse;
    for (const Entry& entry : row_) {
      R_.column.push_back(entry.column);
      R_.block.emplace_back(inverse.transpose() * entry.W);
    }
    R_.row_start.push_back(static_cast<int>(R_.column.size()));
    enlist(i, R_.begin(i));
  }

  // Puts row k, whose next block is at `index`, into the list of that block's column.
  void enlist(int k, int index) {
    if (index == R_.end(k)) return;
    int& head = first_[static_cast<std::size_t>(R_.column[static_cast<std::size_t>(index)])];
    front_[static_cast<std::size_t>(k)] = index;
    next_row_[static_cast<std::size_t>(k)] = head;
    head = k;
  }

  std::shared_ptr<const BlockPattern> pattern_;
  BlockCholesky R_;
  std::vector<Entry> row_;
  std::vector<int> index_;  // index of column j in row_
  std::vector<int> first_, next_row_, front_;
};

class PatternCholesky : public IncompleteCholesky {
 public:
  explicit PatternCholesky(const CouplingParameters& parameters) : IncompleteCholesky(parameters) {}

 private:
  int row_limit(const BlockMatrix& A, int i) const override {
    return A.pattern().end(i) - A.pattern().diagonal[static_cast<std::size_t>(i)] - 1;
  }
  bool fills_in() const override { return false; }
  void drop(const BlockMatrix&, int, std::vector<Entry>&) const override {}
};

struct ThresholdParameters : CouplingParameters {
  double drop_tolerance = 1e-3;
  int fill = 5;
};

class ThresholdCholesky : public IncompleteCholesky {
 public:
  explicit ThresholdCholesky(const ThresholdParameters& parameters)
      : IncompleteCholesky(parameters),
        drop_tolerance_(parameters.drop_tolerance),
        fill_(parameters.fill) {}
  void set(const ThresholdParameters& parameters) {
    MatrixPreconditioner::set(parameters);
    drop_tolerance_ = parameters.drop_tolerance;
    if (std::exchange(fill_, parameters.fill) != parameters.fill) forget_pattern();
  }

 private:
  int row_limit(const BlockMatrix& A, int i) const override {
    return fill_ * (A.pattern().end(i) - A.pattern().begin(i));
  }
  bool fills_in() const override { return true; }

  // Keeps the largest of the blocks with |W_ij| > tolerance sqrt(|A_ii| |A_jj|), Frobenius norms.
  void drop(const BlockMatrix& A, int i, std::vector<Entry>& row) const override {
    const auto size_of = [&A](int j) {
      return A.block(A.pattern().diagonal[static_cast<std::size_t>(j)]).norm();
    };
    const double size_i = size_of(i);
    for (Entry& entry : row) {
      entry.size = entry.W.norm() / std::sqrt(size_i * size_of(entry.column));
    }
    std::erase_if(row, [this](const Entry& entry) { return entry.size <= drop_tolerance_; });
    const auto limit = static_cast<std::size_t>(row_limit(A, i));
    if (row.size() <= limit) return;
    std::nth_element(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(limit), row.end(),
                     [](const Entry& a, const Entry& b) {
                       return a.size != b.size ? a.size > b.size : a.column < b.column;
                     });
    row.resize(limit);
  }

  double drop_tolerance_;
  int fill_;
};

}  // namespace

template <>
struct Described<ThresholdParameters> {
  static std::vector<Description<ThresholdParameters>> descriptions() {
    return {
        {&ThresholdParameters::drop_tolerance,
         {.name = "drop_tolerance",
          .min = 1e-12,
          .max = 1,
          .scale = Scale::logarithmic,
          .help = "A block of the factor is left out when its norm is at most this, relative to "
                  "the diagonal blocks of its row and column."}},
        {&ThresholdParameters::fill,
         {.name = "fill",
          .min = 1,
          .max = 100,
          .scale = Scale::logarithmic,
          .help = "A row of the factor gets at most this many times the blocks of the matrix's "
                  "row: the largest ones."}},
        {&ThresholdParameters::built_from, built_from_info()},
    };
  }
};

PreconditionerKind incomplete_cholesky_kind() {
  return table_entry<PreconditionerKind, PatternCholesky, CouplingParameters>(
      "ic0", "Incomplete Cholesky IC(0)",
      "Cholesky factors in 3x3 blocks, with no block where the matrix has none.");
}

PreconditionerKind threshold_cholesky_kind() {
  return table_entry<PreconditionerKind, ThresholdCholesky, ThresholdParameters>(
      "ict", "Incomplete Cholesky, threshold",
      "Cholesky factors in 3x3 blocks, with small blocks left out.");
}

}  // namespace weft
