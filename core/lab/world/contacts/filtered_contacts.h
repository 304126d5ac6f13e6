#pragma once

#include "core/collision/filter/contact_filter.h"
#include "core/lab/world/stepping/stepper.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

class ContactPotential;
class SlidingFriction;

/// The terms of a model by which solids act on the cloth; null where the scene has none.
struct ContactTerms {
  SlidingFriction* friction = nullptr;
  ContactPotential* potential = nullptr;
  std::span<const double> stiffness;  ///< see ContactStep
};

/// Chooses and corrects the contacts of a cloth that constraints keep out of solids.
class FilteredContacts {
 public:
  /// `terms` belong to the model with which `integrator` takes steps, and `gravity` (m/s^2) acts on
  /// this model.
  void attach(const ContactTerms& terms, const Vec3& gravity, const IntegratorKind& integrator);
  ContactFilter& filter() { return filter_; }
  const ContactFilter& filter() const { return filter_; }

  /// Gives the model `targets` and the predicted contacts for a part of a step of h seconds.
  /// Returns whether a vertex may touch a solid in it.
  bool set_targets(Model& model, const State& start, double h, std::span<const Target> targets);
  /// Gives the model `targets` and the present contacts.
  void give_targets(Model& model, std::span<const Target> targets);
  /// Tells whether a contact begins: velocities jump there.
  bool begins() const;
  /// Verifies the contacts by a try of the part. Returns why it must be taken again, with contacts
  /// that were changed for it, if it may be.
  std::optional<StepFault> review(const StepTry& part, Stepper& stepper, bool may_repeat);
  /// Ends the part: corrects its end and keeps its contacts for the next part.
  void finish(const StepTry& part, Stepper& stepper);

 private:
  ContactStep contact_step(const Model& model, const State& start, double h) const;
  bool yields_to_edges(const StepTry& part, const State& end);

  ContactFilter filter_;
  ContactTerms terms_;
  Vec3 gravity_ = Vec3::Zero();
  bool is_implicit_ = false;  ///< see ContactStep
  std::vector<Target> targets_;
  VecX reactions_, holds_;
};

}  // namespace weft
