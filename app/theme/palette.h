#pragma once

#include "core/base/charts/chart.h"

#include <imgui.h>

namespace weft {

/// The looks of the interface: dark on light for a projector, light on dark for a dim room.
enum class Theme { light, dark };

/// The colours of a theme, beyond which nothing in the interface has colours but the curves of
/// charts.
struct Palette {
  ImVec4 panel;   ///< ground of the columns
  ImVec4 raised;  ///< ground of windows, lists and charts
  ImVec4 frame;   ///< of buttons and fields
  ImVec4 frame_lit;
  ImVec4 frame_pressed;
  ImVec4 line;
  ImVec4 line_lit;
  ImVec4 text;
  ImVec4 dim_text;
  ImVec4 accent;
  ImVec4 pale_accent;  ///< ground of what is chosen
  ImVec4 on_accent;
  ImVec4 good;
  ImVec4 warning;
  ImVec4 error;
  ImVec4 error_ground;
  ImVec4 horizon;  ///< around the cloth, where the ground fades out
  ImVec4 above;    ///< the horizon
  ImVec4 below;
  ImVec4 ground;
  ImVec4 grid;  ///< on the ground
  ImVec4 solid;
  ImVec4 sticking;  ///< contacts
  ImVec4 sliding;
};

const Palette& palette_of(Theme theme);

/// The palette of the theme in use.
const Palette& palette();
void use_palette(Theme theme);

/// The colour without its opacity.
Rgb rgb_of(const ImVec4& color);
/// The contrast of two opaque colours, 1 to 21. The Web Content Accessibility Guidelines 2.1 ask
/// for 4.5 of text and 3 of lines (level AA).
double contrast(const ImVec4& a, const ImVec4& b);

/// A colour for a draw list, with its opacity scaled by `alpha`.
ImU32 packed(const ImVec4& color, float alpha = 1);
ImU32 packed(const Rgb& color, float alpha = 1);

}  // namespace weft
