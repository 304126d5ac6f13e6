#pragma once

#include "core/model/model.h"

#include <numeric>
#include <vector>

namespace weft {

/// Energies of one state, J.
struct Energies {
  double kinetic = 0;
  /// Potential energy of each term, 0 for an external one; gravity's counted from z = 0.
  std::vector<double> terms;
  double potential() const { return std::accumulate(terms.begin(), terms.end(), 0.0); }
  double total() const { return kinetic + potential(); }
};

/// At `state`, where it evaluates all terms.
Energies energies_at(Model& model, const State& state);
/// The same when all terms were evaluated at `state` last.
Energies evaluated_energies(const Model& model, const State& state);

}  // namespace weft
