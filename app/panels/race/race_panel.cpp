#include "app/panels/race/race_panel.h"

#include "app/panels/charts/chart_panel.h"
#include "app/panels/frame_account.h"
#include "app/panels/number_button.h"
#include "app/panels/race/race_numbers.h"
#include "app/simulation/race_presets.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/view/race_colors.h"
#include "app/widgets/controls.h"
#include "app/widgets/option_list.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"
#include "core/scene/slots.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace weft {

namespace {

/// Draws a square in the colour of a cloth.
void draw_swatch(const glm::vec3& srgb) {
  const float side = ImGui::GetTextLineHeight();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImGui::GetWindowDrawList()->AddRectFilled(
      low, {low.x + side, low.y + side},
      ImGui::ColorConvertFloat4ToU32({srgb.r, srgb.g, srgb.b, 1}), 3);
  ImGui::Dummy({side, side});
  ImGui::SameLine();
}

void draw_numbers(const Snapshot& snapshot, int substeps, const Race& race) {
  note(numbers_of(snapshot, substeps, race.terms()));
  const std::string losses = losses_of(snapshot);
  if (race.measures_losses && !losses.empty()) note(losses);
}

/// Returns what the search for substeps has found for a cloth; empty before.
std::string found_for(const Race& race, WorldId world) {
  const SubstepSearch* search = race.search();
  if (search == nullptr) return "";
  const auto status = search->status();
  for (std::size_t k = 0; k < status->found.size(); ++k) {
    if (search->cloths()[k].world != world) continue;
    const auto& [substeps, distance] = status->found[k];
    if (!substeps)
      return "More than " + counted(k_fine_substeps, " substep", " substeps") + " would be needed";
    return counted(*substeps, " substep suffices: ", " substeps suffice: ") +
           millimetres(distance) + " from the fine motion";
  }
  return "";
}

void draw_first(const Editing& editing, const Race& race, const Snapshot& snapshot) {
  const Scene& scene = editing.document.editor().scene();
  draw_swatch(look_color(scene));
  ImGui::TextUnformatted(k_scene_as_it_is);
  draw_numbers(snapshot, substeps_of(scene), race);
  const std::string found = found_for(race, snapshot.world);
  if (!found.empty()) note(found);
}

/// Draws a rival. Returns whether it is to be removed.
bool draw_rival(FrameAccount& frame, Race& race, const Rival& rival) {
  const std::string path = "race/" + std::to_string(rival.world.number());
  ImGui::PushID(path.c_str());
  draw_swatch(rival_color(rival.world));
  ImGui::TextUnformatted(rival.name.c_str());
  right_aligned(ImGui::CalcTextSize(icons::k_close).x);
  const bool removed = quiet_button(icons::k_close, "Takes this cloth out of the race");
  note_rect(frame, path + "/remove");
  draw_numbers(*rival.snapshot, rival.substeps, race);
  const std::string found = found_for(race, rival.world);
  if (!found.empty()) note(found);
  const std::string distance = distance_of(race, rival);
  if (!distance.empty()) note(distance);
  const bool shown = race.distances.rival() == rival.world;
  if (ImGui::SmallButton(shown ? "Show the cloths" : "Show distances"))
    race.distances.toggle(rival.world);
  note_rect(frame, path + "/distances");
  tooltip("Colours the scene's cloth by the distance of its vertices from those of this one");
  ImGui::PopID();
  return removed;
}

/// One thing that a rival may have of its own, by the name of its option.
struct OwnChoice {
  Option option;
  Command command;
};

std::vector<OwnChoice> own_choices(const Editor& editor) {
  std::vector<OwnChoice> choices;
  const auto add = [&](Option option, const Command& command) {
    option.refusal = editor.refusal(command);
    choices.push_back({std::move(option), command});
  };
  for (const Slot& slot : editor.scene().choices.slots()) {
    if (slot.is_open != nullptr && !slot.is_open(editor.scene())) continue;
    for (const TableEntry& entry : slot.entries)
      add({.name = slot.name + "/" + entry.name,
           .label = entry.label,
           .help = entry.help,
           .refusal = "",
           .group = slot.label},
          ChooseKind{slot.name, entry.name});
  }
  for (const int count : {1, 2, 4, 8, 16, 32, 64})
    add({.name = "n_sub/" + std::to_string(count),
         .label = counted(count, " substep", " substeps"),
         .help = "Steps in a frame",
         .refusal = "",
         .group = "Substeps"},
        SetParameter{"time", "n_sub", count});
  return choices;
}

void draw_addition(const Editing& editing, Race& race) {
  const Editor& editor = editing.document.editor();
  const OptionList list = {"race/add", "Add a cloth with...",
                           "A second cloth of the same scene that differs in what is chosen here",
                           "", true};
  const auto options = [&] {
    std::vector<Option> all;
    for (OwnChoice& choice : own_choices(editor)) all.push_back(std::move(choice.option));
    return all;
  };
  ImGui::SetNextItemWidth(-1);
  const auto clicked = option_list(editing.panels, editing.document, list, options);
  if (!clicked) return;
  for (const OwnChoice& choice : own_choices(editor))
    if (choice.option.name == *clicked)
      editing.messages.attempt("Cannot add a cloth", [&] { race.add({choice.command}); });
}

void draw_presets(const Editing& editing, Race& race) {
  const OptionList list = {"race/preset", "Races...", "Sets of cloths that show one thing", "",
                           false};
  const auto options = [] {
    std::vector<Option> all;
    for (const RacePreset& preset : race_presets())
      all.push_back({preset.name, preset.label, preset.help, ""});
    return all;
  };
  ImGui::SetNextItemWidth(-1);
  const auto clicked = option_list(editing.panels, editing.document, list, options);
  if (!clicked) return;
  race.clear();
  for (const RacePreset& preset : race_presets()) {
    if (preset.name != *clicked) continue;
    for (const auto& own : preset.own)
      editing.messages.attempt("Cannot add a cloth", [&] { race.add(own); });
  }
}

/// One of the terms as a button.
struct TermsButton {
  RaceTerms terms;
  const char* name;
  const char* label;
  const char* help;
};

constexpr TermsButton k_terms[] = {
    {RaceTerms::settings, "settings", "Settings",
     "The cloths differ in what is their own, and in nothing else"},
    {RaceTerms::cost, "cost", "Cost",
     "Each cloth takes as many substeps as fit in the milliseconds that the scene's own cloth "
     "takes "
     "for a frame; they follow the measured times"},
    {RaceTerms::error, "error", "Error",
     "Each cloth takes the fewest substeps that keep it within a distance of a fine motion"}};

/// Draws the search for substeps, and what it has found.
void draw_search(const Editing& editing, Race& race) {
  FrameAccount& frame = editing.panels.frame;
  draw_number({frame, editing.messages, "race."}, info_of<RaceParameters>("distance"),
              race.parameters.distance);
  const SubstepSearch* search = race.search();
  const auto status = search == nullptr ? nullptr : search->status();
  const bool searches = status && status->running;
  if (flowing_button("Find substeps", !searches))
    editing.messages.attempt("Cannot search for substeps", [&] { race.search_substeps(); });
  note_rect(frame, "race/search");
  tooltip(
      "Moves each cloth for half a second from its present state, with more and more substeps, "
      "and compares it with a fine motion from there");
  if (!status) return note("No substeps were searched for yet.");
  if (!status->error.empty()) return note("No substeps were found: " + status->error);
  if (status->fine.empty()) return note("The fine motion is computed...");
  note("Compared with " + status->fine + (searches ? "; the search is under way..." : "."));
}

void draw_terms(const Editing& editing, Race& race) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Equal");
  tooltip("The quantity that is equal for all cloths of the race");
  for (const TermsButton& button : k_terms) {
    if (flowing_choice(button.label, race.terms() == button.terms)) race.choose(button.terms);
    note_rect(editing.panels.frame, std::string("race/terms/") + button.name);
    tooltip(button.help);
  }
  if (race.terms() == RaceTerms::error) draw_search(editing, race);
}

