#include "core/lessons/ascher_boxerman.h"

#include "core/lessons/ascher_boxerman_cloth.h"
#include "core/lessons/particles.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

constexpr int k_steps = 100;
// The counts were computed independently; rounding moves a solve by an iteration now and then.
constexpr double k_count_tolerance = 0.05;

/// The three ways to solve that are compared; all stop on r^T P^-1 r <= tol^2 times their delta_0.
enum class Method { printed, printed_start, corrected };

Choice solver_of(Method method, double tolerance) {
  const char* name = method == Method::corrected ? "mpcg" : "mpcg_original";
  Choice solver = default_choice(find_entry(linear_solver_table(), name, "solver.kind"));
  solver.values.set("tolerance", tolerance, "solver");
  solver.values.set("stopping_norm", std::string("preconditioned"), "solver");
  if (method == Method::printed_start) {
    solver.values.set("delta_0", std::string("corrected"), "solver");
  }
  return solver;
}

SolverSet make_method(Method method, double tolerance, std::string_view preconditioner) {
  return make_solver_set(
      solver_of(method, tolerance),
      default_choice(find_entry(preconditioner_table(), preconditioner, "preconditioner.kind")));
}

/// Iterations a step, the mean of the experiment's steps.
double mean_iterations(const AscherBoxermanCloth& cloth, Method method, double tolerance = 0.01,
                       std::string_view preconditioner = "block_diagonal") {
  AscherBoxermanRun run(cloth);
  SolverSet solvers = make_method(method, tolerance, preconditioner);
  int iterations = 0;
  for (int step = 0; step < k_steps; ++step) iterations += run.step(solvers);
  return static_cast<double>(iterations) / k_steps;
}

/// One row of Tables 1 and 2: reference counts of the three methods, and the paper's two.
struct TableRow {
  double density, tolerance;
  std::array<double, 3> counts;
  std::array<int, 2> paper;
};
constexpr std::array<TableRow, 10> k_rows = {{
    {0.01, 1e-2, {42.8, 25.4, 15.8}, {27, 19}},
    {0.1, 1e-2, {35.7, 23.4, 14.9}, {22, 15}},
    {1, 1e-2, {29.2, 20.8, 13.9}, {16, 10}},
    {10, 1e-2, {15.4, 12.1, 8.9}, {11, 6}},
    {100, 1e-2, {5.3, 4.8, 2.7}, {6, 3}},
    {0.1, 1e-1, {31.3, 14.5, 6.7}, {22, 15}},
    {0.1, 1e-2, {35.7, 23.4, 14.9}, {22, 15}},
    {0.1, 1e-3, {40.6, 30.4, 23.9}, {30, 22}},
    {0.1, 1e-4, {44.8, 34.6, 30.6}, {45, 31}},
    {0.1, 1e-5, {49.3, 38.8, 35.1}, {60, 43}},
}};

/// With the coarsest tolerance the motion hangs on the last digits: amplitudes that differ by 1e-10
/// of themselves give 6.33 or 6.66 iterations.
double spread_of(double tolerance) { return tolerance == 0.1 ? 0.33 : 0; }

void reproduce_tables(std::vector<ReproducedValue>& values) {
  constexpr std::array<const char*, 3> names = {"as printed, delta_0 with P",
                                                "as printed, corrected delta_0", "corrected"};
  for (const TableRow& row : k_rows) {
    for (std::size_t k = 0; k < names.size(); ++k) {
      const double measured =
          mean_iterations({.density = row.density}, static_cast<Method>(k), row.tolerance);
      values.push_back({"rho " + to_text(row.density) + " tol " + to_text(row.tolerance) +
                            " (paper " + std::to_string(row.paper[0]) + " and " +
                            std::to_string(row.paper[1]) + ")",
                        std::string("iterations a step, ") + names[k], measured, row.counts[k],
                        k_count_tolerance * row.counts[k] + spread_of(row.tolerance), ""});
    }
  }
}

struct Variation {
  const char* name;
  AscherBoxermanCloth cloth;
  const char* preconditioner = "block_diagonal";
};

