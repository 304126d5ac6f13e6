#include "core/lab/thread/trace_log.h"

#include "core/lab/world/step_warning.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"
#include "core/scene/slots.h"

#include <utility>

namespace weft {

namespace {

constexpr std::size_t k_trace_limit = 8;

int rank(const VertexFilter& S) {
  int rank = 3 * S.vertex_count();
  for (const VertexFilter::Entry& entry : S.entries()) rank -= 3 - entry.freedom.count();
  return rank;
}

std::shared_ptr<SolveTrace> trace_of_sweeps(const World& world) {
  const NonlinearReport& report = *world.last_step().nonlinear;
  const Choice& integrator = world.scene().choice("integrator");
  auto sweeps = std::make_shared<SolveTrace>();
  sweeps->solver = find_entry(integrator_table(), integrator.kind, "integrator.kind").label;
  sweeps->report.iterations = report.iterations;
  sweeps->report.relative_residual = report.relative_residual;
  sweeps->report.reason = report.reason;
  sweeps->tolerance = report.enough;
  return sweeps;
}

std::shared_ptr<SolveTrace> trace_of_solve(const Trace& trace, const World& world) {
  const Scene& scene = world.scene();
  const Choice& solver = scene.choice("solver");
  const LinearSolverKind& kind = find_entry(linear_solver_table(), solver.kind, "solver.kind");
  auto solve = std::make_shared<SolveTrace>();
  solve->report = *world.last_step().linear;
  solve->solver = kind.label;
  if (kind.uses_preconditioner) {
    solve->preconditioner = find_entry(preconditioner_table(), scene.choice("preconditioner").kind,
                                       "preconditioner.kind")
                                .label;
  }
  solve->unknowns = 3 * world.mesh()->vertex_count();
  solve->free_directions = rank(world.model().filter());
  solve->spectrum = estimate_spectrum(trace);
  solve->tolerance = solve->report.tolerance;
  return solve;
}

}  // namespace

void TraceLog::add(Trace trace, const World& world, long step) {
  const bool of_sweeps = makes_sweeps(world.scene());
  auto traced = of_sweeps ? trace_of_sweeps(world) : trace_of_solve(trace, world);
  traced->step = step;
  traced->trace = std::move(trace);
  auto& traces = of_sweeps ? sweeps_ : solves_;
  traces.push_back(std::move(traced));
  if (traces.size() > k_trace_limit) traces.pop_front();
}

}  // namespace weft
