#pragma once

#include "core/step/hand.h"
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

  /// An inextensible cloth follows at once with all it has: a dragged vertex is led no faster, m/s.
  static constexpr double k_lead_speed = 5;

  /// Projects `state`, to which a step of h from the positions `start` led. A `yielding` vertex is
  /// held by a hand, which may let it lag behind. Where that fails, the cloth stays where it was.
  ProjectionReport apply(const Model& model, const VecX& start, double h,
                         std::optional<int> yielding, State& state, ProjectionTrace* trace,
                         const StopToken& stop);

 private:
  /// Leaves the cloth at `start`, but for targets other than the yielding one, if that is within
  /// the permitted strain.
  void stay(const Model& model, const VecX& start, int yielding, const State& state,
            ProjectionReport& report);

  const ProjectionKind* kind_ = nullptr;
  std::unique_ptr<LengthProjection> projection_;
  Hand hand_;
  Mobility W_;
  VecX x_;
};

}  // namespace weft
