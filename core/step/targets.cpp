#include "core/step/targets.h"

namespace weft {

void target_velocity_changes(const Model& model, const State& state, double h, VecX& z) {
  for (const Target& target : model.targets()) {
    const int i = target.vertex;
    at(z, i) = (target.position - at(state.x, i)) / h - at(state.v, i);
  }
}

void target_changes(const Model& model, const VecX& x, VecX& z) {
  for (const Target& target : model.targets()) {
    at(z, target.vertex) = target.position - at(x, target.vertex);
  }
}

void impose_target_velocities(const Model& model, double h, const VecX& x, VecX& v) {
  for (const Target& target : model.targets()) {
    const Vec3 velocity = (target.position - at(x, target.vertex)) / h;
    auto v_i = at(v, target.vertex);
    if (target.free_directions.empty()) {
      v_i = velocity;
    } else {
      v_i = (velocity + model.filter().block(target.vertex) * (v_i - velocity)).eval();
    }
  }
}

void impose_target_positions(const Model& model, VecX& x) {
  for (const Target& target : model.targets()) {
    auto x_i = at(x, target.vertex);
    if (target.free_directions.empty()) {
      x_i = target.position;
    } else {
      x_i =
          (target.position + model.filter().block(target.vertex) * (x_i - target.position)).eval();
    }
  }
}

void finish_step(const Model& model, double h, VecX& x, State& state) {
  state.v = (x - state.x) / h;
  impose_target_velocities(model, h, state.x, state.v);
  state.x.swap(x);
  impose_target_positions(model, state.x);
  state.t += h;
}

}  // namespace weft
