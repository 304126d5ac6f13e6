#include "app/theme/palette.h"

#include "core/base/charts/contrast.h"

namespace weft {

namespace {

const Palette k_light_palette = {.panel = {0.969f, 0.973f, 0.980f, 1},
                                 .raised = {1, 1, 1, 1},
                                 .frame = {0.902f, 0.918f, 0.937f, 1},
                                 .frame_lit = {0.847f, 0.875f, 0.910f, 1},
                                 .frame_pressed = {0.788f, 0.831f, 0.882f, 1},
                                 .line = {0.816f, 0.839f, 0.871f, 1},
                                 .line_lit = {0.580f, 0.620f, 0.670f, 1},
                                 .text = {0.098f, 0.129f, 0.173f, 1},
                                 .dim_text = {0.333f, 0.384f, 0.447f, 1},
                                 .accent = {0.000f, 0.376f, 0.647f, 1},
                                 .pale_accent = {0.725f, 0.847f, 0.937f, 1},
                                 .on_accent = {1, 1, 1, 1},
                                 .good = {0.000f, 0.431f, 0.314f, 1},
                                 .warning = {0.702f, 0.275f, 0.000f, 1},
                                 .error = {0.702f, 0.102f, 0.094f, 1},
                                 .error_ground = {0.996f, 0.925f, 0.918f, 1},
                                 .horizon = {0.955f, 0.960f, 0.966f, 1},
                                 .above = {0.690f, 0.735f, 0.790f, 1},
                                 .below = {0.870f, 0.880f, 0.892f, 1},
                                 .ground = {0.915f, 0.921f, 0.929f, 1},
                                 .grid = {0.560f, 0.600f, 0.650f, 1},
                                 .solid = {0.770f, 0.780f, 0.795f, 1},
                                 .sticking = {0.000f, 0.330f, 0.240f, 1},
                                 .sliding = {0.780f, 0.160f, 0.560f, 1}};

const Palette k_dark_palette = {.panel = {0.118f, 0.133f, 0.157f, 1},
                                .raised = {0.086f, 0.098f, 0.118f, 1},
                                .frame = {0.200f, 0.224f, 0.259f, 1},
                                .frame_lit = {0.259f, 0.290f, 0.333f, 1},
                                .frame_pressed = {0.318f, 0.357f, 0.408f, 1},
                                .line = {0.259f, 0.290f, 0.333f, 1},
                                .line_lit = {0.443f, 0.482f, 0.537f, 1},
                                .text = {0.906f, 0.925f, 0.949f, 1},
                                .dim_text = {0.690f, 0.733f, 0.788f, 1},
                                .accent = {0.400f, 0.714f, 0.957f, 1},
                                .pale_accent = {0.129f, 0.298f, 0.427f, 1},
                                .on_accent = {0.043f, 0.075f, 0.110f, 1},
                                .good = {0.353f, 0.796f, 0.624f, 1},
                                .warning = {0.965f, 0.651f, 0.341f, 1},
                                .error = {0.984f, 0.573f, 0.545f, 1},
                                .error_ground = {0.275f, 0.110f, 0.106f, 1},
                                .horizon = {0.235f, 0.251f, 0.275f, 1},
                                .above = {0.118f, 0.133f, 0.157f, 1},
                                .below = {0.165f, 0.180f, 0.204f, 1},
                                .ground = {0.259f, 0.275f, 0.298f, 1},
                                .grid = {0.424f, 0.451f, 0.490f, 1},
                                .solid = {0.520f, 0.545f, 0.580f, 1},
                                .sticking = {0.000f, 0.330f, 0.240f, 1},
                                .sliding = {0.780f, 0.160f, 0.560f, 1}};

Theme& theme_in_use() {
  static Theme theme = Theme::light;
  return theme;
}

}  // namespace

const Palette& palette_of(Theme theme) {
  return theme == Theme::dark ? k_dark_palette : k_light_palette;
}
const Palette& palette() { return palette_of(theme_in_use()); }
void use_palette(Theme theme) { theme_in_use() = theme; }

Rgb rgb_of(const ImVec4& color) { return {color.x, color.y, color.z}; }

double contrast(const ImVec4& a, const ImVec4& b) { return contrast(rgb_of(a), rgb_of(b)); }

ImU32 packed(const ImVec4& color, float alpha) {
  return ImGui::ColorConvertFloat4ToU32({color.x, color.y, color.z, color.w * alpha});
}
ImU32 packed(const Rgb& color, float alpha) {
  return packed(ImVec4(color.r, color.g, color.b, 1), alpha);
}

}  // namespace weft
