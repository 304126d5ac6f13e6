#include "core/base/vector_ops.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

#include <cmath>

namespace weft {

namespace {

// An angle below this is rounding error, with which the iteration cannot continue.
constexpr double k_right_angle = 1e-15;

/// The biconjugate gradient method (Fletcher 1976) in the free directions: a second iteration with
/// A^T and P^T gives shadow residuals that are orthogonal to P^-1 times those of the first.
class Bicg : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override;
  void transpose(const BlockMatrix& A);

  BlockMatrix transposed_;
  VecX shadow_;        ///< residual of the shadow system, with A^T
  VecX s_, shadow_s_;  ///< S P^-1 r, S P^-T times the shadow residual
  VecX p_, shadow_p_;  ///< directions
  VecX q_, shadow_q_;  ///< S A p, S A^T times the shadow's direction
};

// A^T has the pattern of A, since the pattern is symmetric.
void Bicg::transpose(const BlockMatrix& A) {
  if (transposed_.shared_pattern() != A.shared_pattern()) {
    transposed_ = BlockMatrix(A.shared_pattern());
  }
  const BlockPattern& pattern = A.pattern();
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int j = pattern.column[static_cast<std::size_t>(k)];
      transposed_.block(pattern.find(j, i)) = A.block(k).transpose();
    }
  }
}

void Bicg::iterate(SolveRun& run) {
  const auto size = static_cast<Eigen::Index>(run.x.size());
  for (VecX* vector : {&s_, &shadow_s_, &q_, &shadow_q_}) vector->resize(size);
  for (VecX* vector : {&p_, &shadow_p_}) vector->setZero(size);
  const BlockMatrix* A = run.entries();
  if (!A) return;
  transpose(*A);
  shadow_ = Eigen::Map<const VecX>(run.r.data(), size);
  double previous_rho = 0;
  for (IterationState state{norm(run.r)}; run.goes_on(state);) {
    // rho = shadow^T P^-1 r; beta = rho / previous rho; p = P^-1 r + beta p, and likewise for the
    // shadow with P^-T.
    run.precondition(run.r, as_span(s_));
    run.precondition_transposed(as_span(shadow_), as_span(shadow_s_));
    const double rho = dot(as_span(shadow_), as_span(s_));
    if (!(std::abs(rho) > k_right_angle * norm(as_span(shadow_)) * norm(as_span(s_)))) {
      return run.break_down(rho, "the residual is orthogonal to that of A'");
    }
    const double beta = previous_rho != 0 ? rho / previous_rho : 0;
    update_direction(beta, as_span(s_), as_span(p_));
    update_direction(beta, as_span(shadow_s_), as_span(shadow_p_));

    // alpha = rho / shadow_p^T A p; x += alpha p; r -= alpha A p; shadow -= alpha A^T shadow_p.
    run.apply(as_span(p_), as_span(q_));
    transposed_.apply(as_span(shadow_p_), as_span(shadow_q_));
    run.system().S.apply(as_span(shadow_q_));
    run.count_product();
    const double p_q = dot(as_span(shadow_p_), as_span(q_));
    if (!(std::abs(p_q) > k_right_angle * norm(as_span(shadow_p_)) * norm(as_span(q_)))) {
      return run.break_down(p_q, "the image of the direction is orthogonal to that of A'");
    }
    const double alpha = rho / p_q;
    state.residual_norm = std::sqrt(update_iterate(alpha, as_span(p_), as_span(q_), run.x, run.r));
    shadow_ -= alpha * shadow_q_;
    previous_rho = rho;
  }
}

}  // namespace

LinearSolverKind bicg_kind() {
  auto kind = iterative_solver_kind<Bicg>(
      "bicg", "BiCG", "For matrices that are not symmetric: one product with A and one with A'.");
  kind.uses_preconditioner = true;
  kind.needs_symmetry = false;
  kind.needs_definiteness = false;
  kind.needs_symmetric_preconditioner = false;
  kind.form = SystemForm::blocks;
  return kind;
}

}  // namespace weft
