#pragma once

#include "core/lab/race.h"

#include <filesystem>

/// A race as files. What is not known is an empty cell.
namespace weft {

/// Writes race.csv and curves.csv, or neither, to `directory`, which is made if need be.
/// \throw FileError.
void write_race(const std::vector<RaceResult>& results, const std::filesystem::path& directory);

/// The results as CSV: solver, preconditioner, result, detail, iterations, setup_ms, solve_ms,
/// residual, recurrence_residual, constraint_violation, error, condition, lambda_min, lambda_max,
/// predicted_iterations, products, preconditionings, megabytes, megaflops. `detail` is words_of()
/// the report; for the residuals and the violation see SolveReport.
std::string race_table_csv(const std::vector<RaceResult>& results);
/// Every iteration of every result as CSV: solver, preconditioner, iteration, ms, residual,
/// preconditioned_residual, energy_error, alpha, beta.
std::string race_curves_csv(const std::vector<RaceResult>& results);

}  // namespace weft
