#include "core/linear/direct/block_cholesky.h"
#include "core/linear/preconditioners/matrix_preconditioner.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"
#include "core/sparse/block_matrix.h"

#include <cmath>
#include <memory>

namespace weft {

namespace {

struct SsorParameters : CouplingParameters {
  double omega = 1;
  std::string unit = "entries";
};

/// The upper triangle of a pattern of blocks, for factors that have no block outside it.
class UpperPattern {
 public:
  /// Gives `R` the upper triangle of `pattern`. Allocates only when the pattern changes.
  void fit(const std::shared_ptr<const BlockPattern>& pattern, BlockCholesky& R);
  /// Returns the index in the whole pattern of the first block right of the diagonal of a row.
  int first_block(int row) const { return pattern_->diagonal[static_cast<std::size_t>(row)] + 1; }

 private:
  std::shared_ptr<const BlockPattern> pattern_;
};

void UpperPattern::fit(const std::shared_ptr<const BlockPattern>& pattern, BlockCholesky& R) {
  if (pattern_ == pattern) return;
  pattern_ = pattern;
  R.row_start.assign(1, 0);
  R.column.clear();
  for (int i = 0; i < pattern->rows(); ++i) {
    R.column.insert(R.column.end(), pattern->column.begin() + first_block(i),
                    pattern->column.begin() + pattern->end(i));
    R.row_start.push_back(static_cast<int>(R.column.size()));
  }
  R.block.resize(R.column.size());
  R.inverse_diagonal.resize(static_cast<std::size_t>(pattern->rows()));
}

class SsorPreconditioner : public MatrixPreconditioner {
 public:
  explicit SsorPreconditioner(const SsorParameters& parameters)
      : MatrixPreconditioner(parameters),
        omega_(parameters.omega),
        by_blocks_(parameters.unit == "blocks") {}
  void set(const SsorParameters& parameters) {
    MatrixPreconditioner::set(parameters);
    omega_ = parameters.omega;
    by_blocks_ = parameters.unit == "blocks";
  }

  void apply(std::span<const double> r, std::span<double> s) const override { R_.solve(r, s); }
  void apply_transposed(std::span<const double> r, std::span<double> s) const override {
    R_.solve(r, s);
  }
  Cost cost() const override { return R_.cost(); }
  std::string note() const override { return {}; }

 private:
  // P = R^T R with R = W (D/w + L^T) / sqrt(2 - w), where W^T W = (D/w)^-1. By entries, D is the
  // diagonal of A, and the entries above it in the diagonal blocks belong to L^T. Only the upper
  // triangle of A is read, so that P is symmetric for any A.
  void build_from(const BlockMatrix& A) override {
    upper_.fit(A.shared_pattern(), R_);
    const BlockPattern& pattern = A.pattern();
    for (int i = 0; i < A.block_rows(); ++i) {
      const Mat3 A_ii = A.block(pattern.diagonal[static_cast<std::size_t>(i)]);
      const auto C = cholesky(by_blocks_ ? A_ii : Mat3(A_ii.diagonal().asDiagonal()));
      if (!C) throw Error("the matrix is not positive definite at vertex " + std::to_string(i));
      const Mat3 W = std::sqrt(omega_ / (2 - omega_)) * inverse_of_upper(*C).transpose();
      Mat3 D = A_ii / omega_;
      if (!by_blocks_) {
        D = A_ii.triangularView<Eigen::StrictlyUpper>();
        D += A_ii.diagonal().asDiagonal().toDenseMatrix() / omega_;
      }
      R_.inverse_diagonal[static_cast<std::size_t>(i)] = inverse_of_upper(W * D);
      int k = upper_.first_block(i);
      for (int index = R_.begin(i); index < R_.end(i); ++index, ++k) {
        R_.block[static_cast<std::size_t>(index)].noalias() = W * A.block(k);
      }
    }
  }

  double omega_;
  bool by_blocks_;
  UpperPattern upper_;
  BlockCholesky R_;
};

}  // namespace

template <>
struct Described<SsorParameters> {
  static std::vector<Description<SsorParameters>> descriptions() {
    return {
        {&SsorParameters::omega,
         {.name = "omega",
          .label = "relaxation factor",
          .symbol = "ω",
          .min = 0.05,
          .max = 1.95,
          .help = "1 is symmetric Gauss-Seidel; above 1, every correction is enlarged."}},
        {&SsorParameters::unit,
         {.name = "unit",
          .choices = {"entries", "blocks"},
          .help = "What is solved for at once: one entry, or the 3x3 block of a vertex."}},
        {&SsorParameters::built_from, built_from_info()},
    };
  }
};

PreconditionerKind ssor_preconditioner_kind() {
  return table_entry<PreconditionerKind, SsorPreconditioner, SsorParameters>(
      "ssor", "SSOR", "One symmetric sweep of over-relaxation.");
}

}  // namespace weft
