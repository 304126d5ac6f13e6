#include "core/lab/world/step_contacts.h"

#include <algorithm>

namespace weft {

namespace {

// A step is taken this often at most; what is wrong then, the next one mends.
constexpr int k_tries = 3;

}  // namespace

void StepContacts::attach(SlidingFriction* friction, const Vec3& gravity, bool is_implicit) {
  friction_ = friction;
  gravity_ = gravity;
  is_implicit_ = is_implicit;
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
  if (friction_ == nullptr) return;
  friction_->clear();
  for (const ExpectedContact& expected : filter_.expected()) {
    if (expected.contact.sticks) continue;
    friction_->add(expected.friction);
  }
}

void StepContacts::set_targets(Model& model, const State& start, double h,
                               std::span<const Target> targets) {
  expect(model, start, h, targets);
}

StepReport StepContacts::take(Model& model, Stepper& stepper, double h,
                              std::span<const Target> targets, const StepTraces& traces,
                              const std::function<StepReport()>& step) {
  const std::vector<Target> of_constraints(targets.begin(), targets.end());
  tries_ = 1;
  if (!expect(model, stepper.state(), h, of_constraints)) return step();
  stepper.remember(start_);
  const ContactStep contact_step{start_.state, h, gravity_, model.masses(), is_implicit_};
  StepReport report;
  for (;; ++tries_) {
    report = step();
    if (report.cancelled || !is_solved(report)) return report;
    find_reactions(model, stepper, h);
    stepper.add_reactions_of_projection(reactions_);
    if (!filter_.review(contact_step, stepper.state(), reactions_) || tries_ == k_tries) break;
    stepper.go_back_to(start_);
    traces.clear();
    give_targets(model, of_constraints);
  }
  filter_.finish(contact_step, stepper.state_to_correct());
  return report;
}

// Where the method does not know: M (v' - v)/h - f'.
void StepContacts::find_reactions(Model& model, Stepper& stepper, double h) {
  const State& end = stepper.state();
  if (stepper.integrator().find_reactions(model, end, reactions_)) return;
  reactions_.resize(end.x.size());
  model.evaluate(end, as_span(reactions_));
  for (int i = 0; i < model.vertex_count(); ++i) {
    const double m = model.masses()[static_cast<std::size_t>(i)];
    at(reactions_, i) = m / h * (at(end.v, i) - at(start_.state.v, i)) - at(reactions_, i);
  }
}

}  // namespace weft
