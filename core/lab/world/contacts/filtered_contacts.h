#pragma once

#include "core/collision/respond/filter/contact_filter.h"
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

/// Tells whether a part of a step may be taken again, and in halves, because of its contacts.
struct TriesLeft {
  bool may_repeat;
  bool may_halve;
};

/// The end of a try of a part, which its contacts verify and may correct.
struct TriedEnd {
  State& state;
  const VecX& reactions;       ///< 3n, N; see Stepper::find_reactions
  const VecX* before_lengths;  ///< see Stepper::integrated_velocities; null without a projection
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
  /// Verifies the contacts by a try of the part. Returns the verdict to take the part again, with
  /// contacts that were changed for it, or in halves, where it must be and may be; else accepts.
  StepVerdict verify(const StepTry& part, const TriedEnd& end, const TriesLeft& left);
  /// Returns the state about which the next try of the part linearises forces; null: its start.
  const State* about() const { return is_relinearised_ ? &about_ : nullptr; }
  /// Ends the part: corrects its end and keeps its contacts for the next part.
  void finish(const StepTry& part, const TriedEnd& end);

 private:
  ContactStep contact_step(const Model& model, const State& start, double h) const;
  StepVerdict verify_about_end(const StepTry& part, const TriedEnd& end, const TriesLeft& left);
  bool yields_to_edges(const StepTry& part, const State& end);

  ContactFilter filter_;
  ContactTerms terms_;
  Vec3 gravity_ = Vec3::Zero();
  bool is_implicit_ = false;  ///< see ContactStep
  bool linearises_ = false;   ///< see IntegratorKind
  bool turns_edges_ = false;  ///< the integrator keeps lengths: it turns edges after its solve
  bool is_relinearised_ = false;
  State about_;  ///< the corrected end of the last try, where is_relinearised_
  std::vector<Target> targets_;
  VecX strains_;
};

}  // namespace weft
