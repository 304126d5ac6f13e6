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

  /// Projects `state`, to which a step of h from the positions `start` led. A `yielding` vertex is
  /// held no more firmly than a hand would: it gives way where the cloth does not follow, and is
  /// led more slowly the more iterations the projection takes. Where the projection fails
  /// nevertheless, the cloth stays where it was.
  ProjectionReport apply(const Model& model, const VecX& start, double h,
                         std::optional<int> yielding, State& state, ProjectionTrace* trace,
                         const StopToken& stop);

 private:
  // An inextensible cloth follows at once with all it has: a hand that is too fast for the
  // projection, or asks for more than the lengths allow, is slowed down, m/s.
  static constexpr double k_fastest_lead = 5, k_slowest_lead = 0.3;
  static constexpr double k_lead_decline = 0.5, k_lead_growth = 1.2;  // at most, in a step
  // Of the iterations that are allowed: more are taken where a yarn is pushed along itself, which
  // it evades to second order only.
  static constexpr double k_iterations = 0.2;
  // A dragged vertex has the mass of so many like it. One that is heavy pushes harder than the
  // cloth can fold in a step; one that is light lags behind: it is heavier the easier projections
  // are.
  static constexpr double k_lightest_hand = 20, k_heaviest_hand = 20000;

  /// Adapts the speed at which the vertex is led to how its projection to x_ went.
  void lead(int vertex, const Model& model, const VecX& start, const State& state,
            ProjectionReport& report);
  /// Leaves the cloth at `start`, but for targets other than the yielding one, if that is within
  /// the permitted strain.
  void stay(const Model& model, const VecX& start, int yielding, const State& state,
            ProjectionReport& report);

  const ProjectionKind* kind_ = nullptr;
  std::unique_ptr<LengthProjection> projection_;
  double lead_speed_ = k_fastest_lead;
  double hand_ = k_lightest_hand;
  int iteration_limit_ = 0;
  Mobility W_;
  VecX x_;
};

}  // namespace weft
