#include "core/step/minimise/minimiser.h"

#include "core/collision/respond/potential/contact_potential.h"
#include "core/linear/iterative_parameters.h"
#include "core/model/step_matrix.h"
#include "core/step/minimise/tuning.h"
#include "core/step/targets.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

// The lower bound of the line search, absent from the lecture's: no useful step is shorter.
constexpr double k_shortest_step = 1e-10;
// Rounding of g, relative: a decrease below it does not show.
constexpr double k_rounding = 1e-13;
constexpr double k_largest_regularisation = 1e12;  // kg

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
        .help = "How the Hessian is made positive definite: not at all; by adding a multiple of "
                "the identity; by replacing each element's Hessian by one without negative "
                "eigenvalues; or by that only where the Hessian is not positive definite, as far "
                "as the linear solver notices that, and always with one that does not."}},
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
      {&P::forcing,
       {.name = "forcing",
        .label = "forcing term",
        .symbol = "η",
        .min = 0,
        .max = 0.9,
        .help = "Newton's linear systems are solved to this relative residual where the linear "
                "solver's tolerance is smaller: a direction far from the minimum need not be "
                "exact. 0 leaves it to the linear solver."}},
      {&P::max_iterations,
       max_iterations_info("Ends the step unconverged after this many iterations.")},
  };
}

void Minimiser::set(const MinimiserParameters& parameters) {
  starts_inertial_ = parameters.start == "inertial";
  follows_gradient_ = parameters.method == "gradient_descent";
  fix_ = parameters.definiteness == "none"     ? Fix::none
         : parameters.definiteness == "global" ? Fix::global
         : parameters.definiteness == "local"  ? Fix::local
                                               : Fix::on_demand;
  tolerance_ = parameters.tolerance;
  forcing_ = parameters.forcing;
  max_iterations_ = parameters.max_iterations;
}

void Minimiser::first_guess(const IncrementalPotential& g, const Model& model, const State& state,
                            VecX& x) const {
  x = starts_inertial_ ? g.inertial_point() : state.x;
  impose_target_positions(model, x);
  ContactPotential* const contact = model.contact_potential();
  if (contact != nullptr && contact->paths().make_first_guess(g.inertial_point(), x)) {
    impose_target_positions(model, x);
  }
}

NonlinearReport Minimiser::minimise(const Minimisation& task, VecX& x,
                                    std::optional<SolveReport>& linear) {
  begin(task);
  const bool notices = task.solvers.kind != nullptr && task.solvers.kind->notices_indefiniteness;
  Descent descent{.task = task,
                  .x = x,
                  .linear = linear,
                  .contact = acting_contact(task.model),
                  .fix = fix_ == Fix::on_demand && !notices ? Fix::local : fix_,
                  .min_force = std::numeric_limits<double>::infinity()};
  evaluate(descent);
  find_force(descent);
  for (;; ++descent.report.iterations) {
    std::optional<Ending> ending = check(descent);
    if (!ending) ending = advance(descent);
    if (!ending) continue;
    descent.report.reason = ending->reason;
    descent.report.detail = std::move(ending->detail);
    return std::move(descent.report);
  }
}

void Minimiser::begin(const Minimisation& task) {
  system_.fit(task.model);
  const double h = task.g.h();
  elements_are_damped_ = task.solvers.form() == SystemForm::stencil &&
                         assemble(task.model, {1, 0, h}, damped_) && damped_.has_elements();
  system_.z.setZero();
  system_.start.setZero();
  is_hidden_ = false;
  rounding_ = 0;
}

void Minimiser::evaluate(Descent& descent) {
  descent.value = descent.task.g.evaluate(descent.task.model, descent.x, gradient_);
}

void Minimiser::find_force(Descent& descent) {
  const auto& [g, model, solvers, trace, stop, limit] = descent.task;
  model.filter().apply(as_span(gradient_));
  NonlinearReport& report = descent.report;
  report.unbalanced_force = gradient_.norm() / (g.h() * g.h());
  report.relative_residual =
      relative_residual(report.unbalanced_force, g.force_scale(model, descent.x));
}

