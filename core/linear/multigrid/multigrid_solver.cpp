#include "core/base/vector_ops.h"
#include "core/linear/multigrid/multigrid_preconditioners.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/iterative_solver.h"

namespace weft {

namespace {

struct MultigridSolverParameters : IterativeParameters {
  int sweeps = 1;
};

/// Multigrid without conjugate gradients: x += V S(b - A x) with the V-cycle V of
/// AggregationMultigrid. Each cycle lowers the energy norm of the error.
class MultigridSolver : public IterativeSolver {
 public:
  explicit MultigridSolver(const MultigridSolverParameters& parameters)
      : IterativeSolver(parameters), multigrid_({.sweeps = parameters.sweeps}) {}
  void set(const MultigridSolverParameters& parameters) {
    IterativeSolver::set(parameters);
    multigrid_.set({.sweeps = parameters.sweeps});
  }

 private:
  void iterate(SolveRun& run) override {
    const LinearSystem& system = run.system();
    const BlockMatrix* A = run.entries();
    if (!A) return;
    try {
      multigrid_.build(*A, system.S);
    } catch (const Error& error) {
      run.set_indefinite(true);
      return run.end(StopReason::breakdown, error.what());
    }
    run.set_up_done();
    correction_.resize(system.A.size());
    const auto correction = as_span(correction_);
    IterationState state{norm(run.r)};
    while (run.goes_on(state)) {
      multigrid_.apply(run.r, correction);
      run.count(0, 1, multigrid_.cost());
      system.S.apply(correction);
      for (std::size_t e = 0; e < correction.size(); ++e) run.x[e] += correction[e];
      state.residual_norm = run.refresh_residual();
    }
  }

  AggregationMultigrid multigrid_;
  VecX correction_;
};

}  // namespace

template <>
struct Described<MultigridSolverParameters> {
  static std::vector<Description<MultigridSolverParameters>> descriptions() {
    return extended_descriptions<IterativeParameters, MultigridSolverParameters>(
        {{&MultigridSolverParameters::sweeps, sweeps_info()}});
  }
};

LinearSolverKind multigrid_kind() {
  auto kind = table_entry<LinearSolverKind, MultigridSolver, MultigridSolverParameters>(
      "multigrid", "Multigrid",
      "V-cycles of smoothed aggregation with 3x3 blocks, without conjugate gradients.");
  kind.form = SystemForm::blocks;
  return kind;
}

}  // namespace weft
