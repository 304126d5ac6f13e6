#include "core/base/stop.h"
#include "core/linear/direct/factorisation_size.h"
#include "core/linear/preconditioners/matrix_preconditioner.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"
#include "core/linear/scalar_matrix.h"

#include <Eigen/IterativeLinearSolvers>

namespace weft {

namespace {

struct ThresholdLuParameters : CouplingParameters {
  double drop_tolerance = 1e-3;
  int fill = 10;
};

/// Eigen's factors, P^-1 = Q U^-1 L^-1 Q^T with a permutation Q, with the P^-T that Eigen lacks.
class ThresholdFactors : public Eigen::IncompleteLUT<double> {
 public:
  VecX solve_transposed(const Eigen::Map<const VecX>& r) const {
    VecX s = m_Pinv * r;
    s = m_lu.transpose().triangularView<Eigen::Lower>().solve(s);
    s = m_lu.transpose().triangularView<Eigen::UnitUpper>().solve(s);
    return m_P * s;
  }
};

class ThresholdLu : public MatrixPreconditioner {
 public:
  explicit ThresholdLu(const ThresholdLuParameters& parameters) : MatrixPreconditioner(parameters) {
    set(parameters);
  }
  void set(const ThresholdLuParameters& parameters) {
    MatrixPreconditioner::set(parameters);
    fill_ = parameters.fill;
    factors_.setDroptol(parameters.drop_tolerance);
    factors_.setFillfactor(parameters.fill);
  }

  void apply(std::span<const double> r, std::span<double> s) const override {
    const auto size = static_cast<Eigen::Index>(r.size());
    if (size == 0) return;
    Eigen::Map<VecX>(s.data(), size) = factors_.solve(Eigen::Map<const VecX>(r.data(), size));
  }

  void apply_transposed(std::span<const double> r, std::span<double> s) const override {
    const auto size = static_cast<Eigen::Index>(r.size());
    if (size == 0) return;
    Eigen::Map<VecX>(s.data(), size) =
        factors_.solve_transposed(Eigen::Map<const VecX>(r.data(), size));
  }

  // Eigen does not tell how many entries it kept; they are at most `fill` times those of the
  // matrix, each with its index.
  Cost cost() const override {
    const auto entries = static_cast<double>(fill_) * static_cast<double>(scalar_.nonZeros());
    return {entries * (sizeof(double) + sizeof(int)), 2 * entries};
  }
  std::string note() const override { return {}; }

 private:
  void build_from(const BlockMatrix& A) override {
    if (pattern_ == A.shared_pattern()) {
      refill_scalar_matrix(A, MatrixPart::whole, scalar_);
    } else {
      scalar_ = scalar_matrix(A, MatrixPart::whole);
      pattern_ = A.shared_pattern();
    }
    if (A.size() == 0) return;
    const double entries = static_cast<double>(fill_) * static_cast<double>(scalar_.nonZeros());
    admit({.unknowns = static_cast<double>(A.size()),
           .entries = entries,
           .bytes = entries * (sizeof(double) + sizeof(int))},
          {});
    factors_.compute(scalar_);
    if (factors_.info() != Eigen::Success) throw Error("the matrix has no incomplete LU factors");
  }

  int fill_ = 0;
  std::shared_ptr<const BlockPattern> pattern_;
  Eigen::SparseMatrix<double> scalar_;
  ThresholdFactors factors_;
};

}  // namespace

template <>
struct Described<ThresholdLuParameters> {
  static std::vector<Description<ThresholdLuParameters>> descriptions() {
    return {
        {&ThresholdLuParameters::drop_tolerance,
         {.name = "drop_tolerance",
          .min = 1e-12,
          .max = 1,
          .scale = Scale::logarithmic,
          .help = "Entries of the factors that are smaller, relative to their row, are left out."}},
        {&ThresholdLuParameters::fill,
         {.name = "fill",
          .min = 1,
          .max = 100,
          .scale = Scale::logarithmic,
          .help = "The factors get at most this many times the entries of the matrix."}},
        {&ThresholdLuParameters::built_from, built_from_info()},
    };
  }
};

PreconditionerKind threshold_lu_kind() {
  auto kind = table_entry<PreconditionerKind, ThresholdLu, ThresholdLuParameters>(
      "ilut", "Incomplete LU, threshold (Eigen)",
      "Triangular factors, with small entries left out. P is not symmetric: conjugate gradients "
      "may fail to converge.");
  kind.symmetric = false;
  return kind;
}

}  // namespace weft
