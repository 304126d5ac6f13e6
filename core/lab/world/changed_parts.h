#pragma once

#include "core/lab/world/mouse/led_solids.h"
#include "core/scene/scene.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// The parts of a simulation that another scene or mesh changes.
struct ChangedParts {
  bool mesh = false;
  bool pattern = false;  ///< of the model's matrix
  bool model = false;    ///< that, or numbers in it
  bool lengths = false;  ///< which edges keep them
  bool constraints = false;
  bool integrator = false;  ///< another kind, as of all that is chosen: numbers are set in place
  bool solvers = false;     ///< or of preconditioner, or of operator
  bool projection = false;  ///< or other lengths
  bool solids = false;      ///< another number or other kinds of them
  bool contact = false;     ///< that, or another contact with them
  std::vector<KeptSolid> kept_solids = {};  ///< ascending, each of the kind that it was
  bool restores = false;                    ///< the scene is as it was earlier
  /// `lone`: the number of the solid that only one of the scenes has, where that is known; equal
  /// solids cannot be told apart otherwise.
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
