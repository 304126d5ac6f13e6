#pragma once

#include "app/charts/chart_canvas.h"

namespace weft {

/// Draws lines at the ticks, their labels as far as they do not overlap, and the titles of the
/// axes: the y title above the plot, `title_width` wide, the x title below it at the right, next to
/// the note.
void draw_grid(const ChartCanvas& canvas, float title_width);

/// Returns the upper left corner of the title of the y axis.
ImVec2 y_title_corner(const ChartCanvas& canvas);

/// Returns the room for the note, from the left end of the plot.
float note_width(const ChartCanvas& canvas);

}  // namespace weft
