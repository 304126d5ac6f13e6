#include "core/lab/world/contacts/step_contacts.h"

#include "core/collision/search/vertices_inside.h"

#include <algorithm>
#include <utility>

namespace weft {

void StepContacts::look(const State& state) {
  if (!std::exchange(is_outdated_, false)) return;
  inside_ = vertices_inside(solids().bodies(), state.t, state.x);
  figures_ = {};
  int last = -1;
  for (const Contact& contact : inside_)
    if (std::exchange(last, contact.vertex()) != contact.vertex()) ++figures_.inside;
}

void StepContacts::set_targets(Model& model, const State& start, double h,
                               std::span<const Target> targets) {
  if (repelled_.is_chosen()) {
    repelled_.set_targets(model, filter().solids(), start, h, targets);
  } else {
    filtered_.set_targets(model, start, h, targets);
  }
}

StepReport StepContacts::take(Model& model, Stepper& stepper, double h,
                              std::span<const Target> targets, const StepTraces& traces,
                              const std::function<StepReport()>& step) {
  of_constraints_.assign(targets.begin(), targets.end());
  const bool repels = repelled_.is_chosen();
  const StepReport report =
      repels ? repelled_.take(model, filter().solids(), stepper, h, of_constraints_, step, figures_)
             : filtered_.take(model, stepper, h, of_constraints_, traces, step, figures_);
  if (report.cancelled || !is_solved(report)) return report;
  if (repels) filter().set_contacts(repelled_.found());
  inside_.clear();
  is_outdated_ = false;
  return report;
}

}  // namespace weft
