#pragma once

#include "app/simulation/comparison_view.h"
#include "core/base/charts/chart.h"

#include <optional>

/// The chart of a comparison, as data.
namespace weft {

/// The colour of the result in place `rank`: the first few have one each, the others none.
std::optional<Rgb> comparison_color(std::size_t rank);

/// The curves of all results so far, best first; those without a colour grey and thin. Errors are
/// relative to that of the start.
Chart comparison_chart(const ComparisonStatus& status, double tolerance,
                       const ComparisonAxes& axes);

}  // namespace weft
