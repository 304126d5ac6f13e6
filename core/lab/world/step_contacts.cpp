#include "core/lab/world/step_contacts.h"

#include "core/base/stopwatch.h"
#include "core/collision/contact_potential.h"

#include <algorithm>

namespace weft {

namespace {

// A step is taken this often at most; what is wrong then, the next one mends.
constexpr int k_tries = 3;

}  // namespace

void StepContacts::attach(const ContactTerms& terms, const Vec3& gravity,
                          const IntegratorKind& integrator) {
  terms_ = terms;
  gravity_ = gravity;
  is_implicit_ = integrator.uses_linear_solver;
  solves_at_ = integrator.solves_at;
  if (terms_.potential == nullptr) return;
  terms_.potential->pairs().end();
  terms_.friction->clear();
  creep_ = 0;
  if (repulsion_) terms_.potential->pairs().choose(*repulsion_);
}

void StepContacts::set_contacts(std::span<const Contact> contacts) {
  filter_.set_contacts(contacts);
  if (terms_.potential != nullptr) terms_.potential->pairs().end();
}

bool StepContacts::expect(Model& model, const State& start, double h,
                          std::span<const Target> targets) {
  const bool touches = filter_.expect({start, h, gravity_, model.masses(), is_implicit_}, targets);
  give_targets(model, targets);
  return touches;
}

void StepContacts::give_targets(Model& model, std::span<const Target> targets) {
  targets_.assign(targets.begin(), targets.end());
  filter_.add_targets(targets_);
  touching_.clear();
  for (std::size_t k = targets.size(); k < targets_.size(); ++k)
    touching_.push_back(targets_[k].vertex);
  std::ranges::sort(touching_);
  std::ranges::sort(targets_, {}, &Target::vertex);
  model.set_targets(targets_);
  if (terms_.friction == nullptr) return;
  terms_.potential->set_held(!filter_.expected().empty());
  terms_.friction->clear();
  for (const ExpectedContact& expected : filter_.expected()) {
    if (expected.contact.sticks) continue;
    terms_.friction->add(expected.friction);
  }
}

void StepContacts::set_targets(Model& model, const State& start, double h,
                               std::span<const Target> targets) {
  if (!is_repelled()) {
    expect(model, start, h, targets);
    return;
  }
  touching_.clear();
  model.set_targets(targets);
  begin_repulsion(model, start, h, targets);
}

// A barrier's stiffness follows that of the cloth.
void StepContacts::begin_repulsion(Model& model, const State& start, double h,
                                   std::span<const Target> targets) {
  ContactPairs& pairs = terms_.potential->pairs();
  pairs.end();
  inertia_.resize(static_cast<std::size_t>(model.vertex_count()));
  reactions_.resize(start.x.size());
  if (pairs.is_barrier()) {
    model.linearise(start, Definiteness::projected, as_span(reactions_));
    model.diagonal_blocks(1 / (h * h), 1, 1 / h, inertia_);
  }
  filter_.solids().begin_step(start.t, h);
  pairs.begin(filter_.solids(), {start, h, solves_at_, model.masses(), inertia_, targets});
}

StepReport StepContacts::take_repelled(Model& model, Stepper& stepper, double h,
                                       std::span<const Target> targets,
                                       const std::function<StepReport()>& step) {
  const Stopwatch stopwatch;
  set_targets(model, stepper.state(), h, targets);
  const double began = stopwatch.seconds();
  const StepReport report = step();
  if (report.cancelled || !is_solved(report)) return report;
  const double ended = stopwatch.seconds();
  const ContactPotential::Ended left =
      terms_.potential->end_step(stepper.state_to_correct(), found_);
  filter_.set_contacts(found_);
  creep_ = left.creep;
  figures_ = {.least_distance = left.least_distance,
              .inside = left.inside,
              .response_ms = 1000 * (stopwatch.seconds() - ended + began)};
  return report;
}

StepReport StepContacts::take(Model& model, Stepper& stepper, double h,
                              std::span<const Target> targets, const StepTraces& traces,
                              const std::function<StepReport()>& step) {
  of_constraints_.assign(targets.begin(), targets.end());
  const Stopwatch stopwatch;
  tries_ = 1;
  if (is_repelled()) return take_repelled(model, stepper, h, of_constraints_, step);
  if (!expect(model, stepper.state(), h, of_constraints_)) {
    const double detection = stopwatch.seconds();
    const StepReport report = step();
    if (!report.cancelled) figures_ = {.detection_ms = 1000 * detection};
    return report;
  }
  stepper.remember(start_);
  const ContactStep contact_step{start_.state, h, gravity_, model.masses(), is_implicit_};
  StepReport report;
  double in_step = 0;  // s, of the try that counts
  for (;; ++tries_) {
    const double began = stopwatch.seconds();
    report = step();
    in_step = stopwatch.seconds() - began;
    if (report.cancelled || !is_solved(report)) return report;
    stepper.find_reactions(model, h, start_.state.v, reactions_);
    const bool may_repeat = tries_ < k_tries;
    if (!filter_.review(contact_step, stepper.state(), reactions_, may_repeat)) break;
    stepper.go_back_to(start_);
    traces.clear();
    give_targets(model, of_constraints_);
  }
  filter_.finish(contact_step, stepper.state_to_correct());
  const double detection = filter_.detection_seconds();
  figures_ = {.least_distance = filter_.least_distance(),
              .inside = filter_.inside(),
              .detection_ms = 1000 * detection,
              .response_ms = 1000 * (stopwatch.seconds() - in_step - detection)};
  return report;
}

}  // namespace weft
