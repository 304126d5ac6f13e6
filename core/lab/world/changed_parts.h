#pragma once

#include "core/lab/world/mouse/dragged_solids.h"
#include "core/scene/scene.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// The parts of a simulation that another scene or mesh changes.
struct ChangedParts {
  bool mesh = false;
  bool pattern = false;  ///< of the model's matrix
  bool model = false;    ///< the pattern, or numbers in the model
  bool lengths = false;  ///< the set of edges with length constraints
  bool constraints = false;
  bool integrator = false;  ///< another kind; numbers are set in place, as in all choices
  bool solvers = false;     ///< another kind of solver, preconditioner or operator
  bool projection = false;  ///< another kind, or other lengths
  bool solids = false;      ///< another number of solids, or other kinds
  bool contact = false;     ///< the solids, or another contact with them
  std::vector<SameSolid> same_solids = {};  ///< ascending, each of its former kind
  bool restores = false;                    ///< the scene is as it was earlier
  /// `lone`: the index of the solid that only one of the scenes has, where it is known; equal
  /// solids cannot be told apart without it.
  static ChangedParts between(const Scene& before, const Scene& now, std::optional<int> lone = {});
  static ChangedParts of_mesh() {
    return {.mesh = true,
            .pattern = true,
            .model = true,
            .lengths = true,
            .constraints = true,
            .projection = true};
  }
  static ChangedParts all() {
    ChangedParts changed = of_mesh();
    changed.integrator = changed.solvers = changed.solids = changed.contact = true;
    return changed;
  }
};

}  // namespace weft
