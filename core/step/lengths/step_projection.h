#pragma once

#include "core/step/integrator.h"
#include "core/step/lengths/edge_reactions.h"
#include "core/step/lengths/hand.h"

#include <limits>

namespace weft {

/// Restores the lengths of a model's edges after a step of any integrator: a velocity filter
/// (Goldenthal, Algorithm 1). The positions x_0 that the integrator found become x, and v += (x -
/// x_0)/h; if they satisfy the lengths, nothing changes.
class StepProjection {
 public:
  /// Takes the projection of a scene and the edges of the model, which stores them. A projection of
  /// the same kind keeps the previous one's hand.
  void choose(const Choice& projection, const Model& model);
  /// Gives the projection new parameters, of the same kind.
  void set(const Choice& projection) {
    if (is_on()) kind_->set(*projection_, projection.values);
  }
  /// Returns whether there is a projection.
  bool is_on() const { return kind_ != nullptr; }
  /// Returns the label of the kind in the table.
  /// \pre is_on().
  const std::string& label() const { return kind_->label; }
  /// Returns whether a failure may be due to the step's length alone.
  bool fails_by_step() const { return is_on() && kind_->fails_by_step; }

  /// A step of an integrator whose end is projected.
  struct Step {
    const Model& model;
    const VecX& start;  ///< positions at its start, 3n, m
    double h;           ///< s
    std::optional<Hand::ConstrainedBlock> dragged = {};
    bool is_last = true;  ///< whether no shorter steps will be tried
    int max_passes = std::numeric_limits<int>::max();
  };
  /// Projects `state`, to which the step led. A hand drags a vertex, and may let it lag. If the
  /// lengths cannot be restored with the hand, and shorter steps will not be tried or would not
  /// help, the cloth stays at its start.
  ProjectionReport apply(const Step& step, State& state, ProjectionTrace* trace,
                         const StopToken& stop);

  /// Returns the reactions of vertices to length constraints in the last step, 3n, N.
  const VecX& reactions() const { return reactions_.forces(); }

  /// Returns the hand that drags a vertex from step to step. Code that returns to an earlier state
  /// sets the hand of that time.
  const Hand& hand() const { return hand_; }
  void set_hand(const Hand& hand) { hand_ = hand; }

 private:
  /// Leaves the cloth at the step's start, except for targets other than the dragged one, if that
  /// is within the permitted strain.
  /// \pre the step drags a vertex
  void stay(const Step& step, const State& state, ProjectionReport& report);

  const ProjectionKind* kind_ = nullptr;
  std::unique_ptr<LengthProjection> projection_;
  Hand hand_;
  std::vector<double> masses_;  ///< masses with the hand's, kg, n
  Mobility W_;
  VecX x_;
  EdgeReactions reactions_;
};

}  // namespace weft
