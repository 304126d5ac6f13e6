#pragma once

#include "core/scene/scene.h"

#include <vector>

namespace weft {

/// The parts of a simulation that another scene or mesh changes.
struct ChangedParts {
  bool mesh;
  bool pattern;  ///< of the model's matrix
  bool model;    ///< that, or numbers in it
  bool integrator, lengths, projection;
  bool solvers;         ///< other kinds of solver, preconditioner or operator
  bool solver_numbers;  ///< those alone
  bool constraints;
  bool solids;              ///< another number or other kinds of them
  bool contact;             ///< that, or another contact with them
  std::vector<int> placed;  ///< those of the solids that have another place
  static ChangedParts between(const Scene& before, const Scene& now);
  static ChangedParts all() {
    return {true, true, true, true, true, true, true, true, true, true, {}};
  }
  static ChangedParts of_mesh() {
    return {true, true, true, false, false, true, true, true, false, false, {}};
  }
};

}  // namespace weft
