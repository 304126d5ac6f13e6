#include "core/model/energies.h"

#include "core/base/vector_ops.h"
#include "core/model/model.h"

namespace weft {

Energies energies_at(Model& model, const State& state) {
  model.forces().evaluate_energies(state);
  return evaluated_energies(model, state);
}

Energies evaluated_energies(const Model& model, const State& state) {
  Energies energies;
  for (int i = 0; i < model.vertex_count(); ++i) {
    const double mass = model.masses()[static_cast<std::size_t>(i)];
    energies.kinetic += 0.5 * mass * at(state.v, i).squaredNorm();
  }
  energies.terms = model.forces().energies();
  return energies;
}

}  // namespace weft
