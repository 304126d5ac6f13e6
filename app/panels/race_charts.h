#pragma once

#include "core/base/chart.h"
#include "core/lab/race.h"

#include <optional>

/// The chart of a race, as data.
namespace weft {

/// The colour of the result in place `rank`: the first few have one each, the others none.
std::optional<Rgb> race_color(std::size_t rank);

/// The residuals of all results, best first, against the iteration or the time; those without a
/// colour grey and thin.
Chart race_chart(const std::vector<RaceResult>& results, double tolerance, bool against_time);

/// "MPCG (corrected) · Diagonal".
std::string race_label(const RaceResult& result);

}  // namespace weft
