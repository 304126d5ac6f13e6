#pragma once

#include "core/collision/filter/contact_filter.h"
#include "core/lab/world/contacts/contact_figures.h"
#include "core/lab/world/stepping/stepper.h"

#include <functional>
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

/// Takes the steps of a cloth that constraints keep out of solids.
class FilteredContacts {
 public:
  /// `terms` belong to the model with which `integrator` takes steps, and `gravity` (m/s^2) acts on
  /// this model.
  void attach(const ContactTerms& terms, const Vec3& gravity, const IntegratorKind& integrator);
  ContactFilter& filter() { return filter_; }
  const ContactFilter& filter() const { return filter_; }

  /// Returns how often the last step was taken.
  int tries() const { return tries_; }

  /// Gives the model `targets` and the predicted contacts for a step of h seconds. Returns whether
  /// a vertex may touch a solid in this step.
  bool set_targets(Model& model, const State& start, double h, std::span<const Target> targets);
  /// Takes the step by `step`, as often as contacts require, and writes its figures where it was
  /// solved. \throw as `step` does
  StepReport take(Model& model, Stepper& stepper, double h, std::span<const Target> targets,
                  const StepTraces& traces, const std::function<StepReport()>& step,
                  ContactFigures& figures);

 private:
  ContactStep contact_step(const Model& model, const State& start, double h) const;
  void give_targets(Model& model, std::span<const Target> targets);

  ContactFilter filter_;
  ContactTerms terms_;
  Vec3 gravity_ = Vec3::Zero();
  bool is_implicit_ = false;  ///< see ContactStep
  StepStart start_;
  std::vector<Target> targets_;
  VecX reactions_, holds_;
  int tries_ = 1;
};

}  // namespace weft
