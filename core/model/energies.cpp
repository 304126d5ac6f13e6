#include "core/model/energies.h"

#include "core/base/vector_ops.h"
#include "core/model/model.h"

namespace weft {

Energies energies_at(Model& model, const State& state) {
  model.forces().evaluate_energies(state);
  Energies energies;
  find_evaluated_energies(model, state, energies);
  return energies;
}

void find_evaluated_energies(const Model& model, const State& state, Energies& energies) {
  energies.kinetic = 0;
  for (int i = 0; i < model.vertex_count(); ++i) {
    const double mass = model.masses()[static_cast<std::size_t>(i)];
    energies.kinetic += 0.5 * mass * at(state.v, i).squaredNorm();
  }
  model.forces().find_energies(energies.terms);
}

double elastic_energy(const Model& model, const Energies& energies) {
  double sum = 0;
  for (std::size_t k = 0; k < energies.terms.size(); ++k)
    if (model.forces().terms()[k].elastic) sum += energies.terms[k];
  return sum;
}

}  // namespace weft
