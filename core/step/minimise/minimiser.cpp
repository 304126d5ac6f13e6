#include "core/step/minimise/minimiser.h"

#include "core/collision/potential/contact_potential.h"
#include "core/linear/iterative_parameters.h"
#include "core/step/targets.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr double k_alpha = 0.03;
constexpr double k_beta = 0.5;
// A step is extended while the slope at its end is more than this fraction of the slope at its
// start.
constexpr double k_steep = 0.3;
// Each extension is this many times as long as the previous one.
constexpr double k_longer = 3;
// The lower bound of the line search, absent from the lecture's: no useful step is shorter.
constexpr double k_shortest_step = 1e-10;
// Rounding of g, relative: a decrease below it does not show.
constexpr double k_rounding = 1e-13;
// Forces in play of at most this many times their rounding are balanced once only rounding is left
// of them, so that the default tolerance asks for nothing finer.
constexpr double k_few_digits = 1e4;
// Number of consecutive steps, hidden by that rounding, that leave no smaller force: its rounding
// is reached. A step of Newton's method makes the force much smaller, one of gradient descent
// hardly.
constexpr int k_newton_patience = 5, k_descent_patience = 1000;
// Friction that does not fit its normal forces after this many rounds does not settle.
constexpr int k_max_lags = 100;
constexpr double k_first_regularisation = 1;  // kg
constexpr double k_largest_regularisation = 1e12;

ContactPotential* acting_contact(const Model& model) {
  ContactPotential* const contact = model.contact_potential();
  return contact != nullptr && contact->pairs().is_acting() ? contact : nullptr;
}

}  // namespace

std::vector<Description<MinimiserParameters>> Described<MinimiserParameters>::descriptions() {
  using P = MinimiserParameters;
  return {
      {&P::method,
       {.name = "method",
        .choices = {"newton", "gradient_descent"},
        .help = "Newton solves a linear system for each direction; gradient descent follows the "
                "gradient and needs a great many iterations."}},
      {&P::start,
       {.name = "start",
        .choices = {"current", "inertial"},
        .help = "Where the search begins: at the current positions, or where the cloth would "
                "fly without forces, x + h v."}},
      {&P::definiteness,
       {.name = "definiteness",
        .choices = {"none", "global", "local", "on_demand"},
        .help =
            "How the Hessian is made positive definite: not at all; by adding a multiple of "
            "the identity; by setting negative eigenvalues of each element's Hessian to zero; or "
            "by that only where the Hessian is not positive definite, as far as the linear solver "
            "notices that, and always with one that does not."}},
      {&P::tolerance,
       {.name = "tolerance",
        .label = "force tolerance",
        .symbol = "ε",
        .min = 1e-14,
        .max = 10,
        .scale = Scale::logarithmic,
        .help = "Stops when the norm of the unbalanced forces, |grad g|/h², is at most this "
                "fraction of the forces in play: of the weight and other loads, or without any of "
                "the force that changes the motion in the step."}},
      {&P::max_iterations,
       max_iterations_info("Ends the step unconverged after this many iterations.")},
  };
}

void Minimiser::first_guess(const IncrementalPotential& g, const Model& model, const State& state,
                            VecX& x) const {
  x = parameters_.start == "inertial" ? g.inertial_point() : state.x;
  impose_target_positions(model, x);
  ContactPotential* const contact = model.contact_potential();
  if (contact != nullptr && contact->paths().lead(g.inertial_point(), x)) {
    impose_target_positions(model, x);
  }
}

NonlinearReport Minimiser::minimise(IncrementalPotential& g, Model& model, SolverSet& solvers,
                                    VecX& x, std::optional<SolveReport>& linear, Trace* trace,
                                    const StopToken& stop) {
  system_.fit(model);
  if (system_.A.shared_pattern() != model.pattern()) system_.A = model.make_matrix();
  system_.z.setZero();
  system_.start.setZero();
  is_hidden_ = false;
  rounding_ = 0;
  NonlinearReport report;
  const auto finish = [&](StopReason reason, std::string detail = {}) {
    report.reason = reason;
    report.detail = std::move(detail);
    return report;
  };
  double value = 0;
  const auto find_force = [&] {
    model.filter().apply(as_span(gradient_));
    report.unbalanced_force = gradient_.norm() / (g.h() * g.h());
    report.relative_residual = relative_residual(report.unbalanced_force, g.force_scale(model, x));
  };
  const auto evaluate = [&] {
    value = g.evaluate(model, x, gradient_);
    find_force();
  };
  const int patience =
      parameters_.method == "gradient_descent" ? k_descent_patience : k_newton_patience;
  evaluate();
  double min_force = std::numeric_limits<double>::infinity();
  int idle = 0, lags = 0;
  ContactPotential* const contact = acting_contact(model);
  for (;; ++report.iterations) {
    if (contact != nullptr && contact->adapt(x)) value = g.evaluate(model, x, gradient_);
    find_force();
    if (!std::isfinite(report.unbalanced_force) || !std::isfinite(value)) {
      return finish(StopReason::not_finite, "the forces are not finite");
    }
    if (is_balanced(g, model, x, report.unbalanced_force)) {
      if (contact == nullptr) return finish(StopReason::converged);
      contact->friction().renew(x);
      evaluate();
      if (is_balanced(g, model, x, report.unbalanced_force)) return finish(StopReason::converged);
      contact->friction().relax();
      evaluate();
      if (++lags == k_max_lags) {
        return finish(StopReason::iteration_limit, "friction does not fit its normal forces yet");
      }
      min_force = std::numeric_limits<double>::infinity();
      is_hidden_ = false;
    }
    if (stop.stop_requested_after(report.iterations)) return finish(StopReason::cancelled);
    idle = is_hidden_ && report.unbalanced_force >= min_force ? idle + 1 : 0;
    min_force = std::min(min_force, report.unbalanced_force);
    if (idle == patience) {
      return finish(StopReason::stagnated, "rounding errors keep the forces from a better balance");
    }
    if (report.iterations == parameters_.max_iterations) {
      return finish(StopReason::iteration_limit, "the forces are not balanced yet");
    }
    const StopReason found = find_direction(g, model, solvers, x, report, linear, trace, stop);
    if (found == StopReason::breakdown) {
      return finish(found, "the Hessian is not positive definite");
    }
    if (found != StopReason::converged) return finish(found, linear->detail);
    if (contact != nullptr) contact->paths().shorten(x, gradient_, direction_);
    if (!search_line(g, model, x, value, stop)) {
      if (stop.stop_requested()) return finish(StopReason::cancelled);
      return finish(StopReason::stagnated,
                    gradient_.dot(direction_) < 0
                        ? "the line search found no lower energy along the direction"
                        : "the direction leads uphill: the Hessian is not positive definite");
    }
  }
}

