#pragma once

#include "core/step/integrator.h"
#include "core/step/lengths/edge_reactions.h"
#include "core/step/lengths/hand.h"

namespace weft {

/// Restores the lengths of a model's edges after a step of any integrator: a velocity filter
/// (Goldenthal, Algorithm 1). The positions x_0 that the integrator found become x, and
/// v += (x - x_0)/h; where they satisfy the lengths, nothing changes.
class StepProjection {
 public:
  /// Takes the projection of a scene and the edges of the model, which keeps them. One of the same
  /// kind keeps the hand of the one before.
  void choose(const Choice& projection, const Model& model);
  /// Gives it other parameters, of the same kind.
  void set(const Choice& projection) {
    if (is_on()) kind_->set(*projection_, projection.values);
  }
  /// Whether there is one.
  bool is_on() const { return kind_ != nullptr; }
  /// The kind, as the table has it. \pre is_on().
  const std::string& label() const { return kind_->label; }
  /// Whether a failure may be the step's length alone.
  bool fails_by_step() const { return is_on() && kind_->fails_by_step; }

  /// A dragged vertex is led no faster, m/s: its neighbours have to follow in the same step.
  static constexpr double k_lead_speed = 5;

  /// Projects `state`, to which a step of h from the positions `start` led. A dragged vertex is
  /// held by a hand, which may let it lag behind; where the lengths cannot be restored so and
  /// shorter steps will not be tried (`is_last`) or would not help, the cloth stays where it was.
  ProjectionReport apply(const Model& model, const VecX& start, double h,
                         std::optional<Hand::Held> dragged, bool is_last, State& state,
                         ProjectionTrace* trace, const StopToken& stop);

  /// The forces that held vertices against the pull of edges in the last step, 3n, N.
  const VecX& reactions() const { return reactions_.forces(); }

  /// What holds the dragged vertex from step to step. Who goes back to an earlier state sets the
  /// hand of that time.
  const Hand& hand() const { return hand_; }
  void set_hand(const Hand& hand) { hand_ = hand; }

 private:
  /// Leaves the cloth at `start`, but for targets other than the dragged one, if that is within
  /// the permitted strain.
  void stay(const Model& model, const VecX& start, int dragged, const State& state,
            ProjectionReport& report);

  const ProjectionKind* kind_ = nullptr;
  std::unique_ptr<LengthProjection> projection_;
  Hand hand_;
  std::vector<double> masses_;  ///< with the hand's, kg, n
  Mobility W_;
  VecX x_;
  EdgeReactions reactions_;
};

}  // namespace weft
