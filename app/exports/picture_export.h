#pragma once

#include "app/doors.h"
#include "app/exports/exports.h"
#include "app/render/gl/render_target.h"

namespace weft {

/// Writes pictures that are due after drawing: the view as the next frame of a video or as a
/// picture, and the window. A null picture has not been drawn. Errors become messages.
void export_pictures(const ExportInput& input, Exports& exports, const RenderTarget* view,
                     const RenderTarget* window);

/// Writes the picture of the requested chart as a PNG file, and reports it; `scale` is the scale of
/// the fonts, pixels per unit. Call within ImGui's frame.
void write_chart_picture(const ChartInput& input, float scale);

}  // namespace weft
