#include "core/base/vector_ops.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

#include <cmath>

namespace weft {

namespace {

// An angle between the shadow and the image below this is rounding error, with which the iteration
// cannot continue.
constexpr double k_orthogonal = 1e-15;

/// BiCGSTAB (van der Vorst 1992) for matrices that are not symmetric. One iteration has two
/// products.
class Bicgstab : public IterativeSolver {
 public:
  using IterativeSolver::IterativeSolver;

 private:
  void iterate(SolveRun& run) override;

  VecX shadow_;         ///< the first residual, against which the others are tested
  VecX p_, v_, t_;      ///< direction, B P^-1 p, B P^-1 s
  VecX p_hat_, s_hat_;  ///< P^-1 p, P^-1 s
};

/// BiCGSTAB on B = S A + (I - S), which is never symmetric (Ascher and Boxerman, remark 2 on (6)).
class UnsymmetricBicgstab : public Bicgstab {
 public:
  explicit UnsymmetricBicgstab(const IterativeParameters& parameters)
      : Bicgstab(rules_of(parameters)) {}
  void set(const IterativeParameters& parameters) { IterativeSolver::set(rules_of(parameters)); }

 private:
  static SolveRules rules_of(const IterativeParameters& parameters) {
    SolveRules rules = parameters;
    rules.form = ConstraintForm::unsymmetric;
    return rules;
  }
};

void Bicgstab::iterate(SolveRun& run) {
  const auto size = static_cast<Eigen::Index>(run.x.size());
  for (VecX* vector : {&p_hat_, &s_hat_, &v_, &t_}) vector->resize(size);
  Eigen::Map<VecX> x(run.x.data(), size), r(run.r.data(), size);
  shadow_ = r;
  p_ = r;
  double rho = dot(run.r, run.r);
  IterationState state{std::sqrt(rho)};
  while (run.goes_on(state)) {
    // p_hat = P^-1 p; v = B p_hat; alpha = rho / shadow^T v; s = r - alpha v, kept in r.
    run.precondition(as_span(p_), as_span(p_hat_));
    run.apply(as_span(p_hat_), as_span(v_));
    const double shadow_v = dot(as_span(shadow_), as_span(v_));
    if (!(std::abs(shadow_v) > k_orthogonal * norm(as_span(shadow_)) * norm(as_span(v_)))) {
      return run.break_down(shadow_v,
                            "the image of the direction is orthogonal to the first residual");
    }
    const double alpha = rho / shadow_v;
    r -= alpha * v_;

    // s_hat = P^-1 s; t = B s_hat; omega = t^T s / t^T t; x += alpha p_hat + omega s_hat.
    run.precondition(run.r, as_span(s_hat_));
    run.apply(as_span(s_hat_), as_span(t_));
    const double t_t = dot(as_span(t_), as_span(t_));
    const double omega = t_t > 0 ? dot(as_span(t_), run.r) / t_t : 0;
    x += alpha * p_hat_ + omega * s_hat_;
    r -= omega * t_;

    const double previous_rho = rho;
    rho = dot(as_span(shadow_), run.r);
    state.residual_norm = norm(run.r);
    const bool lost_shadow =
        !(std::abs(rho) > k_orthogonal * norm(as_span(shadow_)) * state.residual_norm);
    if (omega == 0 || lost_shadow) {
      if (!run.goes_on(state)) return;
      return run.end(StopReason::breakdown, lost_shadow
                                                ? "the residual is orthogonal to the first one"
                                                : "the residual is orthogonal to its image");
    }
    p_ = r + rho / previous_rho * alpha / omega * (p_ - omega * v_);
  }
}

template <class Implementation>
LinearSolverKind kind_of(std::string name, std::string label, std::string help) {
  auto kind =
      iterative_solver_kind<Implementation>(std::move(name), std::move(label), std::move(help));
  kind.uses_preconditioner = true;
  kind.needs_symmetry = false;
  kind.needs_definiteness = false;
  kind.needs_symmetric_preconditioner = false;
  return kind;
}

}  // namespace

LinearSolverKind bicgstab_kind() {
  return kind_of<Bicgstab>(
      "bicgstab", "BiCGSTAB",
      "For matrices that are not symmetric, in the free directions: two products an iteration.");
}

LinearSolverKind bicgstab_unsymmetric_kind() {
  return kind_of<UnsymmetricBicgstab>(
      "bicgstab_unsymmetric", "BiCGSTAB on SA + (I-S)",
      "BiCGSTAB on Ascher and Boxerman's unsymmetric B = S A + (I - S), P⁻¹ not filtered.");
}

}  // namespace weft
