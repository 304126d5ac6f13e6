#include "app/icons.h"
#include "app/panels/panels.h"
#include "app/panels/step_limit.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/parameters.h"
#include "app/widgets/speeds.h"
#include "core/base/number_text.h"

#include <imgui.h>

namespace weft {

namespace {

void draw_speeds(Workspace& workspace) {
  label_line("speed relative to real time");
  const float spacing = ImGui::GetStyle().ItemInnerSpacing.x;
  const float count = static_cast<float>(k_speeds.size());
  const float width = (ImGui::GetContentRegionAvail().x - (count - 1) * spacing) / count;
  for (const Speed& speed : k_speeds) {
    const bool chosen = workspace.speed == speed.factor;
    if (&speed != &k_speeds.front()) ImGui::SameLine(0, spacing);
    if (choice_button(speed.label, chosen, width)) workspace.set_speed(speed.factor);
    tooltip(speed.factor == 1 ? "Real time" : "Slow motion");
  }
}

}  // namespace

void draw_time_panel(Workspace& workspace) {
  const bool playing = workspace.snapshot->playing;
  if (icon_button("play", playing ? icons::k_pause : icons::k_play, key_hint("play"), playing))
    workspace.toggle_play();
  ImGui::SameLine();
  if (icon_button("step", icons::k_step, key_hint("step"))) workspace.simulation.step_once();
  ImGui::SameLine();
  if (icon_button("reset", icons::k_reset, key_hint("reset"))) workspace.reset();
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(("t = " + time_text(workspace.snapshot->time)).c_str());

  draw_speeds(workspace);
  parameter_widgets(workspace, "time");
  const auto time = to_struct<TimeParameters>(workspace.document.editor().scene().time);
  const std::string h = number_text(time.h_disp / time.n_sub) + " s";
  label_line("length of a step", "h");
  tooltip("The length of a step: the time between frames divided by the steps in a frame");
  right_aligned(ImGui::CalcTextSize(h.c_str()).x);
  ImGui::TextUnformatted(h.c_str());
  const StepLimit limit =
      step_limit(workspace.document.editor().scene(), workspace.snapshot->stable_step);
  note(limit.words, limit.exceeded ? palette().error : palette().dim_text);
  tooltip(
      "The longest step at which this integrator, or symplectic Euler when it is implicit, does "
      "not "
      "explode without damping, from the highest frequency, found by power iteration. Damping "
      "mostly lowers it; forward Euler alone needs damping");
}

}  // namespace weft