void draw_views(FrameAccount& frame, ViewOptions& options) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Shown");
  if (flowing_choice("Over each other", !options.side_by_side)) options.side_by_side = false;
  note_rect(frame, "race/overlaid");
  tooltip("Shows all cloths in one view");
  if (flowing_choice("Side by side", options.side_by_side)) options.side_by_side = true;
  note_rect(frame, "race/side_by_side");
  tooltip("Shows each cloth in a view of its own; all views have one camera");
}

/// Draws whether the quality of the solutions is shown, which costs each step an evaluation of the
/// forces.
void draw_losses(FrameAccount& frame, Race& race) {
  ImGui::Checkbox("Residual, strain and dissipation", &race.measures_losses);
  note_rect(frame, "race/losses");
  tooltip(
      "Shows for each cloth the residual of its last solve, its largest strain, and the energy "
      "that the time integration has lost since this was switched on");
  if (race.measures_losses) frame.measured_charts.insert("energies");
}

}  // namespace

void draw_race_panel(const ChartInput& input, ViewOptions& options) {
  const Editing editing = input.editing();
  Race& race = input.race;
  FrameAccount& frame = editing.panels.frame;
  draw_presets(editing, race);
  {
    const Greyed greyed(race.room() == 0);
    draw_addition(editing, race);
  }
  if (race.rivals().empty())
    return note("Cloths of one scene move together: a drag, a pin and a slider reach all of them.");
  if (ImGui::Button("End the race")) return race.clear();
  note_rect(frame, "race/end");
  draw_terms(editing, race);
  draw_views(frame, options);
  draw_losses(frame, race);
  ImGui::Spacing();
  draw_first(editing, race, input.snapshot);
  std::optional<WorldId> removed;
  for (const Rival& rival : race.rivals()) {
    ImGui::Spacing();
    if (draw_rival(frame, race, rival)) removed = rival.world;
  }
  if (removed) race.remove(*removed);
  const float height = std::clamp(0.22f * ImGui::GetWindowHeight(), 150.0f, 300.0f);
  for (const char* chart : {"race_distances", "race_energies", "race_milliseconds"})
    draw_chart(input, chart, {0, height});
}

}  // namespace weft