std::optional<Minimiser::Ending> Minimiser::check(Descent& descent) {
  NonlinearReport& report = descent.report;
  if (descent.contact != nullptr && descent.contact->adapt(descent.x)) evaluate(descent);
  find_force(descent);
  if (!std::isfinite(report.unbalanced_force) || !std::isfinite(descent.value)) {
    return Ending{StopReason::not_finite, "the forces are not finite"};
  }
  if (is_balanced(descent)) {
    if (std::optional<Ending> ending = renew_friction(descent)) return ending;
  }
  if (descent.task.stop.stop_requested_after(report.iterations)) {
    return Ending{StopReason::cancelled};
  }
  const bool is_idle = is_hidden_ && report.unbalanced_force >= descent.min_force;
  descent.idle = is_idle ? descent.idle + 1 : 0;
  descent.min_force = std::min(descent.min_force, report.unbalanced_force);
  if (descent.idle == (follows_gradient_ ? k_descent_patience : k_newton_patience)) {
    return Ending{StopReason::stagnated, "rounding errors keep the forces from a better balance"};
  }
  if (report.iterations >= std::min(max_iterations_, descent.task.max_iterations)) {
    return Ending{StopReason::iteration_limit, "the forces are not balanced yet"};
  }
  return std::nullopt;
}

std::optional<Minimiser::Ending> Minimiser::renew_friction(Descent& descent) {
  if (descent.contact == nullptr) return Ending{StopReason::converged};
  descent.contact->friction().renew(descent.x);
  evaluate(descent);
  find_force(descent);
  if (is_balanced(descent)) return Ending{StopReason::converged};
  descent.contact->friction().relax();
  evaluate(descent);
  find_force(descent);
  if (++descent.lags == k_max_lags) {
    return Ending{StopReason::iteration_limit, "friction does not fit its normal forces yet"};
  }
  descent.min_force = std::numeric_limits<double>::infinity();
  is_hidden_ = false;
  return std::nullopt;
}

std::optional<Minimiser::Ending> Minimiser::advance(Descent& descent) {
  const StopReason found = find_direction(descent);
  if (found == StopReason::breakdown) return Ending{found, "the Hessian is not positive definite"};
  if (found != StopReason::converged) return Ending{found, descent.linear->detail};
  if (descent.contact != nullptr) {
    descent.contact->paths().shorten(descent.x, gradient_, direction_);
  }
  if (search_line(descent)) return std::nullopt;
  if (descent.task.stop.stop_requested()) return Ending{StopReason::cancelled};
  // The Hessian has told only now how large the rounding of forces is.
  if (is_balanced(descent)) return renew_friction(descent);
  return Ending{StopReason::stagnated,
                gradient_.dot(direction_) < 0
                    ? "the line search found no lower energy along the direction"
                    : "the direction leads uphill: the Hessian is not positive definite"};
}

bool Minimiser::is_balanced(const Descent& descent) const {
  const double unbalanced = descent.report.unbalanced_force;
  const double scale = descent.task.g.force_scale(descent.task.model, descent.x);
  if (unbalanced <= tolerance_ * scale) return true;
  return scale <= k_few_digits * rounding_ && unbalanced <= rounding_;
}

void Minimiser::find_hessian(const Descent& descent, Definiteness definiteness) {
  const auto& [g, model, solvers, trace, stop, limit] = descent.task;
  g.linearise(model, descent.x, definiteness);
  on_stencil_ =
      descent.fix != Fix::global && solvers.form() == SystemForm::stencil &&
      assemble(model, g.nearby_hessian(), system_.stencil,
               {.may_be_indefinite = true, .damped = elements_are_damped_ ? &damped_ : nullptr});
  if (on_stencil_) return;
  if (system_.A.shared_pattern() != model.pattern()) system_.A = model.make_matrix();
  g.add_hessian(model, system_.A);
}

SolveReport Minimiser::solve(const Descent& descent) {
  const auto& [g, model, solvers, trace, stop, limit] = descent.task;
  if (!on_stencil_)
    return system_.solve({system_.A, nullptr, forcing_}, model, solvers, trace, stop);
  const IncrementalPotential::Products products(g, model);
  const ModelOperator nearby(model, g.nearby_hessian());
  const LinearOperator& exact =
      elements_are_damped_ ? static_cast<const LinearOperator&>(products) : nearby;
  return system_.solve({{exact, system_.stencil}, nullptr, forcing_}, model, solvers, trace, stop);
}

