#pragma once

#include "core/lab/world/energy/energy_watch.h"
#include "core/lab/world/mouse/mouse_drag.h"
#include "core/lab/world/stepping/speed_limit.h"
#include "core/scene/scene.h"

namespace weft {

/// Knows the causes that may make the cloth of a scene fast, and so the speeds and energies that a
/// correct step cannot reach.
class StepGuard {
 public:
  /// Takes the causes from a scene and its model; the state is kept. `is_repelled`: solids repel
  /// the cloth.
  void choose(const Scene& scene, const Model& model, bool is_repelled);
  /// Starts again with the cloth put into `state`.
  void restart(const State& state);
  /// Continues with causes that were noted before.
  void set(const Impulsion& impulsion) {
    limit_.set(impulsion);
    is_new_ = false;
  }
  /// Continues with the causes of a checkpoint's `state`, or starts again where they do not explain
  /// its speeds: somebody has written these into a file.
  void continue_from(const Impulsion& impulsion, const State& state);
  const Impulsion& impulsion() const { return limit_.impulsion(); }

  /// Notes a step of h (s) that begins at `state`.
  void begin_step(Model& model, const State& state, double h, const MouseDrag& mouse);
  /// Notes that the step has led to `state`; the model's targets are those of the step.
  void enter_step(const Model& model, const State& state, double h);
  const SpeedLimit& limit() const { return limit_; }
  /// Returns the gain of energy, see EnergyWatch::enter_step(); call it after enter_step().
  /// It sets EnergyWatch::Step::is_worked_on.
  double find_gain(Model& model, EnergyWatch::Step step);

 private:
  EnergyWatch watch_;
  SpeedLimit limit_;
  double gravity_ = 0;         ///< m/s^2
  double wind_ = 0;            ///< m/s, in gusts
  double drag_stiffness_ = 0;  ///< of the mouse's spring, N/m
  bool has_outside_ = false;   ///< air or solids may do work on the cloth
  bool is_worked_on_ = false;  ///< work may be done on the cloth in the step
  bool is_new_ = true;         ///< the elastic energy is that of a start or an edit
};

}  // namespace weft
