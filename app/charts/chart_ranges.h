#pragma once

#include "core/base/charts/axis.h"

/// Changes the range of an axis: with the data, and by the mouse.
namespace weft {

/// Returns the range an axis shows `seconds` after it showed `shown`, where `wanted` would show
/// everything: it grows at once and shrinks slowly, so that it does not jump with every step. Ends
/// that the axis fixes are those of `wanted`.
AxisRange followed(const AxisRange& shown, const AxisRange& wanted, const ChartAxis& axis,
                   double seconds);

/// Tells whether the displayed range still has to shrink.
bool is_shrinking(const AxisRange& shown, const AxisRange& wanted, const ChartAxis& axis);

/// Returns the range `factor` times as wide, in which the value at a position (0 to 1) stays where
/// it is; `range` itself where numbers become too small or too large.
AxisRange zoomed(const AxisRange& range, Scale scale, double factor, double position);

/// Returns the range with its contents moved by `shift`, a fraction of it.
AxisRange panned(const AxisRange& range, Scale scale, double shift);

}  // namespace weft
