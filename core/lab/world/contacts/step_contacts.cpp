#include "core/lab/world/contacts/step_contacts.h"

namespace weft {

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
  if (!repelled_.is_chosen()) {
    return filtered_.take(model, stepper, h, of_constraints_, traces, step, figures_);
  }
  const StepReport report =
      repelled_.take(model, filter().solids(), stepper, h, of_constraints_, step, figures_);
  if (!report.cancelled && is_solved(report)) filter().set_contacts(repelled_.found());
  return report;
}

}  // namespace weft
