#include "app/panels/race/race_panel.h"

#include "app/panels/charts/chart_panel.h"
#include "app/panels/frame_account.h"
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

std::string millimetres(double metres) { return number_text(1000 * metres, 2) + " mm"; }

/// Returns the cost of a cloth's steps, its energy, and how it failed.
std::string numbers_of(const Snapshot& snapshot) {
  if (snapshot.status.explosion)
    return "exploded after t = " + number_text(snapshot.time, 3) + " s";
  if (snapshot.status.failure) return "stopped: " + *snapshot.status.failure;
  const auto& steps = snapshot.pace.history;
  const auto& sweeps = snapshot.last.minimisation;
  std::string words;
  if (!steps.empty()) {
    words = (sweeps && sweeps->of_sweeps()
                 ? counted(sweeps->iterations, " sweep, ", " sweeps, ")
                 : counted(steps.back().iterations, " iteration, ", " iterations, ")) +
            fixed_text(snapshot.pace.milliseconds_per_step, 1) + " ms a step, ";
  }
  return words + number_text(snapshot.measured.energies.total(), 3) + " J";
}

/// Returns how far a rival is from the document's cloth.
std::string distance_of(const Snapshot& rival, const Snapshot& first) {
  if (rival.status.failure) return "";
  const auto difference = shown_difference(rival, first);
  if (!difference) return "";
  return millimetres(difference->rms) + " away (RMS), " + millimetres(difference->largest) +
         " at most";
}

void draw_first(const Editing& editing, const Snapshot& snapshot) {
  const Scene& scene = editing.document.editor().scene();
  draw_swatch(look_color(scene));
  ImGui::TextUnformatted(k_scene_as_it_is);
  note(numbers_of(snapshot));
}

/// Draws a rival. Returns whether it is to be removed.
bool draw_rival(FrameAccount& frame, const Rival& rival, const Snapshot& first) {
  const std::string path = "race/" + std::to_string(rival.world.number());
  ImGui::PushID(path.c_str());
  draw_swatch(rival_color(rival.world));
  ImGui::TextUnformatted(rival.name.c_str());
  right_aligned(ImGui::CalcTextSize(icons::k_close).x);
  const bool removed = quiet_button(icons::k_close, "Takes this cloth out of the race");
  note_rect(frame, path + "/remove");
  note(numbers_of(*rival.snapshot));
  const std::string distance = distance_of(*rival.snapshot, first);
  if (!distance.empty()) note(distance);
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

}  // namespace

void draw_race_panel(const ChartInput& input) {
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
  draw_first(editing, input.snapshot);
  std::optional<WorldId> removed;
  for (const Rival& rival : race.rivals()) {
    ImGui::Spacing();
    if (draw_rival(frame, rival, input.snapshot)) removed = rival.world;
  }
  if (removed) race.remove(*removed);
  const float height = std::clamp(0.22f * ImGui::GetWindowHeight(), 150.0f, 300.0f);
  for (const char* chart : {"race_distances", "race_energies", "race_milliseconds"})
    draw_chart(input, chart, {0, height});
}

}  // namespace weft
