#pragma once

#include "app/race_view.h"
#include "core/base/chart.h"

#include <optional>

/// The chart of a race, as data.
namespace weft {

/// The colour of the result in place `rank`: the first few have one each, the others none.
std::optional<Rgb> race_color(std::size_t rank);

/// The curves of all results, best first; those without a colour grey and thin. Errors are relative
/// to that of the start.
Chart race_chart(const std::vector<RaceResult>& results, double tolerance, const RaceAxes& axes);

/// "MPCG (corrected) · Diagonal".
std::string race_label(const RaceResult& result);

}  // namespace weft
