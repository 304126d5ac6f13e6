#pragma once

namespace weft {

/// Loads the fonts (text, Greek and mathematical symbols, icons) at `scale` pixels per ImGui unit
/// and sets the colours and spacing of weft. Call once, after ImGui::CreateContext() and before the
/// first frame, and again when the scale changes. \throw FileError when a font is missing from the
/// assets.
void apply_theme(float scale);

}  // namespace weft
