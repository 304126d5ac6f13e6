#pragma once

#include "core/base/stopwatch.h"
#include "core/lab/world/contacts/contact_figures.h"
#include "core/lab/world/contacts/filtered_contacts.h"
#include "core/lab/world/contacts/repelled_contacts.h"
#include "core/lab/world/contacts/withdrawn_solids.h"
#include "core/lab/world/mouse/dragged_solids.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// The contacts of a cloth with the solids of its scene in the parts of a step, by the chosen
/// contact.
class StepContacts {
 public:
  /// Takes the solids, with their ids in the scene; those that were withdrawn stay so.
  void set_solids(std::vector<SolidBody> solids, std::span<const int> ids, double t);
  void set_mesh(const Mesh& mesh) {
    filter().set_mesh(mesh);
    repelled_.set_mesh(mesh);
    withdrawn_.set_mesh(mesh);
  }
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
  bool any_withdrawn() const { return withdrawn_.any(); }
  /// Get and set the solids that are withdrawn at the time t, s.
  std::vector<WithdrawnSolid> withdrawn(double t) const { return withdrawn_.withdrawn(t); }
  void set_withdrawn(std::span<const WithdrawnSolid> withdrawn, double t);
  /// Returns how near the cloth is to each solid; `is_left_out` marks constrained vertices, n.
  std::vector<Nearness> nearness(const State& state, std::span<const char> is_left_out);
  /// Withdraws the solids that an edit has brought nearer to the cloth than `before`.
  void withdraw(std::span<const Nearness> before, const State& state,
                std::span<const char> is_left_out);
  /// Withdraws the solids inside which a state has put the cloth, and no others.
  void withdraw_from_inside(const State& state, std::span<const char> is_left_out);
  /// Lets the withdrawn solids grow in a step of h seconds.
  void grow(double h, const State& state, std::span<const char> is_left_out);
  /// Returns the contacts on which the next step depends.
  std::vector<Contact> contacts() const {
    return {filter().contacts().begin(), filter().contacts().end()};
  }
  /// Returns the speed of sticking contacts, see ContactPotential::Ended; 0 where constraints keep
  /// the cloth out of solids.
  double creep() const { return repelled_.is_chosen() ? repelled_.creep() : 0; }
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

  /// Begins a part of a step of h seconds: finds contacts, and gives them and `targets` to the
  /// model. Returns whether verify() may ask for another try.
  bool begin(Model& model, const State& start, double h, std::span<const Target> targets);
  /// Tells whether finish() asks for the start of the part.
  bool compares_with_start() const { return repelled_.is_chosen(); }
  /// Tells whether verify() reads the reactions.
  bool needs_reactions() const { return is_constrained_; }
  /// Tells whether a constraint of a contact begins: velocities jump there.
  bool any_begins() const { return is_constrained_ && filtered_.begins(); }
  /// Verifies the contacts by a try of the part; see FilteredContacts.
  StepVerdict verify(const StepTry& part, const TriedEnd& end, const TriesLeft& left);
  /// Returns the state about which the next try of the part linearises forces; null: its start.
  const State* about() const { return is_constrained_ ? filtered_.about() : nullptr; }
  /// Gives the model `targets` and the contacts that verify() has changed.
  void begin_again(Model& model, std::span<const Target> targets) {
    filtered_.give_targets(model, targets);
  }
  /// Ends the part: corrects its end, and keeps its contacts and their figures. The last try was
  /// integrated in `in_step` seconds.
  void finish(const StepTry& part, const TriedEnd& end, double in_step);

 private:
  ContactFilter& filter() { return filtered_.filter(); }
  const ContactFilter& filter() const { return filtered_.filter(); }
  ClothBesideSolids beside(const State& state, std::span<const char> is_left_out) {
    return {ids_, filter().solids(), state, is_left_out};
  }
  void forget_distances();

  std::vector<int> ids_;  ///< of the solids in the scene
  WithdrawnSolids withdrawn_;
  FilteredContacts filtered_;
  RepelledContacts repelled_;
  bool is_constrained_ = false;  ///< a constraint of a contact may act in the part
  Stopwatch since_begin_;        ///< of the part
  double before_step_ = 0;       ///< s, from its begin to its first try
  ContactFigures figures_;
  std::vector<Contact> inside_;
  bool is_outdated_ = true;
};

}  // namespace weft
