#include "core/lab/world/stepping/stepper.h"

#include "core/base/errors.h"
#include "core/base/progress.h"
#include "core/base/threads/parallel.h"
#include "core/lab/world/stepping/assign_state.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

/// Returns why a part of the step would have taken too long; nothing when the step was taken.
std::optional<std::string> refusal_of(const StepReport& report) {
  if (report.nonlinear && report.nonlinear->reason == StopReason::refused) {
    return report.nonlinear->detail;
  }
  if (report.linear && report.linear->reason == StopReason::refused) return report.linear->detail;
  return std::nullopt;
}

/// Traces the projections of an integrator with length constraints during its own lifetime.
class LengthTraceScope {
 public:
  LengthTraceScope(Integrator& integrator, ProjectionTrace* trace) : integrator_(integrator) {
    integrator_.trace_lengths(trace);
  }
  ~LengthTraceScope() { integrator_.trace_lengths(nullptr); }
  LengthTraceScope(const LengthTraceScope&) = delete;
  LengthTraceScope& operator=(const LengthTraceScope&) = delete;

 private:
  Integrator& integrator_;
};

}  // namespace

bool is_solved(const StepReport& report) {
  const bool solved = !report.linear || report.linear->reason != StopReason::not_finite;
  return solved && (!report.nonlinear || report.nonlinear->reason != StopReason::not_finite);
}

bool is_finite(const StepReport& report, const State& state) {
  return is_solved(report) && std::isfinite(largest_speed(state));
}

double largest_speed(const State& state) {
  return std::sqrt(parallel_max(state.vertex_count(), k_vertex_grain, [&](int begin, int end) {
    const Eigen::Index first = 3 * begin, size = 3 * (end - begin);
    if (!state.x.segment(first, size).allFinite() || !state.v.segment(first, size).allFinite()) {
      return std::numeric_limits<double>::infinity();
    }
    double largest = 0;
    for (int i = begin; i < end; ++i) largest = std::max(largest, at(state.v, i).squaredNorm());
    return largest;
  }));
}

void StepTraces::clear() const {
  if (solve) solve->points.clear();
  if (projection) projection->clear();
  if (reactions) reactions->resize(0);
}

void StepTraces::exchange(Contents& contents) const {
  if (solve) solve->points.swap(contents.points);
  if (projection) projection->swap(contents.projection);
  if (reactions) reactions->swap(contents.reactions);
}

void Stepper::choose(const IntegratorKind& kind, std::unique_ptr<Integrator> integrator) {
  kind_ = &kind;
  integrator_ = std::move(integrator);
}

void Stepper::choose_projection(const Choice& projection, const Model& model) {
  projection_.choose(projection, model);
}

void Stepper::replace_state(State state) {
  state_ = std::move(state);
  projection_.set_hand({});
  if (StepHistory* history = integrator_->history()) *history = {};
}

void Stepper::remember(StepStart& start) const {
  assign(start.state, state_);
  start.hand = projection_.hand();
  start.reaction_work = reaction_work_;
  if (const StepHistory* history = integrator_->history()) start.history = *history;
}

void Stepper::go_back_to(const StepStart& start) {
  state_ = start.state;
  projection_.set_hand(start.hand);
  reaction_work_ = start.reaction_work;
  if (StepHistory* history = integrator_->history()) *history = start.history;
}

void Stepper::restart() {
  if (StepHistory* history = integrator_->history()) history->velocity.resize(0);
}

// A refusal is reported with the label of the method that refused.
StepVerdict Stepper::integrate(const StepTry& part) {
  part.traces.clear();
  const std::string& label = kind_->label;
  const ProgressScope progress(part.stop, label);
  const LengthTraceScope traced(*integrator_, part.traces.projection);
  try {
    part.report = integrator_->step({part.model, part.h, solvers_, part.traces.solve, part.stop,
                                     part.about, part.max_iterations},
                                    state_);
  } catch (const Refusal& refusal) {
    return StepVerdict::refuse(label + ": " + refusal.what());
  }
  if (const auto refusal = refusal_of(part.report)) {
    return StepVerdict::refuse((solvers_.kind ? solvers_.kind->label : label) + ": " + *refusal);
  }
  if (part.report.cancelled) return StepVerdict::cancel();
  if (projects()) integrated_velocities_ = state_.v;
  return {};
}

StepVerdict Stepper::restore_lengths(const StepTry& part) {
  StepReport& report = part.report;
  if (projects() && is_finite(report, state_)) {
    try {
      report.projection = projection_.apply(
          {part.model, part.start.state.x, part.h, part.dragged, part.is_last, part.max_passes},
          state_, part.traces.projection, part.stop);
    } catch (const Refusal& refusal) {
      return StepVerdict::refuse(projection_.label() + ": " + refusal.what());
    }
    report.cancelled = report.projection->reason == StopReason::cancelled;
    if (report.cancelled) return StepVerdict::cancel();
  }
  if (report.projection) reaction_work_ += report.projection->reaction_work;
  if (part.traces.reactions && is_finite(report, state_))
    find_reactions(part.model, part.h, part.start.state.v, *part.traces.reactions);
  return {};
}

// Where the method does not know the reactions they are M (v' - v)/h - f'.
void Stepper::find_reactions(Model& model, double h, const VecX& start, VecX& reactions) {
  if (!integrator_->find_reactions(model, state_, reactions)) {
    reactions.resize(state_.x.size());
    model.forces().evaluate(state_, as_span(reactions));
    for (int i = 0; i < model.vertex_count(); ++i) {
      const double m = model.masses()[static_cast<std::size_t>(i)];
      at(reactions, i) = m / h * (at(state_.v, i) - at(start, i)) - at(reactions, i);
    }
  }
  if (projection_.is_on()) reactions += projection_.reactions();
}

StepReport Stepper::try_step(Model& model, double h, State& reached, const StopToken& stop) {
  remember(tried_);
  reached = state_;
  const StepReport report = integrator_->step({model, h, solvers_, nullptr, stop}, reached);
  go_back_to(tried_);
  return report;
}

}  // namespace weft
