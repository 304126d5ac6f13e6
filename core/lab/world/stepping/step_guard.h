#pragma once

#include "core/lab/world/energy/energy_watch.h"
#include "core/lab/world/mouse/mouse_hold.h"
#include "core/lab/world/stepping/speed_limit.h"
#include "core/scene/scene.h"

namespace weft {

/// Knows what may make the cloth of a scene fast, and so which speeds and energies a step cannot
/// have led to.
class StepGuard {
 public:
  /// Takes what acts on the cloth from a scene and its model; the state is kept. `is_repelled`: by
  /// solids.
  void choose(const Scene& scene, const Model& model, bool is_repelled);
  /// The cloth was put there.
  void restart(const State& state);
  /// Continues with what had acted on the cloth.
  void set(const Impulsion& impulsion) {
    limit_.set(impulsion);
    is_new_ = false;
  }
  const Impulsion& impulsion() const { return limit_.impulsion(); }

  /// A step of h (s) begins at `state`.
  void begin_step(Model& model, const State& state, double h, const MouseHold& mouse);
  /// It has led to `state`; the model's targets are those of the step.
  void enter_step(const Model& model, const State& state, double h);
  const SpeedLimit& limit() const { return limit_; }
  /// See EnergyWatch::enter_step, after enter_step(); `step` need not say whether it was worked on.
  double find_gain(Model& model, EnergyWatch::Step step);

 private:
  EnergyWatch watch_;
  SpeedLimit limit_;
  double gravity_ = 0;         ///< m/s^2
  double wind_ = 0;            ///< m/s, in gusts
  double pull_ = 0;            ///< of the mouse's spring, N/m
  bool has_outside_ = false;   ///< whether air or solids may work on the cloth
  bool is_worked_on_ = false;  ///< in the step
  bool is_new_ = true;  ///< the cloth was put there or edited, and its elastic energy is its own
};

}  // namespace weft
