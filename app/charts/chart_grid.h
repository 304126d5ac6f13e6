#pragma once

#include "app/charts/chart_canvas.h"

namespace weft {

/// Lines at the ticks, their labels as far as they do not overlap, and the titles of the axes: that
/// of y above the plot, `title_width` wide, that of x below it at the right, beside the note.
void draw_grid(const ChartCanvas& canvas, float title_width);

/// Where the title of the y axis begins.
ImVec2 y_title_corner(const ChartCanvas& canvas);

/// The room for the note, from the left end of the plot on.
float note_width(const ChartCanvas& canvas);

}  // namespace weft
