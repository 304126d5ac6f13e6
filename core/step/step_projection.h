#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Restores the lengths of a model's edges after a step of any integrator: a velocity filter
/// (Goldenthal, Algorithm 1). The positions x_0 that the integrator found become x, and
/// v += (x - x_0)/h; where they satisfy the lengths, nothing changes.
class StepProjection {
 public:
  /// Takes the projection of a scene and the edges of the model, which keeps them.
  void choose(const Choice& projection, const Model& model);
  /// Whether there is one.
  bool is_on() const { return kind_ != nullptr; }
  /// Whether a failure may be the step's length alone.
  bool fails_by_step() const { return is_on() && kind_->fails_by_step; }

  /// How fast a dragged vertex may be led in the next step, m/s.
  double lead_speed() const { return lead_speed_; }

  /// Projects `state`, to which a step of h from the positions `start` led. Where that fails and
  /// there is a `yielding` vertex, it is let go near where it was, and led more slowly in the next
  /// steps. Where that fails, too, the cloth stays where it was.
  ProjectionReport apply(const Model& model, const VecX& start, double h,
                         std::optional<int> yielding, State& state, ProjectionTrace* trace,
                         const StopToken& stop);

 private:
  // An inextensible cloth follows at once with all it has: a hand that is too fast for the
  // projection, or asks for more than the lengths allow, is slowed down, m/s.
  static constexpr double k_fastest_lead = 10, k_slowest_lead = 0.5;
  static constexpr double k_lead_growth = 1.2;  // in a step that succeeds
  static constexpr int k_steps_of_rest = 3;     // before the hold is tried again
  static constexpr double k_hand = 50;          // masses of a vertex that is let go: it lags behind

  /// Leaves the cloth at `start`, but for targets other than the yielding one, if that is within
  /// the permitted strain.
  void stay(const Model& model, const VecX& start, int yielding, const State& state,
            ProjectionReport& report);

  const ProjectionKind* kind_ = nullptr;
  std::unique_ptr<LengthProjection> projection_;
  double lead_speed_ = k_fastest_lead;
  int rest_ = 0;  ///< steps in which the yielding vertex is not held
  Mobility W_;
  VecX x_;
};

}  // namespace weft
