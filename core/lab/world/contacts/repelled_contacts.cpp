#include "core/lab/world/contacts/repelled_contacts.h"

#include "core/collision/respond/potential/contact_potential.h"
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
  is_left_out_.assign(static_cast<std::size_t>(model.vertex_count()), 0);
  for (const Target& target : targets) is_left_out_[static_cast<std::size_t>(target.vertex)] = 1;
  inertia_.resize(static_cast<std::size_t>(model.vertex_count()));
  forces_.resize(start.x.size());
  if (pairs.is_barrier()) {
    model.forces().linearise(start, Definiteness::projected, as_span(forces_));
    diagonal_blocks(model, {1 / (h * h), 1, 1 / h}, inertia_);
  }
  if (solids.begin_step(start.t, h)) forget_solids();
  potential_->begin(solids, {start, h, solves_at_, model.masses(), inertia_, targets});
  detected_before_ = potential_->detection_seconds();
}

ContactFigures RepelledContacts::finish(const State& start, const MovingSolids& solids,
                                        State& end) {
  detected_in_step_ = potential_->detection_seconds() - detected_before_;
  const ContactPotential::Ended ended = potential_->end_step(end, found_);
  creep_ = ended.creep;
  return {.of_step = true,
          .min_distance = ended.min_distance,
          .inside = ended.inside,
          .truncated = potential_->paths().stopped(),
          .passages = search_.find(solids, {start.x, end.x}, potential_->pairs().is_barrier(),
                                   is_left_out_),
          .detection_ms = 1000 * potential_->detection_seconds()};
}

}  // namespace weft
