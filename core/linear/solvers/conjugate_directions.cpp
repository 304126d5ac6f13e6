#include "core/base/vector_ops.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

namespace weft {

namespace {

/// The largest number of unknowns 3n that is accepted: two dense matrices of 72 MB.
constexpr int k_max_unknowns = 3000;
// An axis of which at most this fraction remains depends on the earlier ones. Axes of different
// vertices are always independent; those of one vertex depend on each other, up to rounding, where
// a constraint has filtered them.
constexpr double k_dependent = 1e-6;

/// The method of conjugate directions, made from the coordinate axes by Gram and Schmidt, Chen (28)
/// to (33): exact after 3n iterations, and all directions are kept.
class ConjugateDirections : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override;
  void make_conjugate(SolveRun& run, Eigen::Index axis, Eigen::Index count);

  Eigen::MatrixXd D_, AD_;         ///< directions d_j and A d_j, 3n x 3n
  VecX energy_;                    ///< d_j^T A d_j
  VecX u_, coefficients_, d_, q_;  ///< axis in the free directions, beta_ij, d_i, A d_i
};

// d_i = u_i + sum_j beta_ij d_j, beta_ij = -u_i^T A d_j / (d_j^T A d_j), of the first `count`.
void ConjugateDirections::make_conjugate(SolveRun& run, Eigen::Index axis, Eigen::Index count) {
  u_.setZero();
  u_[axis] = 1;
  run.system().S.apply(as_span(u_));
  coefficients_.head(count).noalias() = AD_.leftCols(count).transpose() * u_;
  coefficients_.head(count).array() /= -energy_.head(count).array();
  d_ = u_;
  d_.noalias() += D_.leftCols(count) * coefficients_.head(count);
}

void ConjugateDirections::iterate(SolveRun& run) {
  const auto size = static_cast<Eigen::Index>(run.x.size());
  IterationState state{norm(run.r)};
  if (!run.goes_on(state)) return;
  if (size > k_max_unknowns) {
    return run.end(StopReason::refused, std::to_string(size) +
                                            " unknowns are too many to keep as many directions, at "
                                            "most " +
                                            std::to_string(k_max_unknowns));
  }
  for (Eigen::MatrixXd* matrix : {&D_, &AD_}) matrix->resize(size, size);
  for (VecX* vector : {&energy_, &u_, &coefficients_, &d_, &q_}) vector->resize(size);
  Eigen::Index count = 0;
  for (Eigen::Index axis = 0; axis < size; ++axis) {
    make_conjugate(run, axis, count);
    const double energy = run.apply_dot(as_span(d_), as_span(q_));
    if (!(d_.norm() > k_dependent)) continue;
    if (!(energy > 0)) return run.end_indefinite(energy);
    D_.col(count) = d_;
    AD_.col(count) = q_;
    energy_[count++] = energy;
    // alpha = d^T r / d^T A d; x += alpha d; r -= alpha A d.
    const double alpha = dot(as_span(d_), run.r) / energy;
    state.residual_norm = std::sqrt(update_iterate(alpha, as_span(d_), as_span(q_), run.x, run.r));
    if (!run.goes_on(state)) return;
  }
}

}  // namespace

LinearSolverKind conjugate_directions_kind() {
  auto kind = iterative_solver_kind<ConjugateDirections>(
      "conjugate_directions", "Conjugate directions",
      "The coordinate axes made A-orthogonal, kept, and followed once each: small cloths only.");
  kind.notices_indefiniteness = true;
  kind.max_unknowns = k_max_unknowns;
  return kind;
}

}  // namespace weft
