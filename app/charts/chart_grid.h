#pragma once

#include "app/charts/chart_canvas.h"

namespace weft {

/// Lines at the ticks, their labels as far as they do not overlap, and the titles of the axes: that
/// of y above the plot, `title_width` wide, that of x below it at the right.
void draw_grid(const ChartCanvas& canvas, float title_width);

}  // namespace weft
