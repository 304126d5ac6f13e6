#include "core/base/vector_ops.h"
#include "core/linear/lanczos.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

#include <cmath>

namespace weft {

namespace {

struct ChebyshevParameters : IterativeParameters {
  int lanczos_steps = 20;
};

// Margin of the upper bound. Ritz values lie inside the spectrum, and the error of an eigenvalue
// above the upper bound is amplified; below the lower bound it only falls more slowly.
constexpr double k_upper_margin = 1.1;
constexpr double k_lower_margin = 0.5;
// A residual that has fallen by this factor is rounding error: Lanczos has found the whole
// spectrum.
constexpr double k_exhausted = 1e-12;

/// Chebyshev's iteration (Saad, Iterative Methods, algorithm 12.1) with a preconditioner: it needs
/// no dot products, but bounds of the spectrum of P^-1 A in the free directions. They are estimated
/// by a few Lanczos iterations from the first residual, which count as set-up.
class Chebyshev : public IterativeSolver {
 public:
  explicit Chebyshev(const ChebyshevParameters& parameters)
      : IterativeSolver(parameters), lanczos_steps_(parameters.lanczos_steps) {}
  void set(const ChebyshevParameters& parameters) {
    IterativeSolver::set(parameters);
    lanczos_steps_ = parameters.lanczos_steps;
  }

 private:
  void iterate(SolveRun& run) override;
  bool estimate_spectrum(SolveRun& run);

  int lanczos_steps_;
  LanczosMatrix lanczos_;
  double smallest_ = 0, largest_ = 0;  ///< bounds of the spectrum
  VecX residual_;                      ///< residual of the Lanczos iterations
  VecX d_, q_, s_;                     ///< direction, A d, P^-1 r
};

// Runs conjugate gradients on a copy of the residual. Returns true if the spectrum is positive.
bool Chebyshev::estimate_spectrum(SolveRun& run) {
  residual_ = Eigen::Map<const VecX>(run.r.data(), d_.size());
  d_.setZero();
  lanczos_.clear();
  const double first_norm = norm(run.r);
  double previous_delta = 0;
  while (lanczos_.size() < lanczos_steps_) {
    if (run.stop().stop_requested()) {
      run.end(StopReason::cancelled, {});
      return false;
    }
    run.precondition(as_span(residual_), as_span(s_));
    const double delta = dot(as_span(residual_), as_span(s_));
    const double beta = previous_delta > 0 ? delta / previous_delta : 0;
    update_direction(beta, as_span(s_), as_span(d_));
    const double d_q = run.apply_dot(as_span(d_), as_span(q_));
    if (!(d_q > 0) || !(delta > 0)) {
      run.end_indefinite(d_q + delta);
      return false;
    }
    const double alpha = delta / d_q;
    if (!run.accepts_step(alpha)) return false;
    lanczos_.append(alpha, beta);
    residual_ -= alpha * q_;
    previous_delta = delta;
    if (norm(as_span(residual_)) <= k_exhausted * first_norm) break;
  }
  const VecX& ritz = lanczos_.ritz_values();
  smallest_ = k_lower_margin * ritz[0];
  largest_ = k_upper_margin * ritz[ritz.size() - 1];
  return true;
}

void Chebyshev::iterate(SolveRun& run) {
  for (VecX* vector : {&d_, &q_, &s_}) vector->resize(static_cast<Eigen::Index>(run.x.size()));
  IterationState state{norm(run.r)};
  if (!run.goes_on(state) || !estimate_spectrum(run)) return;
  run.set_up_done();
  const double theta = (largest_ + smallest_) / 2, delta = (largest_ - smallest_) / 2;
  double rho = delta / theta;
  run.precondition(run.r, as_span(s_));
  d_ = s_ / theta;
  for (;;) {
    // x += d; r -= A d; d = rho' rho d + (2 rho' / delta) P^-1 r, rho' = 1 / (2 theta / delta -
    // rho).
    run.apply(as_span(d_), as_span(q_));
    state.residual_norm = std::sqrt(update_iterate(1, as_span(d_), as_span(q_), run.x, run.r));
    if (!run.goes_on(state)) return;
    run.precondition(run.r, as_span(s_));
    const double previous_rho = rho;
    rho = delta / (2 * theta - delta * previous_rho);
    d_ = rho * previous_rho * d_ + 2 / (2 * theta - delta * previous_rho) * s_;
  }
}

}  // namespace

template <>
struct Described<ChebyshevParameters> {
  static std::vector<Description<ChebyshevParameters>> descriptions() {
    return extended_descriptions<IterativeParameters, ChebyshevParameters>(
        {{&ChebyshevParameters::lanczos_steps,
          {.name = "lanczos_steps",
           .label = "Lanczos iterations",
           .min = 1,
           .max = 200,
           .help =
               "Iterations of Lanczos, which estimate the bounds of the spectrum before the first "
               "one of Chebyshev."}}});
  }
};

LinearSolverKind chebyshev_kind() {
  auto kind = table_entry<LinearSolverKind, Chebyshev, ChebyshevParameters>(
      "chebyshev", "Chebyshev", "No dot products; needs to know where the spectrum lies.");
  kind.uses_preconditioner = true;
  return kind;
}

}  // namespace weft
