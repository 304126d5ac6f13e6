#pragma once

#include "core/lab/comparison/comparison.h"

#include <filesystem>

/// A comparison as files. A value that is not known is an empty cell.
namespace weft {

/// Writes comparison.csv and curves.csv, or neither, to `directory`, which is made if need be.
/// \throw FileError.
void write_comparison(const std::vector<ComparisonResult>& results,
                      const std::filesystem::path& directory);

/// Returns the results as CSV: solver, preconditioner, result, detail, iterations, setup_ms,
/// solve_ms, residual, recurrence_residual, constraint_violation, error, condition, lambda_min,
/// lambda_max, predicted_iterations, products, preconditionings, megabytes, megaflops. The detail
/// is words_of() the report; see SolveReport for the residuals and the violation.
std::string comparison_table_csv(const std::vector<ComparisonResult>& results);
/// Returns every iteration of every result as CSV: solver, preconditioner, iteration, ms, residual,
/// preconditioned_residual, energy_error, alpha, beta.
std::string comparison_curves_csv(const std::vector<ComparisonResult>& results);

}  // namespace weft
