#pragma once

#include "core/base/stop.h"
#include "core/base/table.h"
#include "core/linear/solver_set.h"
#include "core/model/model.h"

#include <optional>

namespace weft {

/// What one step did.
struct StepReport {
  std::optional<SolveReport> linear;  ///< empty for an integrator that solves no system
  bool cancelled = false;             ///< the state was not changed
};

/// Takes one step of length h, from targets the model holds for the end of the step.
class Integrator {
 public:
  virtual ~Integrator() = default;
  /// Advances `state` by h seconds. When stopped, `state` is left as it was. Traces the linear
  /// solve when `trace` is not null.
  virtual StepReport step(Model& model, State& state, double h, SolverSet& solvers, Trace* trace,
                          const StopToken& stop) = 0;
  /// Forgets earlier steps: the state was replaced by another one.
  virtual void reset() {}
};

struct IntegratorKind : TableEntry {
  bool uses_linear_solver = false;
  std::unique_ptr<Integrator> (*make)(const ParameterValues&) = nullptr;
};

/// All time integrators.
std::span<const IntegratorKind> integrator_table();

}  // namespace weft
