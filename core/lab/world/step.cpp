#include "core/lab/world/step.h"

#include "core/base/stopwatch.h"
#include "core/lab/world/simulation.h"
#include "core/lab/world/step_warning.h"
#include "core/lab/world/stepping/step_budget.h"
#include "core/lab/world/stepping/step_parts.h"
#include "core/lab/world/tuning.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace weft {

// A step: actions, the parts of the step, the record. The loop of its parts is below.
StepRecord Simulation::step(const StepTraces& traces, const StopToken& stop) {
  const Stopwatch stopwatch;
  const double start_time = state().t;
  StepRecord record;
  begin_step();
  StepReport report = take_step(objects(), step_length(), traces, stop, record);
  if (record.refused || record.cancelled) return record;
  if (report.projection && targets_.yielded()) report.projection->yielded = true;
  last_ = std::move(report);
  record.converged = last_.converged();
  add_warnings(start_time, record);
  if (!guard(start_time + step_length(), record)) return record;
  energy_.enter_step(*built_.model, state(), step_length(), stepper_.reaction_work());
  record.milliseconds = 1000 * stopwatch.seconds();
  return record;
}

void Simulation::begin_step() {
  mouse_.apply(*built_.drag_spring);
  move_solids();
  energy_.begin_step(*built_.model);
  guard_.begin_step(*built_.model, state(), step_length(), mouse_);
}

namespace {

/// Takes one step. Each turn of take() is one try of the next part: its phases follow each other,
/// each returns a verdict, and follow() alone acts on it.
class StepLoop {
 public:
  StepLoop(const StepObjects& world, double h, const StepTraces& traces, const StopToken& stop,
           StepRecord& record)
      : world_(world), parts_(h), traces_(traces), stop_(stop), record_(record) {}

  /// Integrates at most
  ///   (2^(k_max_halvings + 1) - 1) k_max_tries = 127 * 3 = 381 = k_max_integrations
  /// times: parts are halved up to k_max_halvings times, so that there are at most 1 + 2 + 4 + ...
  /// + 2^k_max_halvings of them, and each is tried up to k_max_tries times.
  StepReport take() {
    while (!parts_.empty()) {
      if (tries_ == 0) begin_part();
      ++tries_;
      follow(try_part());
    }
    return std::move(report_);
  }

 private:
  void begin_part();
  StepVerdict try_part();
  StepVerdict integrate(const StepTry& part);
  StepVerdict restore_lengths(const StepTry& part);
  StepVerdict verify_contacts(const StepTry& part);
  StepVerdict judge();

  /// Returns whether the part may be taken in halves.
  bool may_cut() const { return may_be_cut_ && minimising_.is_left() && passes_.is_left(); }

  void follow(const StepVerdict& verdict);
  void accept();
  void try_again(StepFault fault);
  void take_halves(StepFault fault);
  void give_up();
  void abandon();
  /// Returns the start of the part that is being taken.
  StepStart& start() { return is_first_ ? world_.memory.step : world_.memory.part; }

  const StepObjects& world_;
  StepParts parts_;
  const StepTraces& traces_;
  const StopToken& stop_;
  StepRecord& record_;

