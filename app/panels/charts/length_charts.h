#pragma once

#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

#include <optional>
#include <string>

/// The charts of the Lengths panel, as data.
namespace weft {

/// What was left after each iteration of a projection: the largest strain, |C| and |F|. Without F
/// where the method has no multipliers. `trace` may be null. A curve that is kept is named after
/// the projection.
Chart length_residual_chart(const LengthTrace* trace, const std::string& projection);

/// How many warp and weft edges have which strain after iteration `pass` (bold), and before all
/// (pale). `trace` may be null. \pre 0 <= pass < trace->passes.size()
Chart strain_histogram_chart(const LengthTrace* trace, std::size_t pass,
                             const std::string& projection);

/// The iteration whose strains are shown: the one chosen, the last one where there is none or it is
/// not that far.
std::size_t shown_pass(const LengthTrace& trace, std::optional<int> chosen);

/// Whether a trace comes from a method with multipliers, so that F has a meaning.
bool has_multipliers(const LengthTrace& trace);

/// How a projection ended, in plain words: "0.42 % strain after 4 iterations".
std::string projection_summary(const ProjectionReport& report);

}  // namespace weft