// Passes on only a failure that leaves no direction at all; an inexact direction is as good as its
// descent.
StopReason Minimiser::find_direction(Descent& descent) {
  const auto& [g, model, solvers, trace, stop, limit] = descent.task;
  is_projected_ = false;
  if (follows_gradient_) {
    if (rounding_ == 0) g.linearise(model, descent.x, Definiteness::projected);
    direction_ = -gradient_;
  } else {
    const bool is_exact = descent.fix != Fix::local;
    find_hessian(descent, is_exact ? Definiteness::for_newton : Definiteness::projected);
  }
  if (rounding_ == 0) rounding_ = g.force_rounding(model, descent.x);
  return follows_gradient_ ? StopReason::converged : find_newton_direction(descent);
}

StopReason Minimiser::find_newton_direction(Descent& descent) {
  std::optional<SolveReport>& linear = descent.linear;
  system_.b = -gradient_;
  double regularisation = 0;
  for (;;) {
    linear = solve(descent);
    ++descent.report.solves;
    descent.report.linear_iterations += linear->iterations;
    if (is_abandoned(linear->reason)) return linear->reason;
    const bool definite = !linear->indefinite && linear->reason != StopReason::breakdown &&
                          gradient_.dot(system_.u) < 0;
    if (!definite && descent.fix == Fix::on_demand && !is_projected_) {
      is_projected_ = true;
      find_hessian(descent, Definiteness::projected);
      continue;
    }
    if (definite || descent.fix != Fix::global) break;
    const double next = regularisation == 0 ? k_first_regularisation : 10 * regularisation;
    if (next > k_largest_regularisation) return StopReason::breakdown;
    system_.A.add_diagonal(next - regularisation);
    regularisation = next;
  }
  if (linear->reason == StopReason::breakdown) return StopReason::breakdown;
  direction_ = system_.u;
  return StopReason::converged;
}

bool Minimiser::search_line(Descent& descent) {
  const auto& [g, model, solvers, trace, stop, limit] = descent.task;
  const double slope = gradient_.dot(direction_);
  if (!(slope < 0)) return false;
  const double value = descent.value;
  const double rounding = k_rounding * std::abs(value);
  for (double t = 1; t >= k_shortest_step && !stop.stop_requested(); t *= k_backtracking) {
    trial_ = descent.x + t * direction_;
    const double trial_value = g.evaluate(model, trial_, trial_gradient_);
    is_hidden_ = -t * slope <= rounding;
    const bool descends =
        is_hidden_ ? trial_value <= value + rounding &&
                         trial_gradient_.dot(direction_) <= (2 * k_armijo_fraction - 1) * slope
                   : trial_value <= value + k_armijo_fraction * t * slope;
    if (descends) {
      accept_trial(descent, trial_value);
      if (t == 1 && is_projected_ && !is_hidden_) extend_step(descent, slope);
      return true;
    }
  }
  return false;
}

// A fold that is about to open has a negative curvature, which the projection makes positive. This
// stiffness shortens steps, and many are needed to leave the saddle. Barriers stiffen only between
// iterations, and a penalty does not stop a long displacement through a thin solid.
void Minimiser::extend_step(Descent& descent, double slope) {
  const auto& [g, model, solvers, trace, stop, limit] = descent.task;
  ContactPotential* const contact = descent.contact;
  if (contact != nullptr && !contact->pairs().is_barrier()) return;
  bool is_whole = true;
  for (double t = k_step_extension; is_whole && gradient_.dot(direction_) <= k_steep_slope * slope;
       t *= k_step_extension) {
    extension_ = t * direction_;
    if (contact != nullptr) contact->paths().shorten(descent.x, gradient_, extension_);
    is_whole = extension_ == t * direction_;
    trial_ = descent.x + extension_;
    const double trial_value = g.evaluate(model, trial_, trial_gradient_);
    const bool descends =
        trial_value <= descent.value + k_armijo_fraction * gradient_.dot(extension_);
    if (!descends || stop.stop_requested()) return;
    accept_trial(descent, trial_value);
  }
}

void Minimiser::accept_trial(Descent& descent, double value) {
  descent.x.swap(trial_);
  gradient_.swap(trial_gradient_);
  descent.value = value;
}

}  // namespace weft
