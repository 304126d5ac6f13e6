#pragma once

#include "core/step/integrator.h"

namespace weft {

/// The linear system A u = b of an implicit step with its constraints, kept from step to step so
/// that a steady step allocates nothing. The next solve starts from `start`.
struct ImplicitSystem {
  BlockMatrix A;
  VecX b, z, u, start;  ///< 3n

  /// Makes room for the model's system.
  void fit(const Model& model);
  /// Builds the preconditioner and solves; u satisfies the constraints whatever the report says.
  /// Where there is no preconditioner for A, u is the start: the cloth goes on as before.
  SolveReport solve(const Model& model, SolverSet& solvers, Trace* trace, const StopToken& stop);
};

/// Whether the step was cancelled or its system is not finite, so that the state must stay.
inline bool is_abandoned(StopReason reason) {
  return reason == StopReason::cancelled || reason == StopReason::not_finite;
}

}  // namespace weft