  int tries_ = 0;            ///< of the present part; 0 before its first try
  bool is_first_ = true;     ///< the part begins where the step does
  bool has_start_ = false;   ///< start() is remembered
  bool may_be_cut_ = false;  ///< the part may be taken in halves
  bool is_judged_ = false;   ///< judge() may ask for halves
  double speed_before_ = 0;  ///< of the fastest vertex at the start of the part, m/s
  double in_step_ = 0;       ///< time of the last integration, s
  StepBudget minimising_{k_retried_iterations, k_last_iterations};  ///< of minimisations
  StepBudget passes_{k_retried_passes, k_last_passes};              ///< of projections
  std::span<const Target> targets_;
  StepReport tried_;                    ///< of the last try
  StepReport report_;                   ///< of the step so far
  StepTraces::Contents failed_traces_;  ///< of report_, where has_failed_ is set
  bool has_failed_ = false;
};

// Longer parts than planned are not tried.
void StepLoop::begin_part() {
  while (parts_.halvings() < record_.planned_halvings) parts_.halve();
  record_.halvings = std::max(record_.halvings, parts_.halvings());
  const Stepper& stepper = world_.stepper;
  is_judged_ = world_.control.may_halve(stepper.fails_by_step());
  may_be_cut_ = is_judged_ && parts_.halvings() < k_max_halvings && !record_.gave_up;
  speed_before_ = is_judged_ ? largest_speed(stepper.state()) : 0;
  targets_ = targets_after(world_, parts_.h());
  const bool may_repeat =
      world_.contacts.begin(world_.model, stepper.state(), parts_.h(), targets_);
  const bool needs_start = may_be_cut_ || may_repeat || world_.contacts.compares_with_start() ||
                           stepper.projects() || traces_.reactions;
  if (needs_start && !std::exchange(has_start_, true)) stepper.remember(start());
}

StepVerdict StepLoop::try_part() {
  tried_ = {};
  const StepTry part = {.model = world_.model,
                        .start = start(),
                        .h = parts_.h(),
                        .dragged = world_.mouse.dragged(),
                        .is_last = !may_cut(),
                        .traces = traces_,
                        .stop = stop_,
                        .report = tried_,
                        .about = world_.contacts.about(),
                        .max_iterations = minimising_.for_next(),
                        .max_passes = passes_.for_next()};
  const Stopwatch stopwatch;
  StepVerdict verdict = integrate(part);
  if (verdict.accepts()) verdict = restore_lengths(part);
  in_step_ = stopwatch.seconds();
  if (verdict.accepts()) verdict = verify_contacts(part);
  if (verdict.accepts()) verdict = judge();
  return verdict;
}

StepVerdict StepLoop::integrate(const StepTry& part) {
  if (world_.contacts.any_begins()) world_.stepper.restart();
  ++record_.integrations;
  StepVerdict verdict = world_.stepper.integrate(part);
  if (const auto& nonlinear = tried_.nonlinear; nonlinear && !nonlinear->of_sweeps()) {
    // The iterations of an integrator that keeps lengths factorise.
    if (record_.integrations == 1 && !nonlinear->of_forces)
      minimising_ = {k_retried_factorisations, k_last_iterations};
    minimising_.add(nonlinear->iterations);
  }
  record_.minimising_iterations = minimising_.spent();
  return verdict;
}

StepVerdict StepLoop::restore_lengths(const StepTry& part) {
  StepVerdict verdict = world_.stepper.restore_lengths(part);
  if (tried_.projection) passes_.add(tried_.projection->iterations);
  record_.projection_passes = passes_.spent();
  return verdict;
}

// A state that was not solved for says nothing about contacts.
StepVerdict StepLoop::verify_contacts(const StepTry& part) {
  if (!is_solved(tried_)) return {};
  Stepper& stepper = world_.stepper;
  VecX& reactions = world_.memory.reactions;
  if (world_.contacts.needs_reactions())
    stepper.find_reactions(part.model, part.h, part.start.state.v, reactions);
  const TriedEnd end{stepper.state_to_correct(), reactions,
                     stepper.projects() ? &stepper.integrated_velocities() : nullptr};
  const TriesLeft left{.may_repeat = tries_ < k_max_tries,
                       .may_halve = parts_.halvings() < k_max_contact_halvings};
  const StepVerdict verdict = world_.contacts.verify(part, end, left);
  if (!verdict.accepts()) return verdict;
  world_.contacts.finish(part, end, in_step_);
  if (world_.contacts.any_begins()) stepper.restart();
  return {};
}

StepVerdict StepLoop::judge() {
  record_.iterations += tried_.linear_iterations();
  if (!is_judged_) return {};
  return world_.control.judge({.report = tried_,
                               .speed_before = speed_before_,
                               .speed = largest_speed(world_.stepper.state()),
                               .fails_by_step = world_.stepper.fails_by_step()});
}

void StepLoop::follow(const StepVerdict& verdict) {
  switch (verdict.kind) {
    case StepVerdict::Kind::accept:
      return accept();
    case StepVerdict::Kind::retry:
      return try_again(verdict.fault);
    case StepVerdict::Kind::halve:
      return may_cut() || verdict.fault == StepFault::turned ? take_halves(verdict.fault)
                                                             : give_up();
    case StepVerdict::Kind::refuse:
      record_.failure = verdict.words;
      record_.refused = true;
      return abandon();
    case StepVerdict::Kind::cancel:
      record_.cancelled = true;
      return abandon();
  }
}

void StepLoop::try_again(StepFault fault) {
  record_.faults.add(fault);
  record_.tries = std::max(record_.tries, tries_ + 1);
  world_.stepper.go_back_to(start());
  world_.contacts.begin_again(world_.model, targets_);
}

void StepLoop::take_halves(StepFault fault) {
  record_.faults.add(fault);
  world_.stepper.go_back_to(start());
  parts_.halve();
  tries_ = 0;
}

// Where the smallest part keeps no lengths, cutting the rest of the step would only take time.
void StepLoop::give_up() {
  record_.gave_up = !world_.control.is_adaptive();
  accept();
}

// After a part of a cut step that is not finite, the rest of the step is not taken.
void StepLoop::accept() {
  const bool is_broken = parts_.halvings() > 0 && !is_finite(tried_, world_.stepper.state());
  if (is_solved(tried_)) record_.passages.add(world_.contacts.figures().passages);
  parts_.pop();
  if (is_broken) parts_.clear();
  if (!has_failed_ || is_broken) {
    report_ = std::move(tried_);
    has_failed_ = !report_.converged() && !parts_.empty();
    if (has_failed_) traces_.exchange(failed_traces_);
  } else if (parts_.empty()) {
    traces_.exchange(failed_traces_);
  }
  tries_ = 0;
  is_first_ = has_start_ = false;
}

void StepLoop::abandon() {
  if (!is_first_ || has_start_) world_.stepper.go_back_to(world_.memory.step);
  parts_.clear();
}

}  // namespace

