#pragma once

#include "core/model/model.h"
#include "core/step/integrator_kinds.h"
#include "core/step/integrators/linearised_integrator.h"

#include <gtest/gtest.h>

namespace weft {

/// Moves the state to rest under the forces and targets of the model: Newton's method, as steps of
/// linearised implicit Euler so long (`h` seconds) that the masses hardly count.
inline void settle(Model& model, State& state, double h = 1) {
  LinearisedParameters parameters;
  parameters.hessian = "exact";
  const auto integrator = implicit_euler_kind().make(to_values(parameters));
  SolverSet solvers = make_solver_set(default_choice(find_entry(linear_solver_table(), "ldlt", "")),
                                      default_choice(preconditioner_table().front()));
  double moved = 0;
  for (int step = 0; step < 100; ++step) {
    const VecX before = state.x;
    state.v.setZero();
    integrator->step({model, h, solvers}, state);
    moved = (state.x - before).cwiseAbs().maxCoeff();
    if (moved < 1e-12) return;
  }
  FAIL() << "the cloth still moves by " << moved << " m";
}

}  // namespace weft
