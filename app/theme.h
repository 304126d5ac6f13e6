#pragma once

#include "core/base/chart.h"

#include <imgui.h>

namespace weft {

/// Loads the fonts (text, Greek and mathematical symbols, icons) at `scale` pixels per ImGui unit
/// and sets the colours and spacing of weft. Call once, after ImGui::CreateContext() and before the
/// first frame, and again between frames when the scale changes; the renderer's font texture must
/// be rebuilt then. \throw FileError when a font is missing or cannot be read.
void apply_theme(float scale);

/// The fonts of the theme; text is the default. \pre apply_theme() was called.
ImFont* heading_font();
ImFont* small_font();

/// Colours beyond those of ImGui's style: dark on light, to be read from a projector.
namespace colors {
inline const ImVec4 k_panel = {0.969f, 0.973f, 0.980f, 1};
inline const ImVec4 k_frame = {0.902f, 0.918f, 0.937f, 1};
inline const ImVec4 k_line = {0.816f, 0.839f, 0.871f, 1};
inline const ImVec4 k_text = {0.098f, 0.129f, 0.173f, 1};
inline const ImVec4 k_dim_text = {0.333f, 0.384f, 0.447f, 1};
inline const ImVec4 k_accent = {0.000f, 0.376f, 0.647f, 1};
inline const ImVec4 k_pale_accent = {0.725f, 0.847f, 0.937f, 1};
inline const ImVec4 k_on_accent = {1, 1, 1, 1};
inline const ImVec4 k_good = {0.000f, 0.431f, 0.314f, 1};
inline const ImVec4 k_warning = {0.702f, 0.275f, 0.000f, 1};
inline const ImVec4 k_error = {0.702f, 0.102f, 0.094f, 1};
inline const ImVec4 k_error_ground = {0.996f, 0.925f, 0.918f, 1};
}  // namespace colors

/// A colour for a draw list, with its opacity scaled by `alpha`.
ImU32 packed(const ImVec4& color, float alpha = 1);
ImU32 packed(const Rgb& color, float alpha = 1);

}  // namespace weft
