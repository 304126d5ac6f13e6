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
  /// Its number of a result, NaN where it is not known; null for a column of words.
  double (*number)(const ComparisonResult&) = nullptr;
};

/// Solver, result, and the numbers.
std::span<const ComparisonColumn> comparison_columns();

/// "MPCG (corrected) · Diagonal".
std::string comparison_label(const ComparisonResult& result);

/// The places of the results in an order: by the words or numbers of a column, what is not known
/// last in either direction. Results that are equal stay as they come.
std::vector<std::size_t> sorted_results(const std::vector<ComparisonResult>& results,
                                        const ComparisonOrder& order);

}  // namespace weft
