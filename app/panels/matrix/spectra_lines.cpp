#include "app/panels/matrix/matrix_parts.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"
#include "core/base/charts/ticks.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace weft {

namespace {

constexpr float k_matrix_room = 74;     // room for the name of a matrix
constexpr float k_condition_room = 96;  // room for its condition number
constexpr float k_tick_room = 48;

/// Returns the range of all positive values; nothing where there are none.
std::optional<AxisRange> range_of(const std::vector<Spectrum>& spectra) {
  AxisRange range{std::numeric_limits<double>::infinity(), 0};
  for (const Spectrum& spectrum : spectra) {
    for (const double value : spectrum.values) {
      if (!(value > 0)) continue;
      range.low = std::min(range.low, value);
      range.high = std::max(range.high, value);
    }
  }
  if (!(range.high > 0)) return std::nullopt;
  // A margin keeps the extreme ticks off the ends, and a single value in the middle.
  return AxisRange{range.low / 1.5, range.high * 1.5};
}

/// Returns "κ = 240", or the number of eigenvalues that are not positive.
std::string condition_text(const Spectrum& spectrum) {
  const auto refused = std::ranges::count_if(spectrum.values, [](double v) { return !(v > 0); });
  if (refused > 0) return std::to_string(refused) + " not positive";
  const double condition = spectrum.values.back() / spectrum.values.front();
  return (spectrum.exact ? "κ = " : "κ ≥ ") + number_text(condition, 3);
}

/// Draws one spectrum in the row at `top`; `left` and `right` are the ends of the axis.
void draw_spectrum_line(const Spectrum& spectrum, const std::optional<AxisRange>& range, float top,
                        float left, float right) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float line = ImGui::GetTextLineHeight();
  const ImU32 dim = packed(palette().dim_text);
  list.AddText({left - k_matrix_room, top}, packed(palette().text), spectrum.matrix.c_str());
  if (spectrum.values.empty() || !range) {
    list.AddText({left, top}, dim, spectrum.why_not.c_str());
    return;
  }
  list.AddLine({left, top + line / 2}, {right, top + line / 2}, packed(palette().line_lit));
  for (const double value : spectrum.values) {
    if (!(value > 0)) continue;
    const auto part = static_cast<float>(axis_position(value, *range, Scale::logarithmic));
    const float x = left + part * (right - left);
    list.AddLine({x, top + 1}, {x, top + line - 1}, packed(palette().accent, 0.6F));
  }
  list.AddText({right + 8, top}, dim, condition_text(spectrum).c_str());
}

void draw_eigenvalue_axis(const AxisRange& range, float top, float left, float right) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ChartAxis axis{.scale = Scale::logarithmic};
  for (const Tick& tick : axis_ticks(axis, range, static_cast<int>((right - left) / k_tick_room))) {
    const auto part = static_cast<float>(axis_position(tick.value, range, Scale::logarithmic));
    const float x = left + part * (right - left);
    const float width = ImGui::CalcTextSize(tick.label.c_str()).x;
    list.AddText({std::clamp(x - width / 2, left, right - width), top}, packed(palette().dim_text),
                 tick.label.c_str());
  }
}

float spectrum_line_height() { return ImGui::GetTextLineHeight() + 4; }

}  // namespace

float spectra_height() {
  ImGui::PushFont(small_font());
  const float height = 4 * spectrum_line_height();
  ImGui::PopFont();
  return height;
}

void draw_spectra(const std::vector<Spectrum>& spectra) {
  ImGui::PushFont(small_font());
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const float left = corner.x + k_matrix_room, right = corner.x + width - k_condition_room;
  ImGui::Dummy({width, 4 * spectrum_line_height()});
  const auto range = range_of(spectra);
  float top = corner.y;
  if (spectra.empty()) {
    ImGui::GetWindowDrawList()->AddText(corner, packed(palette().dim_text),
                                        "The spectrum is found while the simulation is paused.");
  }
  for (const Spectrum& spectrum : spectra) {
    draw_spectrum_line(spectrum, range, top, left, right);
    top += spectrum_line_height();
  }
  if (range) draw_eigenvalue_axis(*range, top, left, right);
  ImGui::PopFont();
  tooltip(
      "Eigenvalues on a logarithmic axis: of A, in kg; of S A S in the free directions, in kg; "
      "with "
      "the scene's preconditioner, without a unit. Cloths of up to 81 vertices have all of them, "
      "others the Ritz values of 150 iterations of conjugate gradients, from inside the spectrum.");
}

}  // namespace weft
