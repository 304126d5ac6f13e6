#pragma once

#include "app/simulation/comparison_view.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

/// A column of the table of results.
struct ComparisonColumn {
  std::string name;
  std::string title;
  std::string help;
  /// Returns the column's number for a result, NaN where it is unknown; null for a column of words.
  double (*number)(const ComparisonResult&) = nullptr;
};

/// Returns the columns: solver, result, and the numbers.
std::span<const ComparisonColumn> comparison_columns();

/// Returns the names of solver and preconditioner: "MPCG (corrected) · Diagonal".
std::string comparison_label(const ComparisonResult& result);

/// Returns the indices of the results, sorted by the words or numbers of a column, unknown values
/// last in either direction. Equal results keep their order.
std::vector<std::size_t> sorted_results(const std::vector<ComparisonResult>& results,
                                        const ComparisonOrder& order);

}  // namespace weft
