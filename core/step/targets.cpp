#include "core/step/targets.h"

#include "core/base/threads/parallel.h"

#include <atomic>

namespace weft {

namespace {

// With fewer targets, a pass over them is shorter than waking a thread.
constexpr int k_grain_of_targets = 512;

// Gives the vertex this value in its prohibited directions.
void impose(const Target& target, const Vec3& value, VecX& values) {
  at(values, target.vertex) = target.freedom.imposed(value, at(values, target.vertex));
}

}  // namespace

void target_velocity_changes(const Model& model, const State& state, double h, VecX& z) {
  parallel_for_each(model.targets(), k_grain_of_targets, [&](const Target& target) {
    const int i = target.vertex;
    at(z, i) = (target.position - target.alteration - at(state.x, i)) / h - at(state.v, i);
  });
}

bool target_alterations(const Model& model, VecX& y) {
  std::atomic<bool> any = false;
  parallel_for_each(model.targets(), k_grain_of_targets, [&](const Target& target) {
    if (!target.alteration.isZero(0)) any = true;
  });
  if (!any) return false;
  y.setZero(3 * static_cast<Eigen::Index>(model.vertex_count()));
  parallel_for_each(model.targets(), k_grain_of_targets,
                    [&](const Target& target) { impose(target, target.alteration, y); });
  return true;
}

void target_changes(const Model& model, const VecX& x, VecX& z) {
  parallel_for_each(model.targets(), k_grain_of_targets, [&](const Target& target) {
    at(z, target.vertex) = target.position - at(x, target.vertex);
  });
}

void impose_target_velocities(const Model& model, double h, const VecX& x, VecX& v) {
  parallel_for_each(model.targets(), k_grain_of_targets, [&](const Target& target) {
    const Vec3 velocity = target.velocities ? target.velocities->end
                                            : Vec3((target.position - at(x, target.vertex)) / h);
    impose(target, velocity, v);
  });
}

void impose_target_positions(const Model& model, VecX& x) {
  parallel_for_each(model.targets(), k_grain_of_targets,
                    [&](const Target& target) { impose(target, target.position, x); });
}

void impose_target_motion(const Model& model, double h, double c, const VecX& start, State& state) {
  const double d = 1 - c;
  parallel_for_each(model.targets(), k_grain_of_targets, [&](const Target& target) {
    const Vec3 x_0 = at(start, target.vertex), mean = (target.position - x_0) / h;
    const auto [v_0, v_1] = target.velocities.value_or(TargetVelocities{mean, mean});
    impose(target,
           (1 + 2 * c) * d * d * x_0 + c * c * (3 - 2 * c) * target.position +
               c * d * h * (d * v_0 - c * v_1),
           state.x);
    impose(target, 6 * c * d * mean + d * (1 - 3 * c) * v_0 + c * (3 * c - 2) * v_1, state.v);
  });
}

void finish_step(const Model& model, double h, VecX& x, State& state) {
  state.v = (x - state.x) / h;
  impose_target_velocities(model, h, state.x, state.v);
  state.x.swap(x);
  impose_target_positions(model, state.x);
  state.t += h;
}

}  // namespace weft
