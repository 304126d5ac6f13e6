#pragma once

#include "core/lab/world/step_warning.h"
#include "core/lab/world/stepping/explosion.h"
#include "core/lab/world/stepping/speed_limit.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/step/stability.h"

#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// What one step of a simulation did.
struct StepRecord {
  double milliseconds = 0;
  int iterations = 0;  ///< of the linear solver
  bool converged = true;
  int halvings = 0;                    ///< the step was cut into up to 2^halvings parts
  int planned_halvings = 0;            ///< of these, from the start: a longer part is not stable
  bool gave_up = false;                ///< not even the smallest part had its lengths
  std::vector<StepWarning> warnings;   ///< empty where the step went well
  std::optional<std::string> failure;  ///< why the simulation cannot go on: see Simulation::step
  std::optional<Explosion> explosion;  ///< that the failure tells of
  bool refused = false;                ///< the failure: the step would take too long
  bool cancelled = false;

  /// All warnings in plain words; may be empty.
  std::string warning() const { return words_of(warnings); }
};

/// Cuts a step that fails into halves of halves, and keeps the state to return to after an
/// explosion.
class StepControl {
 public:
  /// Steps are not cut into more than 2^6 parts.
  static constexpr std::size_t k_halving_limit = 6;

  /// Whether steps that do not converge, or that are too long for an explicit integrator, are cut.
  void set_adaptive(bool adaptive) { adaptive_ = adaptive; }
  /// Whether solids repel the cloth: steps in which they leave a minimiser no way down are cut,
  /// too.
  void set_repelled(bool repelled) { repelled_ = repelled; }

  /// Takes a step of h, or a part of one; `may_retry`: by two steps of half the length, should it
  /// fail. It calls Stepper::step.
  using TakePart = std::function<StepReport(double h, bool may_retry)>;
  /// Advances by h; where that fails and shorter steps may help, or was planned so, by halves of
  /// halves, up to k_halving_limit. Once the smallest parts fail, the rest is not cut any more.
  /// Fills the iterations and halvings of `record`.
  /// \throw Refusal; the state is that before the step then.
  StepReport advance(Stepper& stepper, Model& model, double h, const TakePart& take,
                     const StepTraces& traces, StepRecord& record);

  /// The last state in which no vertex was fast.
  const State& good_state() const { return good_state_; }
  void set_good_state(const State& state) { good_state_ = state; }
  /// Lets vertices be as fast as they can be: only positions that are not finite are an explosion.
  void allow_any_speed() { any_speed_ = true; }
  /// Keeps a state that is worth returning to. Whether the simulation has exploded: the fastest
  /// vertex has that `speed` (m/s), and it is beyond the limit.
  bool has_exploded(const State& state, double speed, const SpeedLimit& limit);
  /// What is known of an explosion in a step of h, n_sub of which are a frame; of a stepper that
  /// has returned to the good state. `halvings` of the step that led to it.
  struct ReachedState {
    double time;   ///< s
    double speed;  ///< of the fastest vertex, m/s
  };
  Explosion explosion(const Stepper& stepper, Model& model, double h, int n_sub,
                      const ReachedState& reached, int halvings) const;

 private:
  /// The step that is being taken.
  struct Step {
    Stepper& stepper;
    const TakePart& take;
    const StepTraces& traces;
    StepRecord& record;
  };
  StepReport advance(const Step& step, double h, std::size_t halvings);
  StepReport advance_by_halves(const Step& step, double h, std::size_t halvings);
  bool may_halve(const Stepper& stepper) const {
    return adaptive_ || repelled_ || stepper.fails_by_step();
  }
  /// How often a step must be halved for an explicit integrator to be stable at the present state,
  /// where substeps are adaptive; as far as it may be.
  int planned_halvings(const Stepper& stepper, Model& model, double h);
  bool diverged(const Stepper& stepper, const StepReport& report, double speed_before) const;

  bool adaptive_ = false, repelled_ = false, any_speed_ = false;
  std::array<StepStart, k_halving_limit> starts_;  ///< of each level of halving
  State good_state_;
  SafeStep safe_step_;
};

}  // namespace weft
