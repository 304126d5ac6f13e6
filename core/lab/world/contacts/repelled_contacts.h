#pragma once

#include "core/collision/contact.h"
#include "core/collision/respond/potential/contact_law.h"
#include "core/collision/shapes/moving_solids.h"
#include "core/lab/world/contacts/contact_figures.h"
#include "core/lab/world/contacts/passage_search.h"
#include "core/model/model.h"
#include "core/step/integrator.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

class ContactPotential;

/// Begins and ends the steps of a cloth that solids repel by a potential.
class RepelledContacts {
 public:
  /// Chooses the repulsion; none: solids do not repel the cloth.
  void choose(const std::optional<RepulsionSettings>& settings) { settings_ = settings; }
  /// `potential` belongs to the model with which `integrator` takes steps; null where the model has
  /// none.
  void attach(ContactPotential* potential, const IntegratorKind& integrator);
  bool is_chosen() const { return potential_ != nullptr && settings_.has_value(); }
  bool is_barrier() const { return is_chosen() && settings_->stiffness == 0; }
  void set_mesh(const Mesh& mesh) { search_.set_mesh(mesh); }
  /// Forgets the solids, which have changed.
  void forget_solids() { search_.clear(); }
  /// Makes all solids inactive until the next step.
  void end();

  /// Returns the speed of sticking contacts; see ContactPotential::Ended.
  double creep() const { return creep_; }
  /// Returns the contacts at the end of the last solved step, by vertex and solid.
  std::span<const Contact> found() const { return found_; }

  /// Gives the model the targets and the solids of a part of a step of h seconds.
  void set_targets(Model& model, MovingSolids& solids, const State& start, double h,
                   std::span<const Target> targets);
  /// Ends the part, which led from `start` to `end`, and corrects its velocities. Returns the
  /// figures of the part except the time of the response.
  ContactFigures finish(const State& start, const MovingSolids& solids, State& end);
  /// Returns the time spent on finding contacts while the last part was integrated, s.
  double detected_in_step() const { return detected_in_step_; }

 private:
  std::optional<RepulsionSettings> settings_;
  ContactPotential* potential_ = nullptr;
  double solves_at_ = 0;  ///< see IntegratorKind
  PassageSearch search_;
  std::vector<char> is_left_out_;  ///< n
  std::vector<Mat3> inertia_;
  VecX forces_;
  std::vector<Contact> found_;
  double creep_ = 0;
  double detected_before_ = 0, detected_in_step_ = 0;  ///< s
};

}  // namespace weft
