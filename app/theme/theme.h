#pragma once

#include "app/theme/palette.h"

#include <imgui.h>

namespace weft {

/// Sets the colours of a theme and the spacing of weft. Call after ImGui::CreateContext(), and
/// again between frames when the theme changes.
void apply_theme(Theme theme);

/// Loads the fonts (text, Greek and mathematical symbols, icons) at `scale` pixels per ImGui unit.
/// Call before the first frame, and again between frames when the scale changes; the renderer's
/// font texture must be rebuilt then. \throw FileError when a font is missing or cannot be read.
void load_fonts(float scale);

/// These return the fonts of the theme; text is the default. \pre load_fonts() was called.
ImFont* heading_font();
ImFont* small_font();
ImFont* large_font();  ///< font for numbers that an audience reads

}  // namespace weft
