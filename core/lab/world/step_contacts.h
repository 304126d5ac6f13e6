#pragma once

#include "core/collision/contact_filter.h"
#include "core/collision/contact_law.h"
#include "core/collision/sliding_friction.h"
#include "core/lab/world/contact_figures.h"
#include "core/lab/world/led_solids.h"
#include "core/lab/world/stepper.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace weft {

class ContactPotential;

/// The terms of a model by which solids act on the cloth; null where the scene has none.
struct ContactTerms {
  SlidingFriction* friction = nullptr;
  ContactPotential* potential = nullptr;
};

/// Takes the steps of a cloth that touches the solids of its scene.
class StepContacts {
 public:
  void set_solids(std::vector<SolidBody> solids) { filter_.set_solids(std::move(solids)); }
  void set_mesh(const Mesh& mesh) { filter_.set_mesh(mesh); }
  void displace(const LedSolids& led) { led.displace(filter_.solids()); }
  /// How solids repel the cloth; none: constraints keep it out of them.
  void choose(const std::optional<RepulsionSettings>& repulsion) { repulsion_ = repulsion; }
  /// `terms` belong to the model that steps are taken with by `integrator`, and `gravity` (m/s^2)
  /// acts on it.
  void attach(const ContactTerms& terms, const Vec3& gravity, const IntegratorKind& integrator);
  const MovingSolids& solids() const { return filter_.solids(); }
  /// What the next step depends on.
  std::vector<Contact> contacts() const {
    return {filter_.contacts().begin(), filter_.contacts().end()};
  }
  /// The vertices that contacts held in it, ascending.
  std::span<const int> touching() const { return touching_; }
  /// See ContactPotential::Ended; 0 where constraints hold the cloth.
  double creep() const { return is_repelled() ? creep_ : 0; }
  /// How often the last step was taken.
  int tries() const { return tries_; }
  const ContactFigures& figures() const { return figures_; }
  void set_contacts(std::span<const Contact> contacts);

  /// Gives the model the targets of a step of h seconds: those, and what contacts are expected.
  void set_targets(Model& model, const State& start, double h, std::span<const Target> targets);
  /// Takes such a step by `step`, as often as contacts ask for it. \throw as `step`
  StepReport take(Model& model, Stepper& stepper, double h, std::span<const Target> targets,
                  const StepTraces& traces, const std::function<StepReport()>& step);

 private:
  bool expect(Model& model, const State& start, double h, std::span<const Target> targets);
  void give_targets(Model& model, std::span<const Target> targets);
  bool is_repelled() const { return terms_.potential != nullptr && repulsion_.has_value(); }
  void begin_repulsion(Model& model, const State& start, double h, std::span<const Target> targets);
  StepReport take_repelled(Model& model, Stepper& stepper, double h,
                           std::span<const Target> targets,
                           const std::function<StepReport()>& step);

  ContactFilter filter_;
  std::optional<RepulsionSettings> repulsion_;
  ContactTerms terms_;
  Vec3 gravity_ = Vec3::Zero();
  bool is_implicit_ = false;  ///< see ContactStep
  double solves_at_ = 0;      ///< see IntegratorKind
  StepStart start_;
  std::vector<Target> of_constraints_, targets_;
  std::vector<int> touching_;
  VecX reactions_;
  std::vector<Mat3> inertia_;
  std::vector<Contact> found_;
  double creep_ = 0;
  int tries_ = 1;
  ContactFigures figures_;
};

}  // namespace weft