bool Minimiser::is_balanced(const IncrementalPotential& g, const Model& model, const VecX& x,
                            double unbalanced) const {
  const double scale = g.force_scale(model, x);
  if (unbalanced <= parameters_.tolerance * scale) return true;
  return scale <= k_few_digits * rounding_ && unbalanced <= rounding_;
}

// Passes on only a failure that leaves no direction at all; an inexact direction is as good as its
// descent.
StopReason Minimiser::find_direction(IncrementalPotential& g, Model& model, SolverSet& solvers,
                                     const VecX& x, NonlinearReport& report,
                                     std::optional<SolveReport>& linear, Trace* trace,
                                     const StopToken& stop) {
  const bool notices = solvers.kind != nullptr && solvers.kind->notices_indefiniteness;
  const bool on_demand = parameters_.definiteness == "on_demand" && notices;
  const bool always =
      parameters_.definiteness == "local" || (parameters_.definiteness == "on_demand" && !notices);
  is_projected_ = false;
  if (parameters_.method == "gradient_descent") {
    if (rounding_ == 0) {
      g.hessian(model, x, Definiteness::projected, system_.A);
      rounding_ = g.force_rounding(model, x, system_.A);
    }
    direction_ = -gradient_;
    return StopReason::converged;
  }
  g.hessian(model, x, always ? Definiteness::projected : Definiteness::exact, system_.A);
  rounding_ = g.force_rounding(model, x, system_.A);
  system_.b = -gradient_;
  double regularisation = 0;
  for (;;) {
    linear = system_.solve(system_.A, model, solvers, trace, stop);
    ++report.solves;
    report.linear_iterations += linear->iterations;
    if (is_abandoned(linear->reason)) return linear->reason;
    const bool definite = !linear->indefinite && linear->reason != StopReason::breakdown &&
                          gradient_.dot(system_.u) < 0;
    if (!definite && on_demand && !is_projected_) {
      is_projected_ = true;
      g.hessian(model, x, Definiteness::projected, system_.A);
      continue;
    }
    if (definite || parameters_.definiteness != "global") break;
    const double next = regularisation == 0 ? k_first_regularisation : 10 * regularisation;
    if (next > k_largest_regularisation) return StopReason::breakdown;
    system_.A.add_diagonal(next - regularisation);
    regularisation = next;
  }
  if (linear->reason == StopReason::breakdown) return StopReason::breakdown;
  direction_ = system_.u;
  return StopReason::converged;
}

bool Minimiser::search_line(IncrementalPotential& g, Model& model, VecX& x, double& value,
                            const StopToken& stop) {
  const double slope = gradient_.dot(direction_);
  if (!(slope < 0)) return false;
  const double rounding = k_rounding * std::abs(value);
  for (double t = 1; t >= k_shortest_step && !stop.stop_requested(); t *= k_beta) {
    trial_ = x + t * direction_;
    const double trial_value = g.evaluate(model, trial_, trial_gradient_);
    is_hidden_ = -t * slope <= rounding;
    const bool descends = is_hidden_
                              ? trial_value <= value + rounding &&
                                    trial_gradient_.dot(direction_) <= (2 * k_alpha - 1) * slope
                              : trial_value <= value + k_alpha * t * slope;
    if (descends) {
      x.swap(trial_);
      gradient_.swap(trial_gradient_);
      value = trial_value;
      if (t == 1 && is_projected_ && !is_hidden_) extend_step(g, model, slope, x, value, stop);
      return true;
    }
  }
  return false;
}

// A fold that is about to open has a negative curvature, which the projection makes positive. This
// stiffness shortens steps, and many are needed to leave the saddle. Barriers stiffen only between
// iterations, and a penalty does not stop a long displacement through a thin solid.
void Minimiser::extend_step(IncrementalPotential& g, Model& model, double slope, VecX& x,
                            double& value, const StopToken& stop) {
  ContactPotential* const contact = acting_contact(model);
  if (contact != nullptr && !contact->pairs().is_barrier()) return;
  bool is_whole = true;
  for (double t = k_longer; is_whole && gradient_.dot(direction_) <= k_steep * slope;
       t *= k_longer) {
    extension_ = t * direction_;
    if (contact != nullptr) contact->paths().shorten(x, gradient_, extension_);
    is_whole = extension_ == t * direction_;
    trial_ = x + extension_;
    const double trial_value = g.evaluate(model, trial_, trial_gradient_);
    const bool descends = trial_value <= value + k_alpha * gradient_.dot(extension_);
    if (!descends || stop.stop_requested()) return;
    x.swap(trial_);
    gradient_.swap(trial_gradient_);
    value = trial_value;
  }
}

}  // namespace weft
