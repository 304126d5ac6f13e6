#include "core/base/vector_ops.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

#include <cmath>

namespace weft {

namespace {

// A diagonal entry of R, relative to the largest, at which T is singular to double precision.
constexpr double k_regular = 1e-13;

/// MINRES (Paige and Saunders 1975) as in Elman, Silvester and Wathen, algorithm 6.1: it minimises
/// the residual in the norm of P^-1 over the Krylov space, for symmetric matrices that need not be
/// definite. The Lanczos vectors v are kept with s = P^-1 v; the names are those of the algorithm.
class Minres : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override;

  VecX v_, previous_v_;  ///< Lanczos vectors, of norm gamma in P^-1
  VecX s_;               ///< P^-1 v / gamma
  VecX w_, previous_w_;  ///< directions
  VecX q_;               ///< A s
};

void Minres::iterate(SolveRun& run) {
  const auto size = static_cast<Eigen::Index>(run.x.size());
  for (VecX* vector : {&s_, &q_}) vector->resize(size);
  for (VecX* vector : {&previous_v_, &w_, &previous_w_}) vector->setZero(size);
  Eigen::Map<VecX> x(run.x.data(), size), r(run.r.data(), size);
  v_ = r;
  run.precondition(as_span(v_), as_span(s_));
  double gamma = dot(as_span(v_), as_span(s_)), previous_gamma = 1;
  if (!(gamma > 0)) return run.end_indefinite(gamma);
  gamma = std::sqrt(gamma);
  double eta = gamma;                                         // |r| in P^-1, with a sign
  double c = 1, previous_c = 1, sine = 0, previous_sine = 0;  // the last two rotations
  double largest_alpha = 0;                                   // largest entry on the diagonal of R
  IterationState state{norm(run.r), gamma * gamma};
  while (run.goes_on(state)) {
    // Lanczos: v' = A s - delta v / gamma - (gamma / previous gamma) previous v; s' = P^-1 v'.
    s_ /= gamma;
    const double delta = run.apply_dot(as_span(s_), as_span(q_));
    q_ -= delta / gamma * v_ + gamma / previous_gamma * previous_v_;
    previous_v_.swap(v_);
    v_.swap(q_);
    run.keep_in_range(as_span(v_));
    // w' = (s - alpha_3 previous w - alpha_2 w) / alpha_1, before s becomes P^-1 v'.
    const double alpha_0 = c * delta - previous_c * sine * gamma;
    const double alpha_2 = sine * delta + previous_c * c * gamma;
    const double alpha_3 = previous_sine * gamma;
    previous_w_ = s_ - alpha_3 * previous_w_ - alpha_2 * w_;
    run.precondition(as_span(v_), as_span(s_));
    const double gamma_squared = dot(as_span(v_), as_span(s_));
    if (!(gamma_squared >= 0)) return run.end_indefinite(gamma_squared);
    previous_gamma = gamma;
    gamma = std::sqrt(gamma_squared);
    const double alpha_1 = std::hypot(alpha_0, gamma);
    largest_alpha = std::max(largest_alpha, alpha_1);
    if (!(alpha_1 > k_regular * largest_alpha)) return run.break_down(alpha_1, k_singular);
    previous_w_ /= alpha_1;
    previous_w_.swap(w_);

    previous_c = c;
    previous_sine = sine;
    c = alpha_0 / alpha_1;
    sine = gamma / alpha_1;
    x += c * eta * w_;
    eta = -sine * eta;
    // The rotations also give the residual: r' = sin^2 r + eta' cos v' / gamma'.
    r *= sine * sine;
    if (gamma > 0) r += eta * c / gamma * v_;
    state = {norm(run.r), eta * eta};
  }
}

}  // namespace

LinearSolverKind minres_kind() {
  auto kind = iterative_solver_kind<Minres>(
      "minres", "MINRES", "The smallest residual for symmetric matrices, definite or not.");
  kind.uses_preconditioner = true;
  kind.needs_definiteness = false;
  return kind;
}

}  // namespace weft
