#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/panels/scene/constraint_parts.h"
#include "app/tools/pins.h"
#include "app/tools/tool.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/option_list.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace weft {

namespace {

bool has_pins(const Pins& pins) { return !pins.preset.empty() || !pins.vertices.empty(); }

/// Returns the name of the pins: that of a preset where they are exactly its vertices.
std::string label_of(const Pins& pins) {
  if (pins.preset.empty()) return pins.vertices.empty() ? "None" : "Chosen by hand";
  const std::string& preset = find_preset(pins.preset).label;
  return pins.vertices.empty() ? preset : preset + ", edited";
}

/// Returns the number of vertices that constraints fix at a point and that are not freed.
std::size_t pinned_by_constraints(const SelectionView& view) {
  const std::vector<Constraint>& constraints = view.document.editor().scene().constraints;
  const std::vector<ConstraintGroup>& groups = view.selection.groups();
  std::size_t count = 0;
  for (std::size_t k = 0; k < std::min(groups.size(), constraints.size()); ++k) {
    const bool holds =
        groups[k].freedom.is_pinned() && !is_freed(constraints[k].course, view.snapshot.time);
    if (holds) count += groups[k].vertices.size();
  }
  return count;
}

/// Draws the numbers of vertices that are pinned, constrained and sliding; the list below names the
/// pins alone.
void draw_counts(const SelectionView& view) {
  const Pins& pins = view.document.editor().scene().pins;
  const ShownConstraints& shown = view.snapshot.constraints;
  const std::size_t constrained = std::min(pinned_by_constraints(view), shown.pinned.size());
  const std::size_t pinned = shown.pinned.size() - constrained;
  const auto line = [](const std::string& words) { ImGui::TextWrapped("%s", words.c_str()); };
  if (has_pins(pins) && is_freed(pins.course, view.snapshot.time))
    line("The pins were freed at " + shown_text(release_info(), *pins.course.release));
  else if (pinned > 0)
    line(counted(pinned, " vertex is pinned", " vertices are pinned"));
  if (constrained > 0)
    line(counted(constrained, " vertex is fully constrained", " vertices are fully constrained"));
  if (!shown.sliding.empty())
    line(counted(shown.sliding.size(), " vertex slides", " vertices slide"));
}

std::vector<Option> preset_options(const Mesh& mesh) {
  std::vector<Option> options;
  for (const PinPreset& preset : pin_presets()) {
    const std::string refusal =
        preset.select(mesh).empty() ? "This mesh has no such vertices." : "";
    options.push_back({preset.name, preset.label, preset.help, refusal});
  }
  return options;
}

/// Marks the vertices of the preset under the mouse in the view before it is chosen.
void preview_preset(PanelState& panels, Document& document, const Snapshot& snapshot) {
  PresetPreview& preview = panels.dialogs.preset_preview;
  const std::shared_ptr<const Mesh>& mesh = document.editor().mesh();
  for (const PinPreset& preset : pin_presets()) {
    if (panels.frame.option != "pins.preset/" + preset.name) continue;
    if (preview.mesh != mesh || preview.preset != preset.name) {
      std::vector<int> vertices = preset.select(*mesh);
      std::ranges::sort(vertices);
      preview = {preset.name, mesh, vertices};
    }
    // The vertices are those of the document's mesh, which the world may not have yet.
    if (snapshot.document_mesh == mesh) panels.frame.preview = preview.vertices;
  }
}

void draw_presets(PanelState& panels, Document& document, const Snapshot& snapshot) {
  const Pins& pins = document.editor().scene().pins;
  // An edited preset can be chosen again.
  const std::string is_chosen = pins.vertices.empty() ? pins.preset : "";
  label_beside_list("Pinned");
  const auto chosen = option_list(
      panels, document, {"pins.preset", label_of(pins), "Which vertices are pinned", is_chosen},
      [&] { return preset_options(*document.editor().mesh()); });
  preview_preset(panels, document, snapshot);
  if (chosen) document.execute(ChoosePins{*chosen});
}

/// Draws a button for each tool that chooses vertices.
void draw_tools(FrameAccount& frame, Viewport& viewport) {
  constexpr std::array k_tools = {Tool::pin, Tool::select, Tool::brush};
  Tool& present = viewport.tool;
  for (const Tool tool : k_tools) {
    const ToolKind& kind = kind_of(tool);
    const bool chosen = present == tool;
    const bool clicked = tool == k_tools.front() ? choice_button(kind.label, chosen)
                                                 : flowing_choice(kind.label, chosen);
    note_rect(frame, "tool/" + kind.name);
    tooltip(key_hint(kind.name + "_tool"));
    if (clicked) present = chosen ? Tool::drag : tool;
  }
}

}  // namespace

void draw_pins_panel(const Editing& editing, const SelectionEditing& selected, Viewport& viewport) {
  draw_counts(selected.view());
  draw_presets(editing.panels, editing.document, selected.snapshot);
  draw_tools(editing.panels.frame, viewport);
  const Pins& pins = editing.document.editor().scene().pins;
  const bool is_pinned = has_pins(pins);
  if (flowing_button("Clear", is_pinned)) editing.document.execute(ChoosePins{""});
  tooltip("Free all pinned vertices");
  if (flowing_button("Free in planes", is_pinned))
    editing.document.execute(AddConstraint{sliding(pins, *editing.document.editor().mesh())});
  tooltip("Free the pins in level planes, which can be tilted afterwards");
  draw_selection(editing.panels.frame, selected);
  for (std::size_t k = 0; k < editing.document.editor().scene().constraints.size(); ++k)
    draw_constraint(editing, selected, k);
}

}  // namespace weft
