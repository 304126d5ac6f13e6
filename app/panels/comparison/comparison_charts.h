#pragma once

#include "app/simulation/comparison_view.h"
#include "core/base/charts/chart.h"

#include <optional>

/// The chart of a comparison, as data.
namespace weft {

/// Returns the colour of the result with this rank: the first few have one each, the others none.
std::optional<Rgb> comparison_color(std::size_t rank);

/// Returns the curves of all results so far, best first; those without a colour are grey and thin.
/// Errors are relative to the error of the start.
Chart comparison_chart(const ComparisonStatus& status, double tolerance,
                       const ComparisonAxes& axes);

}  // namespace weft
