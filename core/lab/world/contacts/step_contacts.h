#pragma once

#include "core/lab/world/contacts/filtered_contacts.h"
#include "core/lab/world/contacts/repelled_contacts.h"
#include "core/lab/world/mouse/led_solids.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace weft {

/// Takes the steps of a cloth that touches the solids of its scene, by the rule that is chosen.
class StepContacts {
 public:
  void set_solids(std::vector<SolidBody> solids) { filter().set_solids(std::move(solids)); }
  void set_mesh(const Mesh& mesh) { filter().set_mesh(mesh); }
  void displace(const LedSolids& led) { led.displace(filter().solids()); }
  /// How solids repel the cloth; none: constraints keep it out of them.
  void choose(const std::optional<RepulsionSettings>& repulsion) { repelled_.choose(repulsion); }
  /// `terms` belong to the model that steps are taken with by `integrator`, and `gravity` (m/s^2)
  /// acts on it.
  void attach(const ContactTerms& terms, const Vec3& gravity, const IntegratorKind& integrator) {
    filtered_.attach(terms, gravity, integrator);
    repelled_.attach(terms.potential, integrator);
  }
  const MovingSolids& solids() const { return filter().solids(); }
  /// What the next step depends on.
  std::vector<Contact> contacts() const {
    return {filter().contacts().begin(), filter().contacts().end()};
  }
  /// See ContactPotential::Ended; 0 where constraints hold the cloth.
  double creep() const { return repelled_.is_chosen() ? repelled_.creep() : 0; }
  /// How often the last step was taken.
  int tries() const { return repelled_.is_chosen() ? 1 : filtered_.tries(); }
  /// What the last step measured, or what look() has found since.
  const ContactFigures& figures() const { return figures_; }
  /// The vertices that look() found inside solids, ascending; a step takes note of them as
  /// contacts.
  std::span<const Contact> inside() const { return inside_; }
  void set_contacts(std::span<const Contact> contacts) {
    filter().set_contacts(contacts);
    repelled_.end();
    is_outdated_ = true;
  }
  /// Solids were put elsewhere.
  void note_moved_solids() { is_outdated_ = true; }
  /// Finds what is inside solids now, unless the last step tells: the cloth or solids were put
  /// there since.
  void look(const State& state);

  /// Gives the model the targets of a step of h seconds: those, and what contacts are expected.
  void set_targets(Model& model, const State& start, double h, std::span<const Target> targets);
  /// Takes such a step by `step`, as often as contacts ask for it. \throw as `step`
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
