#pragma once

#include "core/scene/scene.h"

namespace weft {

/// Tells whether a new scene makes a running solve useless.
bool supersedes(const Scene& now, const Scene& before);

/// Tells whether a failure under the scene `before` says nothing of the scene `now`. A failure that
/// advises a shorter step stands until the scene follows the advice; see is_remedied().
bool outdates_failure(const Scene& now, const Scene& before);

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
  bool solids = false;      ///< other solids, or others of their kinds
  bool contact = false;     ///< the solids, or another contact with them
  static ChangedParts between(const Scene& before, const Scene& now);
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
