#include "core/step/integrators/explicit_step.h"

namespace weft {

void acceleration(Model& model, const State& state, VecX& a) {
  a.resize(state.x.size());
  model.forces().evaluate(state, as_span(a));
  for (int i = 0; i < model.vertex_count(); ++i) {
    at(a, i) /= model.masses()[static_cast<std::size_t>(i)];
  }
}

}  // namespace weft
