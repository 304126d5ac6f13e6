#include "core/base/vector_ops.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

#include <cmath>

namespace weft {

namespace {

// A diagonal entry of R, relative to the largest, at which H is singular to double precision.
constexpr double k_independent = 1e-15;

struct GmresParameters : IterativeParameters {
  int restart = 30;
};

/// GMRES(m) (Saad and Schultz 1986), preconditioned from the right so that it minimises the true
/// residual: on S A P^-1, with a basis of m vectors that modified Gram-Schmidt makes orthogonal.
class Gmres : public IterativeSolver {
 public:
  explicit Gmres(const GmresParameters& parameters)
      : IterativeSolver(parameters), m_(parameters.restart) {}
  void set(const GmresParameters& parameters) {
    IterativeSolver::set(parameters);
    m_ = parameters.restart;
  }

 private:
  void iterate(SolveRun& run) override;
  bool cycle(SolveRun& run, IterationState& state);
  void extend_basis(SolveRun& run, int j);
  bool rotate(int j);
  void form_iterate(SolveRun& run, int columns);
  std::span<double> basis(int j) { return {V_.col(j).data(), static_cast<std::size_t>(V_.rows())}; }

  int m_;
  Eigen::MatrixXd V_;          ///< orthonormal basis of the Krylov space, 3n x (m + 1)
  Eigen::MatrixXd R_;          ///< Hessenberg matrix, made triangular by rotations, (m + 1) x m
  double largest_ = 0;         ///< largest entry on the diagonal of R
  VecX cosine_, sine_;         ///< the rotations
  VecX g_;                     ///< the rotated right-hand side; g_j+1 is the residual
  VecX y_;                     ///< coefficients of the basis
  VecX start_, s_, combined_;  ///< x of the cycle's start, P^-1 v, V y
};

// Computes v' = S A P^-1 v_j, made orthogonal to the basis; column j of H goes to R.
void Gmres::extend_basis(SolveRun& run, int j) {
  run.precondition(basis(j), as_span(s_));
  run.apply(as_span(s_), basis(j + 1));
  for (int i = 0; i <= j; ++i) {
    R_(i, j) = dot(basis(i), basis(j + 1));
    V_.col(j + 1) -= R_(i, j) * V_.col(i);
  }
  run.keep_in_range(basis(j + 1));
  const double length = norm(basis(j + 1));
  if (length > 0) V_.col(j + 1) /= length;
  R_(j + 1, j) = length;
}

// Makes column j of R triangular and rotates g with it. Returns true if R stays regular.
bool Gmres::rotate(int j) {
  for (int i = 0; i < j; ++i) {
    const double upper = R_(i, j);
    R_(i, j) = cosine_[i] * upper + sine_[i] * R_(i + 1, j);
    R_(i + 1, j) = cosine_[i] * R_(i + 1, j) - sine_[i] * upper;
  }
  const double length = std::hypot(R_(j, j), R_(j + 1, j));
  largest_ = j == 0 ? length : std::max(largest_, length);
  if (!(length > k_independent * largest_)) return false;
  cosine_[j] = R_(j, j) / length;
  sine_[j] = R_(j + 1, j) / length;
  R_(j, j) = length;
  g_[j + 1] = -sine_[j] * g_[j];
  g_[j] *= cosine_[j];
  return true;
}

// x = start + P^-1 V y with R y = g, by the first `columns` columns.
void Gmres::form_iterate(SolveRun& run, int columns) {
  for (int i = columns - 1; i >= 0; --i) {
    y_[i] = g_[i];
    for (int k = i + 1; k < columns; ++k) y_[i] -= R_(i, k) * y_[k];
    y_[i] /= R_(i, i);
  }
  combined_.setZero();
  for (int i = 0; i < columns; ++i) combined_ += y_[i] * V_.col(i);
  run.precondition(as_span(combined_), as_span(s_));
  Eigen::Map<VecX>(run.x.data(), start_.size()) = start_ + s_;
}

// Does up to m iterations and forms their x. Returns true if more are wanted.
bool Gmres::cycle(SolveRun& run, IterationState& state) {
  Eigen::Map<VecX> r(run.r.data(), start_.size());
  start_ = Eigen::Map<const VecX>(run.x.data(), start_.size());
  g_[0] = state.residual_norm;
  V_.col(0) = r / g_[0];
  int columns = 0;
  bool more = true;
  while (more && columns < m_) {
    const int j = columns;
    extend_basis(run, j);
    if (!rotate(j)) {
      run.break_down(R_(j, j) + R_(j + 1, j), k_singular);
      more = false;
      break;
    }
    // The rotation also gives the residual: r' = sin^2 r + g' cos v'.
    r = sine_[j] * sine_[j] * r + g_[j + 1] * cosine_[j] * V_.col(j + 1);
    state.residual_norm = std::abs(g_[j + 1]);
    ++columns;
    if (run.measures_error()) form_iterate(run, columns);
    more = run.goes_on(state);
  }
  form_iterate(run, columns);
  return more;
}

void Gmres::iterate(SolveRun& run) {
  const auto size = static_cast<Eigen::Index>(run.x.size());
  V_.resize(size, m_ + 1);
  R_.setZero(m_ + 1, m_);
  for (VecX* vector : {&cosine_, &sine_, &y_}) vector->resize(m_);
  g_.resize(m_ + 1);
  for (VecX* vector : {&start_, &s_, &combined_}) vector->resize(size);
  IterationState state{norm(run.r)};
  if (!run.goes_on(state)) return;
  while (cycle(run, state)) {
  }
}

}  // namespace

template <>
struct Described<GmresParameters> {
  static std::vector<Description<GmresParameters>> descriptions() {
    return extended_descriptions<IterativeParameters, GmresParameters>(
        {{&GmresParameters::restart,
          {.name = "restart",
           .symbol = "m",
           .min = 1,
           .max = 500,
           .help = "Restarts after this many iterations; as many vectors are kept."}}});
  }
};

LinearSolverKind gmres_kind() {
  auto kind = table_entry<LinearSolverKind, Gmres, GmresParameters>(
      "gmres", "GMRES(m)", "The smallest residual for any matrix; keeps m vectors.");
  kind.uses_preconditioner = true;
  kind.needs_symmetry = false;
  kind.needs_definiteness = false;
  kind.needs_symmetric_preconditioner = false;
  return kind;
}

}  // namespace weft
