#include "core/step/targets.h"

namespace weft {

void target_velocities(const Model& model, const State& state, double h, VecX& z) {
  for (const Target& target : model.targets()) {
    at(z, target.vertex) = (target.position - at(state.x, target.vertex)) / h;
  }
}

void impose_target_positions(const Model& model, State& state) {
  for (const Target& target : model.targets()) {
    auto x = at(state.x, target.vertex);
    if (target.free_directions.empty()) {
      x = target.position;
    } else {
      x = (target.position + model.filter().block(target.vertex) * (x - target.position)).eval();
    }
  }
}

}  // namespace weft
