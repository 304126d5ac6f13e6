#include "app/panels/panels.h"
#include "app/panels/slot_lists.h"
#include "app/widgets/controls.h"
#include "app/widgets/option_list.h"
#include "app/widgets/parameters.h"
#include "core/step/integrator.h"
#include "core/step/length_projection.h"

#include <imgui.h>

namespace weft {

namespace {

/// A list of the entries of a slot of the scene, those grey that do not fit the rest of it, and the
/// parameters of the chosen one.
void draw_slot(Workspace& workspace, const Slot& slot) {
  label_line(slot.label);
  ImGui::SetNextItemWidth(-1);  // of the whole line: names of integrators are long
  const Editor& editor = workspace.document.editor();
  const auto clicked = option_list(workspace, closed_list(editor, slot),
                                   [&] { return options_of(editor, slot, *workspace.snapshot); });
  if (clicked)
    workspace.panels.slow_choice =
        slow_choice(editor.scene(), *workspace.snapshot, slot.name, *clicked);
  if (clicked && !workspace.panels.slow_choice)
    workspace.document.execute(ChooseKind{slot.name, *clicked});
  parameter_widgets(workspace, slot.name);
}

const IntegratorKind& integrator_of(const Scene& scene) {
  return find_entry(integrator_table(), scene.choice("integrator").kind, "integrator");
}

/// Which edges keep their lengths; shown where it matters: one may be chosen that this mesh lacks.
void draw_lengths(Workspace& workspace) {
  const Scene& scene = workspace.document.editor().scene();
  const IntegratorKind& integrator = integrator_of(scene);
  if (integrator.keeps_lengths) note(integrator.label + " keeps the lengths by itself.");
  const auto& edges = std::get<std::string>(scene.inextensible.get("edges"));
  const bool listed = edges == "listed";
  const bool lacks_edges =
      !listed && !has_inextensible_edges(*workspace.document.editor().mesh(), edges);
  if (keeps_lengths(scene) || lacks_edges) parameter_widgets(workspace, "inextensible");
  if (listed) note(std::to_string(scene.listed_edges.size()) + " edges, listed in the scene file.");
}

}  // namespace

void draw_solver_panel(Workspace& workspace) {
  const Editor& editor = workspace.document.editor();
  for (const Slot* slot : open_slots(editor, false)) {
    draw_slot(workspace, *slot);
    if (slot->name == "projection") draw_lengths(workspace);
  }
  const IntegratorKind& integrator = integrator_of(editor.scene());
  if (!integrator.uses_linear_solver) note(integrator.label + " solves no linear system.");
  ImGui::BeginDisabled(!integrator.uses_linear_solver);
  // Only what the solver leaves to choose.
  for (const Slot* slot : open_slots(editor, true)) draw_slot(workspace, *slot);
  ImGui::EndDisabled();
}

}  // namespace weft
