#include "app/panels/panels.h"
#include "app/panels/scene/constraint_parts.h"
#include "app/tools/pins.h"
#include "app/tools/tool.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "app/widgets/key_hint.h"
#include "app/widgets/option_list.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <array>
#include <string>
#include <vector>

namespace weft {

namespace {

/// What the pins are called: by a preset where they are that and nothing else.
std::string label_of(const Pins& pins) {
  if (pins.preset.empty()) return pins.vertices.empty() ? "None" : "Chosen by hand";
  const std::string& preset = find_preset(pins.preset).label;
  return pins.vertices.empty() ? preset : preset + ", edited";
}

void draw_presets(Workspace& workspace) {
  const Pins& pins = workspace.document.editor().scene().pins;
  // A preset that is changed can be chosen again.
  const std::string is_chosen = pins.vertices.empty() ? pins.preset : "";
  label_beside_list("Pinned");
  const auto chosen = option_list(
      workspace, {"pins.preset", label_of(pins), "Which vertices are held", is_chosen}, [] {
        std::vector<Option> options;
        for (const PinPreset& preset : pin_presets())
          options.push_back({preset.name, preset.label, preset.help, ""});
        return options;
      });
  if (chosen) workspace.document.execute(ChoosePins{*chosen});
}

/// A button for each tool that chooses vertices.
void draw_tools(Workspace& workspace) {
  constexpr std::array k_tools = {Tool::pin, Tool::select, Tool::brush};
  Tool& present = workspace.viewport.tool;
  for (const Tool tool : k_tools) {
    const ToolKind& kind = kind_of(tool);
    const bool chosen = present == tool;
    const bool clicked = tool == k_tools.front() ? choice_button(kind.label, chosen)
                                                 : flowing_choice(kind.label, chosen);
    note_place(workspace, "tool/" + kind.name);
    tooltip(key_hint(kind.name + "_tool"));
    if (clicked) present = chosen ? Tool::drag : tool;
  }
}

}  // namespace

void draw_pins_panel(Workspace& workspace) {
  const std::size_t count = workspace.snapshot->constraints.pinned.size();
  const std::size_t sliding_count = workspace.snapshot->constraints.sliding.size();
  ImGui::Text("%zu %s", count, count == 1 ? "vertex is held" : "vertices are held");
  if (sliding_count > 0)
    ImGui::Text("%zu %s", sliding_count, sliding_count == 1 ? "vertex slides" : "vertices slide");
  draw_presets(workspace);
  draw_tools(workspace);
  const Pins& pins = workspace.document.editor().scene().pins;
  const bool has_pins = !pins.preset.empty() || !pins.vertices.empty();
  if (flowing_button("Clear", has_pins)) workspace.document.execute(ChoosePins{""});
  tooltip("Free all pinned vertices");
  if (flowing_button("Let slide", has_pins))
    workspace.document.execute(AddConstraint{sliding(pins, *workspace.document.editor().mesh())});
  tooltip("Let the pins slide, in level planes at first");
  draw_selection(workspace);
  for (std::size_t k = 0; k < workspace.document.editor().scene().constraints.size(); ++k)
    draw_constraint(workspace, k);
}

}  // namespace weft
