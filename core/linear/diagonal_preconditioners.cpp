#include "core/linear/diagonal_preconditioners.h"

#include "core/base/parallel.h"
#include "core/linear/matrix_preconditioner.h"

#include <Eigen/LU>

#include <cmath>

namespace weft {

namespace {

constexpr int k_vertex_grain = 1024;

class IdentityPreconditioner : public Preconditioner {
 public:
  explicit IdentityPreconditioner(const NoParameters&) {}
  void build(const BlockMatrix&, const Projection&) override {}
  bool reads_entries() const override { return false; }
  void apply(std::span<const double> r, std::span<double> s) const override {
    std::copy(r.begin(), r.end(), s.begin());
  }
  void apply_transposed(std::span<const double> r, std::span<double> s) const override {
    apply(r, s);
  }
  bool multiply(std::span<const double> s, std::span<double> r) const override {
    std::copy(s.begin(), s.end(), r.begin());
    return true;
  }
  Cost cost() const override { return {}; }
};

// Preconditioners that act on each vertex alone: s_i = P_i^-1 r_i with a 3x3 block P_i.
class VertexPreconditioner : public MatrixPreconditioner {
 public:
  using MatrixPreconditioner::MatrixPreconditioner;

  void apply(std::span<const double> r, std::span<double> s) const override {
    parallel_for(static_cast<int>(inverse_.size()), k_vertex_grain, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        at(s, i).noalias() = inverse_[static_cast<std::size_t>(i)] * at(r, i);
      }
    });
  }

  void apply_transposed(std::span<const double> r, std::span<double> s) const override {
    for (int i = 0; i < static_cast<int>(inverse_.size()); ++i) {
      at(s, i) = inverse_[static_cast<std::size_t>(i)].transpose() * at(r, i);
    }
  }

  bool multiply(std::span<const double> s, std::span<double> r) const override {
    for (int i = 0; i < static_cast<int>(inverse_.size()); ++i) {
      at(r, i) = inverse_[static_cast<std::size_t>(i)].inverse() * at(s, i);
    }
    return true;
  }

  // 9 entries of the block, 3 of r and 3 of s.
  Cost cost() const override {
    const auto vertices = static_cast<double>(inverse_.size());
    return {vertices * 15 * sizeof(double), vertices * 18};
  }

 private:
  void build_from(const BlockMatrix& A) override {
    inverse_.resize(static_cast<std::size_t>(A.block_rows()));
    for (int i = 0; i < A.block_rows(); ++i) {
      const Mat3 P_i = block_of(A.block(A.pattern().diagonal[static_cast<std::size_t>(i)]));
      const Mat3 inverse = P_i.inverse();
      // Leading minors: positive for a positive definite block, and false for NaN.
      const bool definite = P_i(0, 0) > 0 && P_i.topLeftCorner<2, 2>().determinant() > 0 &&
                            P_i.determinant() > 0 && inverse.allFinite();
      if (!definite) {
        throw Error("the matrix is not positive definite at vertex " + std::to_string(i));
      }
      inverse_[static_cast<std::size_t>(i)] = inverse;
    }
  }
  virtual Mat3 block_of(const Mat3& diagonal_block) const = 0;

  std::vector<Mat3> inverse_;
};

class DiagonalPreconditioner : public VertexPreconditioner {
  using VertexPreconditioner::VertexPreconditioner;
  Mat3 block_of(const Mat3& diagonal_block) const override {
    return diagonal_block.diagonal().asDiagonal();
  }
};

class BlockDiagonalPreconditioner : public VertexPreconditioner {
  using VertexPreconditioner::VertexPreconditioner;
  Mat3 block_of(const Mat3& diagonal_block) const override { return diagonal_block; }
};

}  // namespace

PreconditionerKind identity_preconditioner_kind() {
  return table_entry<PreconditionerKind, IdentityPreconditioner, NoParameters>(
      "none", "None", "Plain conjugate gradients: P = I.");
}

PreconditionerKind diagonal_preconditioner_kind() {
  return table_entry<PreconditionerKind, DiagonalPreconditioner, PreconditionerParameters>(
      "diagonal", "Diagonal", "P is the diagonal of A.");
}

PreconditionerKind block_diagonal_preconditioner_kind() {
  return table_entry<PreconditionerKind, BlockDiagonalPreconditioner, PreconditionerParameters>(
      "block_diagonal", "Block diagonal", "P is made of the 3x3 diagonal blocks of A.");
}

}  // namespace weft
