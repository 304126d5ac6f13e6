#include "core/lab/world/stepping/step_guard.h"

#include "core/forces/external/external_forces.h"
#include "core/lab/world/tuning.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weft {

namespace {

// The speed of a target that stands still, due to rounding, m/s.
constexpr double k_stands = 1e-9;

double acceleration_of(const Scene& scene) {
  const ParameterValues* gravity = find_group(scene, "forces.gravity");
  return gravity == nullptr ? 0 : std::abs(std::get<double>(gravity->get("acceleration")));
}

// Returns the speed of the wind in gusts, m/s.
double wind_of(const Scene& scene) {
  const ParameterValues* values = find_group(scene, "forces.wind");
  if (values == nullptr) return 0;
  const auto wind = to_struct<WindParameters>(*values);
  return wind.velocity.norm() * (1 + std::abs(wind.gust_strength));
}

/// Tells whether one of the forces is air: external and without a potential.
bool has_air(const Scene& scene, const Model& model) {
  for (std::size_t k = 0; k < scene.forces.size(); ++k) {
    const ForceKind& kind = find_chosen(force_table(), scene.forces[k], "forces");
    if (!kind.conservative && model.forces()[k]->damping() == nullptr) return true;
  }
  return false;
}

}  // namespace

void StepGuard::choose(const Scene& scene, const Model& model, bool is_repelled) {
  gravity_ = acceleration_of(scene);
  wind_ = wind_of(scene);
  drag_stiffness_ = to_struct<DragParameters>(scene.drag).stiffness;
  has_outside_ = has_air(scene, model) || !scene.solids.empty();
  const bool is_known =
      !keeps_lengths(scene) && !is_repelled && find_group(scene, "forces.point_force") == nullptr;
  limit_.set_floor(is_known ? k_hand_speed : k_elastic_speed);
  is_new_ = true;
  watch_.restart();
}

void StepGuard::restart(const State& state) {
  limit_.restart(state);
  is_new_ = true;
  watch_.restart();
}

// A run ends at its limit, so that none has led to a state beyond it.
void StepGuard::continue_from(const Impulsion& impulsion, const State& state) {
  set(impulsion);
  const double speed = largest_speed(state);
  if (speed >= limit_.find(state, speed)) restart(state);
}

void StepGuard::begin_step(Model& model, const State& state, double h, const MouseDrag& mouse) {
  if (!watch_.is_open()) {
    const Energies& energies = watch_.open(model, state, h);
    if (std::exchange(is_new_, false)) limit_.note_elastic(model, elastic_energy(model, energies));
  }
  watch_.begin_step(model);
  limit_.note_driven(wind_);
  if (const auto& drag = mouse.drag()) {
    const Vec3 left = drag->target - at(state.x, drag->vertex);
    // A hand may have stopped by the end of a step that was taken in parts.
    if (mouse.is_prescribed())
      limit_.note_driven(std::min(left.norm() / h, k_hand_speed));
    else
      limit_.note_elastic(model, 0.5 * drag_stiffness_ * left.squaredNorm());
  }
  is_worked_on_ = has_outside_ || mouse.drag().has_value();
}

void StepGuard::enter_step(const Model& model, const State& state, double h) {
  if (limit_.enter_step(model, state, h, gravity_) > k_stands) is_worked_on_ = true;
}

double StepGuard::find_gain(Model& model, EnergyWatch::Step step) {
  step.is_worked_on = is_worked_on_;
  return watch_.enter_step(model, step);
}

}  // namespace weft
