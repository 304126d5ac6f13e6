#include "core/lab/comparison/comparison_files.h"

#include "core/base/csv.h"
#include "core/base/files/file_set.h"

namespace weft {

namespace {

template <class Number>
std::optional<Number> where(bool is_known, Number number) {
  return is_known ? std::optional(number) : std::nullopt;
}

}  // namespace

void write_comparison(const std::vector<ComparisonResult>& results,
                      const std::filesystem::path& directory) {
  FileSet set(directory);
  set.add("comparison.csv", comparison_table_csv(results));
  set.add("curves.csv", comparison_curves_csv(results));
  set.commit();
}

std::string comparison_table_csv(const std::vector<ComparisonResult>& results) {
  CsvTable table("solver", "preconditioner", "result", "detail", "iterations", "setup_ms",
                 "solve_ms", "residual", "recurrence_residual", "constraint_violation", "error",
                 "condition", "lambda_min", "lambda_max", "predicted_iterations", "products",
                 "preconditionings", "megabytes", "megaflops");
  for (const ComparisonResult& result : results) {
    const SolveReport& report = result.report;
    const bool has_spectrum = result.spectrum.has_value();
    const SpectrumEstimate spectrum = result.spectrum.value_or(SpectrumEstimate{});
    table.add_row(result.solver, result.preconditioner, name_of(report.reason), words_of(report),
                  report.iterations, 1e3 * report.setup_seconds, 1e3 * report.solve_seconds,
                  report.relative_residual, report.recurrence_residual, report.constraint_violation,
                  result.error, where(has_spectrum, spectrum.condition()),
                  where(has_spectrum, spectrum.smallest), where(has_spectrum, spectrum.largest),
                  result.predicted_iterations, report.products, report.preconditionings,
                  1e-6 * report.bytes, 1e-6 * report.flops);
  }
  return table.text();
}

std::string comparison_curves_csv(const std::vector<ComparisonResult>& results) {
  CsvTable table("solver", "preconditioner", "iteration", "ms", "residual",
                 "preconditioned_residual", "energy_error", "alpha", "beta");
  for (const ComparisonResult& result : results) {
    for (const TracePoint& point : result.trace.points) {
      table.add_row(result.solver, result.preconditioner, point.iteration, 1e3 * point.seconds,
                    point.residual, point.preconditioned_residual,
                    where(result.error.has_value(), point.error), point.alpha, point.beta);
    }
  }
  return table.text();
}

}  // namespace weft
