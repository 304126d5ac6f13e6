#include "app/panels/comparison/comparison_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace weft {

namespace {

constexpr double k_unknown = std::numeric_limits<double>::quiet_NaN();

using Result = ComparisonResult;

double iterations(const Result& result) { return result.report.iterations; }
double setup(const Result& result) { return 1e3 * result.report.setup_seconds; }
double solve(const Result& result) { return 1e3 * result.report.solve_seconds; }
double total(const Result& result) { return 1e3 * result.seconds(); }
double residual(const Result& result) { return result.report.relative_residual; }
double error(const Result& result) { return result.error.value_or(k_unknown); }
double condition(const Result& result) {
  return result.spectrum ? result.spectrum->condition() : k_unknown;
}
double megabytes(const Result& result) { return 1e-6 * result.report.bytes; }

/// Returns a result's number in a column. A refused solver has none: it did nothing.
double number_in(const Result& result, const ComparisonColumn& column) {
  return result.report.reason == StopReason::refused ? k_unknown : column.number(result);
}

std::string words_in(const Result& result, const ComparisonColumn& column) {
  return column.name == "solver" ? comparison_label(result)
                                 : std::string(name_of(result.report.reason));
}

}  // namespace

std::span<const ComparisonColumn> comparison_columns() {
  static const std::array<ComparisonColumn, 10> columns = {{
      {"solver", "solver", "Solver and preconditioner"},
      {"result", "result", "Why the solve ended"},
      {"iterations", "iterations", "Iterations; direct solvers: refinements", iterations},
      {"setup", "set-up ms", "Preconditioner or factorisation", setup},
      {"solve", "solve ms", "Iterations", solve},
      {"total", "total ms", "Both", total},
      {"residual", "residual",
       "|S(b - A x)| / |S(b - A(I-S)z)|, recomputed at the end; hover over a number for the "
       "method's own value and the violation of the constraints",
       residual},
      {"error", "error", "‖x - x*‖ / ‖x*‖ against the direct solution", error},
      {"condition", "cond",
       "Condition number of P⁻¹A on the free directions, from conjugate gradients; hover over a "
       "number for the spectrum",
       condition},
      {"megabytes", "traffic MB",
       "Memory traffic: read and written by products, P⁻¹, sweeps and factorisations; building a "
       "preconditioner is "
       "not counted",
       megabytes},
  }};
  return columns;
}

std::string comparison_label(const ComparisonResult& result) {
  return result.solver + (result.preconditioner.empty() ? "" : " · " + result.preconditioner);
}

std::vector<std::size_t> sorted_results(const std::vector<ComparisonResult>& results,
                                        const ComparisonOrder& order) {
  std::vector<std::size_t> sequence(results.size());
  std::iota(sequence.begin(), sequence.end(), std::size_t{0});
  if (order.column.empty()) return sequence;
  const ComparisonColumn& column =
      *std::ranges::find(comparison_columns(), order.column, &ComparisonColumn::name);
  const auto comes_before = [&](std::size_t i, std::size_t j) {
    if (column.number == nullptr) {
      const std::string a = words_in(results[i], column), b = words_in(results[j], column);
      return order.ascending ? a < b : b < a;
    }
    const double a = number_in(results[i], column), b = number_in(results[j], column);
    if (std::isnan(a) || std::isnan(b)) return !std::isnan(a) && std::isnan(b);
    return order.ascending ? a < b : b < a;
  };
  std::ranges::stable_sort(sequence, comes_before);
  return sequence;
}

}  // namespace weft