std::vector<Variation> variations() {
  using Constraint = AscherBoxermanCloth::Constraint;
  return {{"the experiment itself", {}},
          {"stretch and shear 10 times as stiff", {.stretch = 500, .shear = 250}},
          {"bending 10 times as stiff", {.bend = 1e-3}},
          {"rho 1", {.density = 1}},
          {"amplitude 0.4", {.amplitude = 0.4}},
          {"omega 4", {.omega = 4}},
          {"two corners", {.constraint = Constraint::two_corners}},
          {"square table", {.constraint = Constraint::square_table}},
          {"round table", {.constraint = Constraint::round_table}},
          {"31 x 31 vertices", {.side = 31}},
          {"diagonal preconditioner", {}, "diagonal"},
          {"BDF2", {.integrator = "bdf2"}},
          {"h 0.025", {.h = 0.025}}};
}

// The paper claims 45 to 75 % for all of them; delta_0 with P^-1 in both, so that both stop at the
// same residual.
void reproduce_variations(std::vector<ReproducedValue>& values) {
  for (const Variation& variation : variations()) {
    const auto count = [&](Method method) {
      return mean_iterations(variation.cloth, method, 0.01, variation.preconditioner);
    };
    values.push_back({variation.name, "iterations, corrected over as printed",
                      count(Method::corrected) / count(Method::printed_start), 0.60, 0.15, "",
                      true});
  }
}

struct PreconditionerCount {
  const char* name;
  double from_A, from_filtered;
  /// Counts of factorisations follow the order of the unknowns and the rules of dropping, of which
  /// the reference says nothing.
  bool depends_on_order = false;
};
// SSOR with omega 1 and ILUT with the drop tolerance 1e-3, their defaults.
constexpr std::array<PreconditionerCount, 6> k_preconditioner_counts = {{
    {"none", 205, 205},
    {"diagonal", 110, 110},
    {"block_diagonal", 55, 55},
    {"ssor", 62, 55, true},
    {"ic0", 49, 44, true},
    {"ilut", 22, 8, true},
}};

/// The system of step 50, counted from 0.
CapturedSystem system_of_step_50() {
  constexpr int step_of_the_system = 50;
  AscherBoxermanRun run({});
  SolverSet before = make_method(Method::corrected, 0.01, "block_diagonal");
  for (int step = 0; step < step_of_the_system; ++step) run.step(before);
  return run.capture();
}

/// From a zero start to tol 1e-6.
double iterations_with(std::string_view preconditioner, bool filtered,
                       const CapturedSystem& captured) {
  Choice solver = solver_of(Method::corrected, 1e-6);
  solver.values.set("warm_start", false, "solver");
  const PreconditionerKind& kind = find_entry(preconditioner_table(), preconditioner, "P");
  ParameterValues values(*kind.parameters);
  if (!values.infos().empty()) {
    values.set("built_from", std::string(filtered ? "filtered" : "A"), "P");
  }
  // Made one by one, since an unsymmetric P is tried with conjugate gradients as well.
  SolverSet solvers = {find_chosen(linear_solver_table(), solver, "solver").make(solver.values),
                       kind.make(values)};
  VecX x(captured.b.size());
  return solvers.solve(captured.system(), as_span(x), nullptr, {}).iterations;
}

// Remark 1.
void reproduce_preconditioners(std::vector<ReproducedValue>& values) {
  const CapturedSystem captured = system_of_step_50();
  const auto add = [&](const PreconditionerCount& count, bool filtered) {
    const double reference = filtered ? count.from_filtered : count.from_A;
    values.push_back({std::string("system of step 50, P ") + count.name,
                      std::string("iterations, P from ") + (filtered ? "SAS + I - S" : "A"),
                      iterations_with(count.name, filtered, captured), reference,
                      std::max(1.0, k_count_tolerance * reference), "", count.depends_on_order});
  };
  for (const PreconditionerCount& count : k_preconditioner_counts) {
    add(count, false);
    if (&count != &k_preconditioner_counts.front()) add(count, true);
  }
}

}  // namespace

Reproduced reproduce_ascher_boxerman() {
  std::vector<ReproducedValue> values;
  reproduce_tables(values);
  reproduce_variations(values);
  reproduce_preconditioners(values);
  return {std::move(values)};
}

}  // namespace weft
