#include "core/lessons/ascher_boxerman.h"

#include "core/lessons/ascher_boxerman_cloth.h"
#include "core/lessons/ascher_boxerman_preconditioners.h"

#include <array>

namespace weft {

namespace {

constexpr int k_steps = 100;

/// The three ways to solve that are compared; all stop on r^T P^-1 r <= tol^2 times their delta_0.
enum class Method { printed, printed_start, corrected };
constexpr std::array<const char*, 3> k_method_names = {
    "as printed, delta_0 with P", "as printed, corrected delta_0", "corrected"};

SolverSet make_method(Method method, double tolerance, std::string_view preconditioner) {
  if (method == Method::corrected) {
    return ascher_boxerman_solver("mpcg", tolerance, {}, preconditioner);
  }
  const std::string delta_0 = method == Method::printed ? "P" : "corrected";
  return ascher_boxerman_solver("mpcg_original", tolerance, {{"delta_0", delta_0}}, preconditioner);
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
/// of themselves, or another order of the vertices, give 6.29 to 6.66 iterations.
double spread_of(double tolerance) { return tolerance == 0.1 ? 0.33 : 0; }

void reproduce_tables(std::vector<ReproducedValue>& values) {
  for (const TableRow& row : k_rows) {
    for (std::size_t k = 0; k < k_method_names.size(); ++k) {
      const double measured =
          mean_iterations({.density = row.density}, static_cast<Method>(k), row.tolerance);
      values.push_back(
          {"rho " + to_text(row.density) + " tol " + to_text(row.tolerance) + " (paper " +
               std::to_string(row.paper[0]) + " and " + std::to_string(row.paper[1]) + ")",
           std::string("iterations a step, ") + k_method_names[k], measured, row.counts[k],
           k_ascher_boxerman_tolerance * row.counts[k] + spread_of(row.tolerance), ""});
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

constexpr auto k_ratio_note =
    "The paper tried both delta_0 and does not say with which the ratio is 45 to 75 %. With the "
    "corrected one both methods stop at the same residual; with P, the printed one stops at a "
    "smaller one.";

// The paper claims 45 to 75 % for all of them.
void reproduce_variations(std::vector<ReproducedValue>& values) {
  for (const Variation& variation : variations()) {
    const auto count = [&](Method method) {
      return mean_iterations(variation.cloth, method, 0.01, variation.preconditioner);
    };
    const double corrected = count(Method::corrected);
    for (const Method method : {Method::printed, Method::printed_start}) {
      values.push_back(
          {variation.name,
           std::string("corrected / ") + k_method_names[static_cast<std::size_t>(method)],
           corrected / count(method), 0.60, 0.15, "", true});
    }
  }
}

}  // namespace

Reproduced reproduce_ascher_boxerman() {
  std::vector<ReproducedValue> values;
  reproduce_tables(values);
  reproduce_variations(values);
  Reproduced reproduced = reproduce_ascher_boxerman_preconditioners();
  reproduced.values.insert(reproduced.values.begin(), values.begin(), values.end());
  reproduced.notes.insert(reproduced.notes.begin(), k_ratio_note);
  return reproduced;
}

}  // namespace weft
