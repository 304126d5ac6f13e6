#pragma once

#include "core/collision/contact.h"
#include "core/collision/potential/contact_law.h"
#include "core/collision/solids/moving_solids.h"
#include "core/lab/world/contacts/contact_figures.h"
#include "core/lab/world/stepping/stepper.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace weft {

class ContactPotential;

/// Takes the steps of a cloth that solids repel by a potential.
class RepelledContacts {
 public:
  /// How they do; none: not at all.
  void choose(const std::optional<RepulsionSettings>& settings) { settings_ = settings; }
  /// `potential` belongs to the model that steps are taken with by `integrator`; null where it has
  /// none.
  void attach(ContactPotential* potential, const IntegratorKind& integrator);
  bool is_chosen() const { return potential_ != nullptr && settings_.has_value(); }
  /// No solid acts until the next step.
  void end();

  /// See ContactPotential::Ended.
  double creep() const { return creep_; }
  /// What touched at the end of the last step that was solved, by vertex and solid.
  std::span<const Contact> found() const { return found_; }

  /// Gives the model the targets of a step of h seconds, and the solids in it.
  void set_targets(Model& model, MovingSolids& solids, const State& start, double h,
                   std::span<const Target> targets);
  /// Takes such a step by `step`, and writes its figures where that solved it. \throw as `step`
  StepReport take(Model& model, MovingSolids& solids, Stepper& stepper, double h,
                  std::span<const Target> targets, const std::function<StepReport()>& step,
                  ContactFigures& figures);

 private:
  std::optional<RepulsionSettings> settings_;
  ContactPotential* potential_ = nullptr;
  double solves_at_ = 0;  ///< see IntegratorKind
  std::vector<Mat3> inertia_;
  VecX forces_;
  std::vector<Contact> found_;
  double creep_ = 0;
};

}  // namespace weft
