#include "core/lab/world/contacts/repelled_contacts.h"

#include "core/base/stopwatch.h"
#include "core/collision/potential/contact_potential.h"
#include "core/model/step_matrix.h"

namespace weft {

void RepelledContacts::attach(ContactPotential* potential, const IntegratorKind& integrator) {
  potential_ = potential;
  solves_at_ = integrator.solves_at;
  creep_ = 0;
  end();
  if (is_chosen()) potential_->pairs().choose(*settings_);
}

void RepelledContacts::end() {
  if (potential_ != nullptr) potential_->pairs().end();
}

// The barrier's stiffness is chosen by the cloth's stiffness.
void RepelledContacts::set_targets(Model& model, MovingSolids& solids, const State& start, double h,
                                   std::span<const Target> targets) {
  model.set_targets(targets);
  ContactPairs& pairs = potential_->pairs();
  pairs.end();
  inertia_.resize(static_cast<std::size_t>(model.vertex_count()));
  forces_.resize(start.x.size());
  if (pairs.is_barrier()) {
    model.forces().linearise(start, Definiteness::projected, as_span(forces_));
    diagonal_blocks(model, {1 / (h * h), 1, 1 / h}, inertia_);
  }
  solids.begin_step(start.t, h);
  potential_->begin(solids, {start, h, solves_at_, model.masses(), inertia_, targets});
}

StepReport RepelledContacts::take(Model& model, MovingSolids& solids, Stepper& stepper, double h,
                                  std::span<const Target> targets,
                                  const std::function<StepReport()>& step,
                                  ContactFigures& figures) {
  const Stopwatch stopwatch;
  set_targets(model, solids, stepper.state(), h, targets);
  const double began = stopwatch.seconds(), before_step = potential_->detection_seconds();
  const StepReport report = step();
  if (report.cancelled || !is_solved(report)) return report;
  const double in_step = stopwatch.seconds() - began;
  const double detected_in_step = potential_->detection_seconds() - before_step;
  const ContactPotential::Ended left = potential_->end_step(stepper.state_to_correct(), found_);
  creep_ = left.creep;
  const double detection = potential_->detection_seconds();
  const double beside_step = stopwatch.seconds() - in_step - (detection - detected_in_step);
  figures = {.of_step = true,
             .min_distance = left.min_distance,
             .inside = left.inside,
             .detection_ms = 1000 * detection,
             .response_ms = 1000 * beside_step};
  return report;
}

}  // namespace weft
