#include "core/lab/race.h"

#include "core/base/files.h"
#include "core/base/time_limit.h"
#include "core/linear/iterative_parameters.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace weft {

namespace {

constexpr double k_reference_tolerance = 1e-12;

template <class Kind>
std::vector<Kind> named(std::span<const Kind> table, const std::vector<std::string>& names,
                        std::string_view field) {
  if (names.empty()) return {table.begin(), table.end()};
  std::vector<Kind> kinds;
  kinds.reserve(names.size());
  for (const std::string& name : names) kinds.push_back(find_entry(table, name, field));
  return kinds;
}

Choice choice_of(const TableEntry& entry, const Choice& chosen) {
  return chosen.kind == entry.name ? chosen : default_choice(entry);
}

void set_if_known(Choice& choice, std::string_view name, const ParameterValue& value) {
  if (choice.values.find(name) >= 0) choice.values.set(name, value);
}

// Gives the curve of a traced solve the times of another, `report`: set-up by set-up, and what
// follows in proportion.
void take_times(Trace& trace, const SolveReport& traced, const SolveReport& report) {
  const double scale = traced.solve_seconds > 0 ? report.solve_seconds / traced.solve_seconds : 1;
  for (TracePoint& point : trace.points) {
    point.seconds = report.setup_seconds + scale * (point.seconds - traced.setup_seconds);
  }
}

RaceResult run(const CapturedSystem& captured, const VecX& solution, const RaceEntrant& entrant,
               const RaceParameters& parameters, const StopToken& stop) {
  const LinearSolverKind& kind = find_chosen(linear_solver_table(), entrant.solver, "solver.kind");
  RaceResult result;
  result.solver = kind.label;
  if (kind.uses_preconditioner) {
    result.preconditioner =
        find_chosen(preconditioner_table(), entrant.preconditioner, "preconditioner.kind").label;
  }
  Choice solver = entrant.solver;
  set_if_known(solver, "tolerance", parameters.tolerance);
  set_if_known(solver, "max_iterations", parameters.max_iterations);
  // All from the same start, and to the same rule.
  set_if_known(solver, "warm_start", false);
  set_if_known(solver, "stopping_norm", std::string(k_true_residual));
  SolverSet set = make_solver_set(solver, entrant.preconditioner);
  VecX x(captured.b.size());
  result.trace.exact = &solution;
  const auto timed = [&](Trace* trace) {
    const TimeLimit limit(parameters.time_limit, stop);
    SolveReport report = set.solve(captured.system(), as_span(x), trace, limit.token());
    if (limit.expired() && report.reason == StopReason::cancelled) {
      report.detail = "stopped after " + to_text(parameters.time_limit) + " s";
    }
    return report;
  };
  result.report = timed(&result.trace);
  result.trace.exact = nullptr;
  if (result.report.reason != StopReason::cancelled) {
    const SolveReport traced = std::exchange(result.report, timed(nullptr));
    take_times(result.trace, traced, result.report);
  }
  result.spectrum = estimate_spectrum(result.trace);
  const double size = solution.norm();
  result.error = size > 0 ? (x - solution).norm() / size : x.norm();
  return result;
}

bool ranks_before(const RaceResult& a, const RaceResult& b) {
  return std::tuple(!a.report.converged(), a.seconds()) <
         std::tuple(!b.report.converged(), b.seconds());
}

/// "a,b,c\n" with labels in quotes where they need them.
template <class... Cells>
std::string csv_line(const Cells&... cells) {
  std::string line;
  const auto add = [&](const auto& cell) {
    if (!line.empty()) line += ',';
    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(cell)>>) {
      line += to_text(cell);
    } else {
      line += '"' + std::string(cell) + '"';
    }
  };
  (add(cells), ...);
  return line + '\n';
}

}  // namespace

std::vector<Field<RaceParameters>> Described<RaceParameters>::fields() {
  using P = RaceParameters;
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

std::vector<RaceEntrant> race_entrants(const std::vector<std::string>& solvers,
                                       const std::vector<std::string>& preconditioners,
                                       const RaceEntrant& chosen) {
  std::vector<RaceEntrant> entrants;
  const auto partners = named(preconditioner_table(), preconditioners, "preconditioners");
  for (const LinearSolverKind& solver : named(linear_solver_table(), solvers, "solvers")) {
    for (const PreconditionerKind& preconditioner : partners) {
      if (!fits(solver, preconditioner)) continue;
      entrants.push_back(
          {choice_of(solver, chosen.solver), choice_of(preconditioner, chosen.preconditioner)});
      if (!solver.uses_preconditioner) break;
    }
  }
  return entrants;
}

SolveReport solve_reference(const CapturedSystem& captured, VecX& x) {
  Choice ldlt = default_choice(find_entry(linear_solver_table(), "ldlt", "solver.kind"));
  ldlt.values.set("tolerance", k_reference_tolerance);
  x.resize(captured.b.size());
  return make_solver_set(ldlt, default_choice(preconditioner_table().front()))
      .solve(captured.system(), as_span(x), nullptr, {});
}

std::vector<RaceResult> run_race(
    const CapturedSystem& captured, const VecX& solution, const std::vector<RaceEntrant>& entrants,
    const RaceParameters& parameters, const StopToken& stop,
    const std::function<void(const std::vector<RaceResult>&)>& progress) {
  std::vector<RaceResult> results;
  for (const RaceEntrant& entrant : entrants) {
    if (stop.stop_requested()) break;
    RaceResult result = run(captured, solution, entrant, parameters, stop);
    results.insert(std::upper_bound(results.begin(), results.end(), result, ranks_before),
                   std::move(result));
    progress(results);
  }
  return results;
}

void write_race(const std::vector<RaceResult>& results, const std::filesystem::path& directory) {
  make_directory(directory);
  write_text_atomically(directory / "race.csv", race_table_csv(results));
  write_text_atomically(directory / "curves.csv", race_curves_csv(results));
}

std::string race_table_csv(const std::vector<RaceResult>& results) {
  std::string text =
      "solver,preconditioner,result,iterations,setup_ms,solve_ms,residual,recurrence_residual,"
      "constraint_violation,error,condition,products,preconditionings,megabytes,megaflops\n";
  for (const RaceResult& result : results) {
    const SolveReport& report = result.report;
    text += csv_line(result.solver, result.preconditioner, name_of(report.reason),
                     report.iterations, 1e3 * report.setup_seconds, 1e3 * report.solve_seconds,
                     report.relative_residual, report.recurrence_residual,
                     report.constraint_violation, result.error, result.condition(), report.products,
                     report.preconditionings, 1e-6 * report.bytes, 1e-6 * report.flops);
  }
  return text;
}

std::string race_curves_csv(const std::vector<RaceResult>& results) {
  std::string text =
      "solver,preconditioner,iteration,ms,residual,preconditioned_residual,energy_error,alpha,"
      "beta\n";
  for (const RaceResult& result : results) {
    for (const TracePoint& point : result.trace.points) {
      text += csv_line(result.solver, result.preconditioner, point.iteration, 1e3 * point.seconds,
                       point.residual, point.preconditioned_residual, point.error, point.alpha,
                       point.beta);
    }
  }
  return text;
}

}  // namespace weft
