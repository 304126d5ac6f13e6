#pragma once

#include "core/lab/world/contacts/filtered_contacts.h"
#include "core/lab/world/contacts/repelled_contacts.h"
#include "core/lab/world/mouse/dragged_solids.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace weft {

/// Takes the steps of a cloth that touches the solids of its scene, by the chosen contact.
class StepContacts {
 public:
  void set_solids(std::vector<SolidBody> solids) { filter().set_solids(std::move(solids)); }
  void set_mesh(const Mesh& mesh) { filter().set_mesh(mesh); }
  void displace(const DraggedSolids& dragged) { dragged.displace(filter().solids()); }
  /// Chooses the repulsion of the solids; none: constraints keep the cloth out of them.
  void choose(const std::optional<RepulsionSettings>& repulsion) { repelled_.choose(repulsion); }
  /// `terms` belong to the model with which `integrator` takes steps, and `gravity` (m/s^2) acts on
  /// this model.
  void attach(const ContactTerms& terms, const Vec3& gravity, const IntegratorKind& integrator) {
    filtered_.attach(terms, gravity, integrator);
    repelled_.attach(terms.potential, integrator);
  }
  const MovingSolids& solids() const { return filter().solids(); }
  /// Returns the contacts on which the next step depends.
  std::vector<Contact> contacts() const {
    return {filter().contacts().begin(), filter().contacts().end()};
  }
  /// Returns the speed of sticking contacts, see ContactPotential::Ended; 0 where constraints keep
  /// the cloth out of solids.
  double creep() const { return repelled_.is_chosen() ? repelled_.creep() : 0; }
  /// Returns how often the last step was taken.
  int tries() const { return repelled_.is_chosen() ? 1 : filtered_.tries(); }
  /// Returns the figures of the last step, or those that look() has found since.
  const ContactFigures& figures() const { return figures_; }
  /// Returns the vertices that look() found inside solids, ascending; a step records them as
  /// contacts.
  std::span<const Contact> inside() const { return inside_; }
  void set_contacts(std::span<const Contact> contacts) {
    filter().set_contacts(contacts);
    repelled_.end();
    is_outdated_ = true;
  }
  /// Makes the next look() search again; call it when solids were put elsewhere.
  void note_moved_solids() { is_outdated_ = true; }
  /// Finds the vertices inside solids now. It does nothing unless the cloth or solids were moved
  /// since the last step.
  void look(const State& state);

  /// Gives the model `targets` and the predicted contacts for a step of h seconds.
  void set_targets(Model& model, const State& start, double h, std::span<const Target> targets);
  /// Takes the step by `step`, as often as contacts require. \throw as `step` does
  StepReport take(Model& model, Stepper& stepper, double h, std::span<const Target> targets,
                  const StepTraces& traces, const std::function<StepReport()>& step);

 private:
  ContactFilter& filter() { return filtered_.filter(); }
  const ContactFilter& filter() const { return filtered_.filter(); }

  FilteredContacts filtered_;
  RepelledContacts repelled_;
  std::vector<Target> of_constraints_;
  ContactFigures figures_;
  std::vector<Contact> inside_;
  bool is_outdated_ = true;
};

}  // namespace weft
