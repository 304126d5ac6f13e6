#include "app/panels/panels.h"
#include "app/widgets/controls.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/parameters.h"

#include <imgui.h>

namespace weft {

namespace {

void draw_presets(Workspace& workspace) {
  for (const PinPreset& preset : pin_presets()) {
    const bool chosen = workspace.editor.scene().pins.preset == preset.name;
    const bool first = &preset == &pin_presets().front();
    if (first ? choice_button(preset.label, chosen) : flowing_choice(preset.label, chosen))
      workspace.execute(ChoosePins{preset.name});
    tooltip(preset.help);
  }
}

}  // namespace

void draw_pins_panel(Workspace& workspace) {
  const std::size_t count = workspace.snapshot->pinned.size();
  ImGui::Text("%zu %s", count, count == 1 ? "vertex is held" : "vertices are held");
  if (choice_button("Pin tool", workspace.tool == Tool::pin))
    workspace.tool = workspace.tool == Tool::pin ? Tool::drag : Tool::pin;
  tooltip(key_hint("pin_tool"));
  const Pins& pins = workspace.editor.scene().pins;
  ImGui::BeginDisabled(pins.preset.empty() && pins.vertices.empty());
  if (flowing_button("Clear")) workspace.execute(ChoosePins{""});
  ImGui::EndDisabled();
  tooltip("Let all vertices go");
  subheading("Presets");
  draw_presets(workspace);
  subheading("Motion of the pins");
  reset_group_button(workspace, "pins.motion");
  parameter_widgets(workspace, "pins.motion");
  subheading("Pull of the mouse");
  reset_group_button(workspace, "pull");
  parameter_widgets(workspace, "pull");
}

}  // namespace weft
