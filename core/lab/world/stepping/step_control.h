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

/// The record of one step of a simulation.
struct StepRecord {
  double milliseconds = 0;
  int iterations = 0;  ///< of the linear solver
  bool converged = true;
  int halvings = 0;                    ///< the step was cut into up to 2^halvings parts
  int planned_halvings = 0;            ///< cuts from the start, since longer parts are not stable
  bool gave_up = false;                ///< not even the smallest parts reached their lengths
  std::vector<StepWarning> warnings;   ///< empty where the step went well
  std::optional<std::string> failure;  ///< why it cannot continue; see Simulation::step()
  std::optional<Explosion> explosion;  ///< the explosion of the failure
  bool refused = false;                ///< the failure is that the step would take too long
  bool cancelled = false;

  /// Returns all warnings in plain words; may be empty.
  std::string warning() const { return words_of(warnings); }
};

/// Cuts a step that fails into halves of halves, and keeps the state to return to after an
/// explosion.
class StepControl {
 public:
  /// Steps are not cut into more than 2^6 parts.
  static constexpr std::size_t k_halving_limit = 6;

  /// Chooses whether to cut steps that do not converge, or that are too long for an explicit
  /// integrator.
  void set_adaptive(bool adaptive) { adaptive_ = adaptive; }
  /// Says whether solids repel the cloth: steps in which the solids stop a minimiser are then cut
  /// too.
  void set_repelled(bool repelled) { repelled_ = repelled; }

  /// Takes a step of h, or a part of one, by Stepper::step(). `may_retry`: if it fails, two steps
  /// of half the length will be tried.
  using TakePart = std::function<StepReport(double h, bool may_retry)>;
  /// Advances by h. Where the step fails and shorter steps may help, or where cuts are planned,
  /// takes halves of halves, up to k_halving_limit. Once the smallest parts fail, the rest of the
  /// step is not cut. Fills the iterations and halvings of `record`.
  /// \throw Refusal; the state is then that before the step.
  StepReport advance(Stepper& stepper, Model& model, double h, const TakePart& take,
                     const StepTraces& traces, StepRecord& record);

  /// Get and set the last state in which no vertex was fast.
  const State& good_state() const { return good_state_; }
  void set_good_state(const State& state) { good_state_ = state; }
  /// Lets vertices be as fast as they can be: only positions that are not finite are an explosion.
  void allow_any_speed() { any_speed_ = true; }
  /// Returns whether the simulation has exploded: whether `speed` (m/s), of the fastest vertex, is
  /// beyond the limit. Keeps a state that is worth returning to.
  bool has_exploded(const State& state, double speed, const SpeedLimit& limit);
  /// The state that an explosion reached.
  struct ReachedState {
    double time;   ///< s
    double speed;  ///< of the fastest vertex, m/s
  };
  /// Describes an explosion in a step of h, n_sub of which are a frame, that was halved `halvings`
  /// times. The stepper has returned to the good state.
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
  /// Returns how often a step must be halved for an explicit integrator to be stable at the present
  /// state, where substeps are adaptive, at most k_halving_limit times.
  int planned_halvings(const Stepper& stepper, Model& model, double h);
  bool diverged(const Stepper& stepper, const StepReport& report, double speed_before) const;

  bool adaptive_ = false, repelled_ = false, any_speed_ = false;
  std::array<StepStart, k_halving_limit> starts_;  ///< of each level of halving
  State good_state_;
  SafeStep safe_step_;
};

}  // namespace weft
