#include "core/lab/comparison/comparison.h"

#include "core/base/number_text.h"
#include "core/base/stop.h"
#include "core/linear/convergence.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"
#include "core/linear/solver_set.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace weft {

namespace {

constexpr std::string_view k_all = "all";

template <class Kind>
std::vector<Kind> named(std::span<const Kind> table, const std::vector<std::string>& names,
                        std::string_view field) {
  std::vector<Kind> kinds;
  bool all = false;
  for (const std::string& name : names) {
    all |= name == k_all;
    if (name == k_all || std::ranges::find(kinds, name, &Kind::name) != kinds.end()) continue;
    kinds.push_back(find_entry(table, name, field));
  }
  if (all) kinds.assign(table.begin(), table.end());
  return kinds;
}

Choice choice_of(const TableEntry& entry, const Choice& chosen) {
  return chosen.kind == entry.name ? chosen : default_choice(entry);
}

void set_if_known(Choice& choice, std::string_view name, const ParameterValue& value) {
  if (choice.values.find(name) >= 0) choice.values.set(name, value);
}

// Gives the curve of a traced solve the times of the solve of `report`: the set-up takes its time,
// and the iterations are scaled in proportion.
void take_times(Trace& trace, const SolveReport& traced, const SolveReport& report) {
  const double scale = traced.solve_seconds > 0 ? report.solve_seconds / traced.solve_seconds : 1;
  for (TracePoint& point : trace.points) {
    point.seconds = report.setup_seconds + scale * (point.seconds - traced.setup_seconds);
  }
}

ComparisonResult run(const PosedSystem& system, const Entrant& entrant,
                     const ComparisonParameters& parameters, const StopToken& stop) {
  const CapturedSystem& captured = system.captured;
  const std::optional<VecX>& solution = system.solution;
  const LinearSolverKind& kind = find_chosen(linear_solver_table(), entrant.solver, "solver.kind");
  ComparisonResult result;
  result.solver = kind.label;
  if (kind.uses_preconditioner) {
    result.preconditioner =
        find_chosen(preconditioner_table(), entrant.preconditioner, "preconditioner.kind").label;
  }
  Choice solver = entrant.solver;
  set_if_known(solver, "tolerance", parameters.tolerance);
  set_if_known(solver, "max_iterations", parameters.max_iterations);
  // All solvers begin from the same start and stop by the same rule.
  set_if_known(solver, "warm_start", false);
  set_if_known(solver, "stopping_norm", std::string(k_true_residual));
  SolverSet set = make_solver_set(solver, entrant.preconditioner);
  VecX x(captured.b.size());
  const auto timed = [&](Trace* trace) {
    const TimeLimit limit(parameters.time_limit, stop);
    SolveReport report = set.solve(captured.system(set.form()), as_span(x), trace, limit.token());
    if (limit.expired() && report.reason == StopReason::cancelled) {
      report.reason = StopReason::time_limit;
      report.detail = "stopped after " + number_text(parameters.time_limit) + " s";
    }
    return report;
  };
  result.trace.exact = solution ? &*solution : nullptr;
  result.report = timed(&result.trace);
  result.trace.exact = nullptr;
  const bool ended = result.report.reason != StopReason::cancelled &&
                     result.report.reason != StopReason::time_limit;
  if (ended && !stop.stop_requested()) {
    const SolveReport traced = std::exchange(result.report, timed(nullptr));
    take_times(result.trace, traced, result.report);
  }
  result.spectrum = estimate_spectrum(result.trace);
  if (result.spectrum && result.spectrum->smallest > 0) {
    result.predicted_iterations =
        conjugate_gradients_iterations(result.spectrum->condition(), parameters.tolerance);
  }
  if (solution) {
    const double size = solution->norm();
    result.error = size > 0 ? (x - *solution).norm() / size : x.norm();
  }
  return result;
}

bool ranks_before(const ComparisonResult& a, const ComparisonResult& b) {
  return std::tuple(!a.report.converged(), a.seconds()) <
         std::tuple(!b.report.converged(), b.seconds());
}

}  // namespace

std::vector<Description<ComparisonParameters>> Described<ComparisonParameters>::descriptions() {
  using P = ComparisonParameters;
  return {{&P::tolerance, tolerance_info("Relative residual that all solvers must reach.")},
          {&P::max_iterations,
           max_iterations_info("Ends a solve unconverged after this many iterations.")},
          {&P::time_limit,
           {.name = "time_limit",
            .label = "time limit",
            .unit = "s",
            .min = 0.01,
            .max = 600,
            .scale = Scale::logarithmic,
            .help = "Ends a solve unconverged after this time; a factorisation is finished "
                    "first."}}};
}

ChosenEntrants choose_entrants(const std::vector<std::string>& solvers,
                               const std::vector<std::string>& preconditioners,
                               const Entrant& chosen) {
  ChosenEntrants result;
  const auto partners = named(preconditioner_table(), preconditioners, "preconditioners");
  for (const LinearSolverKind& solver : named(linear_solver_table(), solvers, "solvers")) {
    const Choice choice = choice_of(solver, chosen.solver);
    if (!solver.uses_preconditioner) {
      result.entrants.push_back({choice, default_choice(identity_preconditioner_kind())});
      continue;
    }
    const std::size_t before = result.entrants.size();
    for (const PreconditionerKind& preconditioner : partners) {
      if (!fits(solver, preconditioner)) continue;
      result.entrants.push_back({choice, choice_of(preconditioner, chosen.preconditioner)});
    }
    if (result.entrants.size() > before) continue;
    result.left_out +=
        (result.left_out.empty() ? "no chosen preconditioner fits " : ", ") + solver.label;
  }
  return result;
}

std::vector<ComparisonResult> compare_solvers(
    const PosedSystem& system, const std::vector<Entrant>& entrants,
    const ComparisonParameters& parameters, const StopToken& stop,
    const std::function<void(const std::vector<ComparisonResult>&)>& progress) {
  std::vector<ComparisonResult> results;
  for (const Entrant& entrant : entrants) {
    if (stop.stop_requested()) break;
    ComparisonResult result = run(system, entrant, parameters, stop);
    results.insert(std::upper_bound(results.begin(), results.end(), result, ranks_before),
                   std::move(result));
    progress(results);
  }
  return results;
}

}  // namespace weft
