#include "app/panels/comparison/comparison_parts.h"
#include "app/panels/frame_account.h"
#include "app/panels/number_button.h"
#include "app/simulation/comparison_presets.h"
#include "app/widgets/controls.h"
#include "app/widgets/list_search.h"
#include "app/widgets/number_field.h"
#include "app/widgets/option_list.h"
#include "app/widgets/parameters.h"
#include "app/widgets/slider_scale.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

namespace weft {

namespace {

constexpr float k_preset_width = 262;

/// Draws a checkbox for an entry of a table, grey with its reason where the entry is refused.
void draw_choice(FrameAccount& frame, const TableEntry& entry, std::set<std::string>& chosen,
                 const std::string& refusal) {
  const Greyed greyed(!refusal.empty());
  bool takes_part = chosen.contains(entry.name);
  if (ImGui::Checkbox(entry.label.c_str(), &takes_part)) {
    if (takes_part)
      chosen.insert(entry.name);
    else
      chosen.erase(entry.name);
  }
  note_rect(frame, "comparison." + entry.name);
  tooltip(refusal.empty() ? entry.help : refusal);
}

/// A list of checkboxes under a title.
struct ChoiceList {
  const char* title;
  const std::string& sought;
  std::set<std::string>& chosen;
};

/// Draws checkboxes for the entries of a table that match the search, under their groups, and a
/// button at the head that chooses all or none. `refusal_of` says why an entry cannot take part.
template <class Kind, class RefusalOf>
void draw_choices(FrameAccount& frame, const ChoiceList& list, std::span<const Kind> table,
                  const RefusalOf& refusal_of) {
  const auto& [title, sought, chosen] = list;
  ImGui::PushID(title);
  subheading(title);
  right_aligned(ImGui::CalcTextSize("none").x + 12);
  const bool all = chosen.size() == table.size();
  if (ImGui::SmallButton(all ? "none" : "all")) {
    chosen.clear();
    if (!all) {
      for (const Kind& kind : table) chosen.insert(kind.name);
    }
  }
  Groups<Kind> groups;
  for (const Kind& kind : table)
    if (has_words(kind.label + " " + kind.name + " " + kind.group, sought))
      add_to_group(groups, kind);
  for (const auto& [group, kinds] : groups) {
    if (!group.empty()) note(group);
    for (const Kind* kind : kinds) draw_choice(frame, *kind, chosen, refusal_of(*kind));
  }
  ImGui::PopID();
}

template <class Kind>
float widest_label(std::span<const Kind> table) {
  float widest = 0;
  for (const Kind& kind : table)
    widest = std::max(widest, ImGui::CalcTextSize(kind.label.c_str()).x);
  return widest;
}

/// Returns the description of the time limit, with the default of the window.
const ParameterInfo& time_limit_info() {
  static const ParameterInfo info = [] {
    ParameterInfo own = info_of<ComparisonParameters>("time_limit");
    own.default_value = ComparisonView::k_time_limit;
    return own;
  }();
  return info;
}

}  // namespace

void draw_comparison_presets(PanelState& panels, Document& document, Comparisons& comparisons) {
  ComparisonView& comparison = comparisons.solvers;
  const std::span<const ComparisonPreset> presets = comparison_presets();
  const auto present = std::ranges::find(presets, comparison.entrant_names, &EntrantNames::of);
  const bool is_preset = present != presets.end();
  ImGui::SetNextItemWidth(k_preset_width);
  const auto chosen =
      option_list(panels, document,
                  {"comparison.preset", is_preset ? present->label : "Own choice",
                   "What is compared: a preset, or what you choose yourself",
                   is_preset ? present->name : "", true},
                  [&] {
                    std::vector<Option> options;
                    for (const ComparisonPreset& preset : presets)
                      options.push_back({preset.name, preset.label, preset.help, ""});
                    return options;
                  });
  if (chosen) {
    comparison.entrant_names =
        EntrantNames::of(*std::ranges::find(presets, *chosen, &ComparisonPreset::name));
    comparisons.compare_solvers();
  }
  const char* label = button_flows_on("Choose solvers...") ? "Choose solvers..." : "Choose";
  if (flowing_choice(label, comparison.choosing)) comparison.choosing = !comparison.choosing;
  note_rect(panels.frame, "comparison.choosing");
  tooltip("Shows or hides the list of all solvers and preconditioners");
}

void draw_comparison_numbers(FrameAccount& frame, ComparisonView& comparison, Messages& messages) {
  draw_number({frame, messages, "comparison."}, info_of<ComparisonParameters>("tolerance"),
              comparison.parameters.tolerance);
  ImGui::SameLine();
  draw_number({frame, messages, "comparison."}, time_limit_info(),
              comparison.parameters.time_limit);
}

float comparison_choices_width() {
  const ImGuiStyle& style = ImGui::GetStyle();
  const float label =
      std::max(widest_label(linear_solver_table()), widest_label(preconditioner_table()));
  return ImGui::GetFrameHeight() + style.ItemInnerSpacing.x + label + style.ScrollbarSize;
}

void draw_comparison_choices(FrameAccount& frame, ComparisonView& comparison, int unknowns) {
  EntrantNames& names = comparison.entrant_names;
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(-1);
  ImGui::InputTextWithHint("##find", "Find", &comparison.sought);
  note_rect(frame, "comparison.find");
  // The field stays where it is while the lists scroll.
  ImGui::BeginChild("lists");
  draw_choices(
      frame, {"Solvers", comparison.sought, names.solvers}, linear_solver_table(),
      [unknowns](const LinearSolverKind& kind) { return refusal_of_size(kind, unknowns); });
  draw_choices(frame, {"Preconditioners", comparison.sought, names.preconditioners},
               preconditioner_table(), [](const PreconditionerKind&) { return std::string(); });
  ImGui::EndChild();
}

}  // namespace weft
