#include "app/panels/fixed_window.h"
#include "app/panels/frame_account.h"
#include "app/panels/status_figures.h"
#include "app/panels/window_parts.h"
#include "app/simulation/main_numbers.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"
#include "core/lab/thread/frame_statistics.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace weft {

namespace {

constexpr float k_figure_space = 40;  ///< between two figures
constexpr float k_strip_padding = 8;

struct LargeFigure {
  std::string number;
  std::string widest;  ///< the widest number; nothing moves when the number changes
  std::string label;
};

std::vector<LargeFigure> large_figures(const StripInput& input) {
  const Snapshot& snapshot = input.snapshot;
  const auto time = to_struct<TimeParameters>(input.document.editor().scene().time);
  const Rates rates =
      present_rates(snapshot, seconds_of_step(input.simulation), input.control.speed());
  std::vector<LargeFigure> figures = {
      {time_text(snapshot.time), "00.000 s", "t"},
      {number_text(1000 * time.h_disp / time.n_sub) + " ms", "00.00 ms", "h"}};
  const auto& sweeps = snapshot.last.minimisation;
  const auto& steps = snapshot.pace.history;
  if (sweeps && sweeps->of_sweeps())
    figures.push_back({std::to_string(sweeps->iterations), "000", "sweeps"});
  else if (solves_linear_systems(input.document.editor().scene()) && !steps.empty())
    figures.push_back({std::to_string(steps.back().iterations), "000", "iterations"});
  if (rates.milliseconds_per_step > 0)
    figures.push_back({fixed_text(rates.milliseconds_per_step, 1) + " ms", "000.0 ms", "a step"});
  return figures;
}

/// Draws the first figures, as many as fit.
void draw_large_figures(const StripInput& input) {
  const float right = ImGui::GetContentRegionMax().x;
  float left = ImGui::GetCursorPosX();
  const float top = ImGui::GetCursorPosY();
  for (const LargeFigure& figure : large_figures(input)) {
    ImGui::PushFont(large_font());
    const float room_of_number = std::max(ImGui::CalcTextSize(figure.widest.c_str()).x,
                                          ImGui::CalcTextSize(figure.number.c_str()).x);
    const float line = ImGui::GetTextLineHeight();
    ImGui::PopFont();
    const float label = ImGui::CalcTextSize(figure.label.c_str()).x;
    if (left + label + 8 + room_of_number > right) break;
    ImGui::SetCursorPos({left, top + line - 1.15F * ImGui::GetTextLineHeight()});
    ImGui::PushStyleColor(ImGuiCol_Text, palette().dim_text);
    ImGui::TextUnformatted(figure.label.c_str());
    ImGui::PopStyleColor();
    ImGui::SetCursorPos({left + label + 8, top});
    ImGui::PushFont(large_font());
    ImGui::TextUnformatted(figure.number.c_str());
    ImGui::PopFont();
    left += label + 8 + room_of_number + k_figure_space;
  }
}

/// A key and its present choice.
struct KeyChip {
  std::string name;  ///< name of the key's binding
  std::string words;
};

std::vector<KeyChip> key_chips(const Document& document) {
  const Editor& editor = document.editor();
  const Scene& scene = editor.scene();
  std::vector<KeyChip> chips;
  for (const char* name : {"integrator", "solver"}) {
    const Slot& slot = find_entry(editor.scene().choices.slots(), name, "slot");
    if (counts(slot, scene)) chips.push_back({slot.name, find_chosen(slot, scene).label});
  }
  for (const MainNumber& number : main_numbers())
    if (const auto found = number.find(scene))
      chips.push_back(
          {number.name, number.label + " " + shown_text(*found->info, value_of(scene, *found))});
  return chips;
}

std::string chip_label(const KeyChip& chip) {
  return key_called(chip.name).label + "   " + chip.words;
}

constexpr const char* k_back_words = "Shift: back";

/// Returns the number of lines that the chips take in this width.
int chip_lines(const std::vector<KeyChip>& chips, float width) {
  const float space = ImGui::GetStyle().ItemSpacing.x;
  int lines = 1;
  float left = 0;
  for (std::size_t k = 0; k <= chips.size(); ++k) {
    const float needed =
        k < chips.size() ? button_width(chip_label(chips[k])) : ImGui::CalcTextSize(k_back_words).x;
    if (left > 0 && left + needed > width) left = 0, ++lines;
    left += needed + space;
  }
  return lines;
}

void draw_key_chips(FrameAccount& frame, const std::vector<KeyChip>& chips, const PressKey& press) {
  for (const KeyChip& chip : chips) {
    const std::string label = chip_label(chip);
    if (&chip != &chips.front()) flow_on(button_width(label));
    if (choice_button(label + "###" + chip.name, false)) press(chip.name);
    note_rect(frame, "presented/" + chip.name);
    tooltip(key_hint(chip.name) + "\n" + key_hint(chip.name + "_back"));
  }
  flow_on(ImGui::CalcTextSize(k_back_words).x);
  ImGui::AlignTextToFramePadding();
  ImGui::PushStyleColor(ImGuiCol_Text, palette().dim_text);
  ImGui::TextUnformatted(k_back_words);
  ImGui::PopStyleColor();
}

}  // namespace

void draw_presentation_strip(Layout& layout, const StripInput& input, const PressKey& press) {
  const std::vector<KeyChip> chips = key_chips(input.document);
  const ImGuiStyle& style = ImGui::GetStyle();
  ImGui::PushFont(large_font());
  const float figures = ImGui::GetTextLineHeight();
  ImGui::PopFont();
  const float line = ImGui::GetFrameHeight() + style.ItemSpacing.y;
  const Rect middle = layout.viewport;
  const auto lines =
      static_cast<float>(chip_lines(chips, middle.width - 2 * style.WindowPadding.x));
  const float height = std::ceil(figures + lines * line + 2 * k_strip_padding);
  layout.viewport.height = std::max(0.0F, middle.height - height);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {style.WindowPadding.x, k_strip_padding});
  fixed_window(layout, {"presented_numbers", "Numbers and keys"},
               {middle.x, middle.y + layout.viewport.height, middle.width, height},
               k_fixed | ImGuiWindowFlags_NoScrollWithMouse, [&] {
                 draw_large_figures(input);
                 ImGui::SetCursorPosY(k_strip_padding + figures + style.ItemSpacing.y);
                 draw_key_chips(input.frame, chips, press);
               });
  ImGui::PopStyleVar();
}

}  // namespace weft
