#pragma once

#include "core/lab/comparison/comparison.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

/// A column of the table of results.
struct ComparisonColumn {
  std::string name;
  std::string title;
  std::string help;
  /// Its number of a result, NaN where it is not known; null for a column of words.
  double (*number)(const ComparisonResult&) = nullptr;
};

/// Solver, result, and the numbers.
std::span<const ComparisonColumn> comparison_columns();

/// "MPCG (corrected) · Diagonal".
std::string comparison_label(const ComparisonResult& result);

/// The places of the results in the order of a column: by its words or numbers, what is not known
/// last in either direction. Results that are equal keep their order.
std::vector<std::size_t> sorted_results(const std::vector<ComparisonResult>& results,
                                        const ComparisonColumn& column, bool ascending);

}  // namespace weft
