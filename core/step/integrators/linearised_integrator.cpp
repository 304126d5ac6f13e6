#include "core/step/integrators/linearised_integrator.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "core/model/step_matrix.h"
#include "core/step/targets.h"

namespace weft {

StepReport LinearisedIntegrator::step(const StepContext& context, State& state) {
  Model& model = context.model;
  const double h = context.h;
  system_.fit(model);
  if (history_.solution.size() != system_.start.size()) {
    history_.solution.setZero(system_.start.size());
  }
  linearise(context, state);
  set_zero(as_span(system_.z));
  const StepMatrix matrix = set_up(model, state, h, f_, system_);

  StepReport report;
  // The last solution serves as the start.
  history_.solution.swap(system_.start);
  if (!is_about_start_) find_unknown(state, *context.about, system_.start);
  report.linear = system_.solve(model, matrix, context.solvers, context.trace, context.stop);
  history_.solution.swap(system_.start);
  report.cancelled = report.linear->reason == StopReason::cancelled;
  if (is_abandoned(report.linear->reason)) return report;
  advance(model, state, h, system_.u);
  history_.solution.swap(system_.u);
  impose_target_positions(model, state.x);
  state.t += h;
  return report;
}

// About (x_a, v_a) the force is f(x, v) = f_a - K (x - x_a) - D (v - v_a), which is
//   (f_a + K (x_a - x_0) + D (v_a - v_0)) - K (x - x_0) - D (v - v_0).
// The bracket takes the place of the force at the start, (x_0, v_0), so that the equations of a
// step are the same for both.
void LinearisedIntegrator::linearise(const StepContext& context, const State& state) {
  Model& model = context.model;
  f_.resize(state.x.size());
  is_about_start_ = context.about == nullptr;
  const State& about = is_about_start_ ? state : *context.about;
  model.forces().linearise(about, definiteness_, as_span(f_));
  if (is_about_start_) return;
  difference_ = about.x - state.x;
  product_.resize(state.x.size());
  multiply(model, {0, 1, 0}, as_span(difference_), as_span(product_));
  f_ += product_;
  difference_ = about.v - state.v;
  multiply(model, {0, 0, 1}, as_span(difference_), as_span(product_));
  f_ += product_;
}

bool LinearisedIntegrator::find_reactions(Model& model, const State&, VecX& reactions) {
  reactions.resize(system_.b.size());
  set_zero(as_span(reactions));
  parallel_for_each(
      model.filter().entries(), k_constrained_grain, [&](const VertexFilter::Entry& constrained) {
        const int vertex = constrained.vertex;
        const Vec3 b = at(system_.b, vertex), prohibited = b - constrained.freedom.filtered(b);
        at(reactions, vertex) = at(system_.constrained, vertex) / system_.force_weight;
        at(reactions, vertex) -= prohibited / system_.force_weight;
      });
  return true;
}

std::vector<Description<LinearisedParameters>> Described<LinearisedParameters>::descriptions() {
  return {{&LinearisedParameters::hessian,
           {.name = "hessian",
            .label = "Hessian",
            .choices = {"projected", "exact"},
            .help = "Projected: each element's Hessian is replaced by one without negative "
                    "eigenvalues, so that the matrix is positive definite. Exact: it is kept, "
                    "and conjugate gradients may break down under compression."}}};
}

}  // namespace weft
