#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/linear/preconditioners/matrix_preconditioner.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"

#include <Eigen/LU>

#include <cmath>

namespace weft {

namespace {

class IdentityPreconditioner : public Preconditioner {
 public:
  explicit IdentityPreconditioner(const NoParameters&) {}
  void build(const SystemMatrix&, const Filter&) override {}
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
  std::string note() const override { return {}; }
};

// Preconditioners that act on each vertex alone: s_i = P_i^-1 r_i with a 3x3 block P_i, made of the
// diagonal block of A or of S A S + (I - S).
class VertexPreconditioner : public Preconditioner {
 public:
  explicit VertexPreconditioner(const PreconditionerParameters& parameters)
      : from_filtered_(parameters.built_from == "filtered") {}
  void set(const PreconditionerParameters& parameters) {
    from_filtered_ = parameters.built_from == "filtered";
  }

  void build(const SystemMatrix& A, const Filter& S) final {
    A.diagonal_blocks(diagonal_);
    inverse_.resize(diagonal_.size());
    for (std::size_t i = 0; i < inverse_.size(); ++i) {
      const auto vertex = static_cast<int>(i);
      const Mat3 S_i = S.block(vertex);
      if (from_filtered_) {
        diagonal_[i] = (S_i * diagonal_[i] * S_i + Mat3::Identity() - S_i).eval();
      }
      inverse_[i] = inverse_of(block_of(diagonal_[i], S_i), vertex);
    }
  }
  bool reads_entries() const final { return false; }

  void apply(std::span<const double> r, std::span<double> s) const override {
    parallel_for(static_cast<int>(inverse_.size()), k_vertex_block_grain, [&](int begin, int end) {
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

  // Each vertex reads or writes 9 entries of its block, 3 of r and 3 of s.
  Cost cost() const override {
    const auto vertices = static_cast<double>(inverse_.size());
    return {vertices * 15 * sizeof(double), vertices * 18};
  }
  std::string note() const override { return {}; }

 private:
  static Mat3 inverse_of(const Mat3& P_i, int vertex) {
    const Mat3 inverse = P_i.inverse();
    // The leading minors of a positive definite block are positive; the comparisons are false for
    // NaN.
    const bool definite = P_i(0, 0) > 0 && P_i.topLeftCorner<2, 2>().determinant() > 0 &&
                          P_i.determinant() > 0 && inverse.allFinite();
    if (definite) return inverse;
    throw Error("the matrix is not positive definite at vertex " + std::to_string(vertex));
  }
  /// Returns P_i of a vertex with the diagonal block D and the filter S.
  virtual Mat3 block_of(const Mat3& D, const Mat3& S) const = 0;

  bool from_filtered_;
  std::vector<Mat3> diagonal_, inverse_;
};

class DiagonalPreconditioner : public VertexPreconditioner {
  using VertexPreconditioner::VertexPreconditioner;
  Mat3 block_of(const Mat3& D, const Mat3&) const override { return D.diagonal().asDiagonal(); }
};

class BlockDiagonalPreconditioner : public VertexPreconditioner {
  using VertexPreconditioner::VertexPreconditioner;
  // D alone would not do for a sliding vertex: S D^-1 S would be as soft as D is across the free
  // directions.
  Mat3 block_of(const Mat3& D, const Mat3& S) const override {
    if (S.isZero() || S == Mat3::Identity()) return D;
    return S * D * S + D.trace() / 3 * (Mat3::Identity() - S);
  }
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
