#pragma once

#include "core/lab/world/stepping/explosion.h"
#include "core/lab/world/stepping/speed_limit.h"
#include "core/lab/world/stepping/step_verdict.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/step/stability.h"

#include <limits>

namespace weft {

/// Decides which parts of a step have failed and may succeed in halves, and keeps the state to
/// return to after an explosion.
class StepControl {
 public:
  /// Chooses whether to cut steps that do not converge, or that are too long for an explicit
  /// integrator.
  void set_adaptive(bool adaptive) { adaptive_ = adaptive; }
  bool is_adaptive() const { return adaptive_; }
  /// Says whether solids repel the cloth: steps in which the solids stop a minimiser are then cut
  /// too.
  void set_repelled(bool repelled) { repelled_ = repelled; }

  /// Tells whether judge() may ask for halves. `fails_by_step` as in TakenPart.
  bool may_halve(bool fails_by_step) const { return adaptive_ || repelled_ || fails_by_step; }
  /// Returns how often a step of h (s) must be halved for an explicit integrator to be stable at
  /// the present state, where substeps are adaptive, at most k_max_halvings times.
  int planned_halvings(const Stepper& stepper, Model& model, double h);
  /// The result of a part that was taken.
  struct TakenPart {
    const StepReport& report;
    double speed_before;  ///< of the fastest vertex at the start of the part, m/s
    double speed;         ///< at its end, m/s; infinite where the state is not finite
    bool fails_by_step;   ///< lengths may fail since the part is too long
  };
  /// Accepts a part, or asks for its halves and says why.
  StepVerdict judge(const TakenPart& part) const;

  /// Get and set the last state in which no vertex was fast.
  const State& good_state() const { return good_state_; }
  void set_good_state(const State& state) { good_state_ = state; }
  /// Lets vertices be as fast as they can be: only positions that are not finite are an explosion.
  void allow_any_speed() { any_speed_ = true; }
  /// Returns whether the simulation has exploded: whether `speed` (m/s), of the fastest vertex, is
  /// beyond the limit. Keeps a state that is worth returning to.
  bool has_exploded(const State& state, double speed, const SpeedLimit& limit);
  /// A step that exploded.
  struct ExplodedStep {
    double h;         ///< s
    int n_sub;        ///< steps in a frame
    int halvings;     ///< number of times that it was halved
    double end_time;  ///< that it reached, s
    double speed;     ///< of the fastest vertex at that time, m/s
  };
  /// Describes the explosion of a step. The stepper has returned to the good state.
  Explosion explosion(const Stepper& stepper, Model& model, const ExplodedStep& step) const;

 private:
  bool adaptive_ = false, repelled_ = false, any_speed_ = false;
  State good_state_;
  SafeStep safe_step_;
};

}  // namespace weft
