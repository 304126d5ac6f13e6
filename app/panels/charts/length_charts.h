#pragma once

#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

#include <optional>
#include <string>

/// The charts of the Lengths panel, as data.
namespace weft {

/// Returns the largest strain, |C| and |F| after each iteration of a projection, without F where
/// the method has no multipliers. `trace` may be null. A curve that is kept is named after the
/// projection.
Chart length_residual_chart(const LengthTrace* trace, const std::string& projection);

/// Returns the number of warp and weft edges against their strain, after iteration `pass` (bold)
/// and before the projection (pale). `trace` may be null. \pre 0 <= pass < trace->passes.size()
Chart strain_histogram_chart(const LengthTrace* trace, std::size_t pass,
                             const std::string& projection);

/// Returns the iteration whose strains are shown: the chosen one, or the last where none is chosen
/// or the trace is shorter.
std::size_t shown_pass(const LengthTrace& trace, std::optional<int> chosen);

/// Returns whether a trace comes from a method with multipliers, so that F has a meaning.
bool has_multipliers(const LengthTrace& trace);

/// Says in plain words how a projection ended: "0.42 % strain after 4 iterations".
std::string projection_summary(const ProjectionReport& report);

}  // namespace weft