std::span<const Target> targets_after(const StepObjects& world, double h) {
  const State& state = world.stepper.state();
  const std::size_t constrained = world.targets.vertices().size();
  world.targets.release(state.t);
  if (world.targets.vertices().size() != constrained)
    world.mouse.fit(world.model.length_constraints().edges, world.targets.vertices());
  return world.targets.after(state, h, world.mouse);
}

StepReport take_step(const StepObjects& world, double h, const StepTraces& traces,
                     const StopToken& stop, StepRecord& record) {
  world.stepper.begin();
  record.planned_halvings = world.control.planned_halvings(world.stepper, world.model, h);
  if (record.planned_halvings > 0) record.faults.add(StepFault::stability);
  return StepLoop(world, h, traces, stop, record).take();
}

void Simulation::add_warnings(double start_time, StepRecord& record) const {
  if (record.halvings > record.planned_halvings && record.faults.any_failed())
    record.warnings.push_back({StepWarning::Kind::cut, describe_cut(record, start_time)});
  if (const auto& pair = targets_.out_of_reach())
    record.warnings.push_back({StepWarning::Kind::reach, describe_reach(*pair)});
  weft::add_warnings(last_, *built_.model, record.warnings);
  const std::string inside = describe_inside(contacts_.figures());
  if (!inside.empty()) record.warnings.push_back({StepWarning::Kind::inside, inside});
  if (record.passages.any())
    record.warnings.push_back({StepWarning::Kind::passed, describe_passages(record.passages)});
}

bool Simulation::guard(double end_time, StepRecord& record) {
  Model& model = *built_.model;
  const double h = step_length();
  const double speed =
      is_solved(last_) ? largest_speed(state()) : std::numeric_limits<double>::infinity();
  guard_.enter_step(model, state(), h);
  if (control_.has_exploded(state(), speed, guard_.limit())) {
    // The restored cloth keeps the record of the causes that can have made it fast.
    const Impulsion impulsion = guard_.impulsion();
    replace_state(control_.good_state());
    guard_.set(impulsion);
    record.explosion =
        control_.explosion(stepper_, model, {h, substeps(), record.halvings, end_time, speed});
    record.failure = describe_explosion(*record.explosion);
    return false;
  }
  const double gain = guard_.find_gain(model, {.state = state(),
                                               .speed = speed,
                                               .reaction_work = stepper_.reaction_work(),
                                               .h = h,
                                               .stability_limit = stepper_.kind().stability_limit});
  if (gain > 0) {
    record.warnings.push_back({StepWarning::Kind::energy, describe_gain(gain, stepper_.kind())});
  }
  return true;
}

}  // namespace weft
