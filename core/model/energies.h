#pragma once

#include <numeric>
#include <vector>

namespace weft {

class Model;
struct State;

/// The energies of one state, J.
struct Energies {
  double kinetic = 0;
  /// Potential energy of each term, 0 for an external one; gravity's is counted from z = 0.
  std::vector<double> terms;
  double potential() const { return std::accumulate(terms.begin(), terms.end(), 0.0); }
  double total() const { return kinetic + potential(); }
};

/// Evaluates all terms at `state`, and returns their energies.
Energies energies_at(Model& model, const State& state);
/// Finds the energies when `state` is the last state at which all terms were evaluated. Allocates
/// nothing where `energies` has had as many terms before.
void find_evaluated_energies(const Model& model, const State& state, Energies& energies);
/// Returns the sum of the elastic terms, J.
double elastic_energy(const Model& model, const Energies& energies);

}  // namespace weft
