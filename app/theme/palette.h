#pragma once

#include "core/base/charts/chart.h"

#include <imgui.h>

#include <array>

namespace weft {

/// The looks of the interface: dark on light for a projector, light on dark for a dim room.
enum class Theme { light, dark };

/// The colours of a theme; nothing in the interface has other colours except the curves of charts.
struct Palette {
  ImVec4 panel;   ///< background of the columns
  ImVec4 raised;  ///< background of windows, lists and charts
  ImVec4 frame;   ///< background of buttons and fields
  ImVec4 frame_lit;
  ImVec4 frame_pressed;
  ImVec4 line;
  ImVec4 line_lit;
  ImVec4 text;
  ImVec4 dim_text;
  ImVec4 accent;
  ImVec4 pale_accent;  ///< background of chosen items
  ImVec4 on_accent;
  ImVec4 good;
  ImVec4 warning;
  ImVec4 error;
  ImVec4 error_ground;
  ImVec4 horizon;  ///< around the cloth, where the ground fades out
  ImVec4 above;    ///< above the horizon
  ImVec4 below;
  ImVec4 ground;
  ImVec4 grid;  ///< lines on the ground
  ImVec4 solid;
  ImVec4 sticking;  ///< contacts
  ImVec4 sliding;
};

const Palette& palette_of(Theme theme);

/// Returns the palette of the theme in use.
const Palette& palette();
void use_palette(Theme theme);

/// Returns the colour without its opacity.
Rgb rgb_of(const ImVec4& color);
/// Returns the contrast of two opaque colours, 1 to 21. The Web Content Accessibility Guidelines
/// 2.1 ask for 4.5 of text and 3 of lines (level AA).
double contrast(const ImVec4& a, const ImVec4& b);

/// Returns a colour for a draw list, with its opacity scaled by `alpha`.
ImU32 packed(const ImVec4& color, float alpha = 1);
ImU32 packed(const Rgb& color, float alpha = 1);

/// The colours of x, y and z in the view.
inline constexpr std::array<Rgb, 3> k_axis_colors = {
    {{0.78f, 0.22f, 0.20f}, {0.25f, 0.52f, 0.16f}, {0.16f, 0.38f, 0.78f}}};

}  // namespace weft
