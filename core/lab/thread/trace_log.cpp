#include "core/lab/thread/trace_log.h"

#include <utility>

namespace weft {

namespace {

constexpr std::size_t k_trace_limit = 8;

int rank(const VertexFilter& S) {
  int rank = 3 * S.vertex_count();
  for (const VertexFilter::Entry& entry : S.entries()) rank -= 3 - entry.freedom.count();
  return rank;
}

}  // namespace

void TraceLog::add(Trace trace, const Simulation& simulation, long step) {
  const Scene& scene = simulation.scene();
  const Choice& solver = scene.choice("solver");
  const LinearSolverKind& kind = find_entry(linear_solver_table(), solver.kind, "solver.kind");
  auto solve = std::make_shared<SolveTrace>();
  solve->step = step;
  solve->trace = std::move(trace);
  solve->report = *simulation.last_step().linear;
  solve->solver = kind.label;
  if (kind.uses_preconditioner) {
    solve->preconditioner = find_entry(preconditioner_table(), scene.choice("preconditioner").kind,
                                       "preconditioner.kind")
                                .label;
  }
  solve->unknowns = 3 * simulation.mesh()->vertex_count();
  solve->free_directions = rank(simulation.model().filter());
  solve->spectrum = estimate_spectrum(solve->trace);
  solve->tolerance = std::get<double>(solver.values.get("tolerance", "solver"));
  traces_.push_back(std::move(solve));
  if (traces_.size() > k_trace_limit) traces_.pop_front();
}

}  // namespace weft
