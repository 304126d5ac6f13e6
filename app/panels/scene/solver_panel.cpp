#include "app/panels/panels.h"
#include "app/panels/scene/slot_widget.h"
#include "app/widgets/controls.h"
#include "app/widgets/parameters.h"
#include "core/step/integrator.h"
#include "core/step/length_projection.h"

#include <imgui.h>

namespace weft {

namespace {

const IntegratorKind& integrator_of(const Scene& scene) {
  return find_entry(integrator_table(), scene.choice("integrator").kind, "integrator");
}

/// Draws the choice of edges that keep their lengths, where it matters. The chosen kind may be one
/// that this mesh lacks.
void draw_lengths(const Editing& editing) {
  const Scene& scene = editing.document.editor().scene();
  const IntegratorKind& integrator = integrator_of(scene);
  if (integrator.keeps_lengths) note(integrator.label + " keeps the lengths by itself.");
  const auto& edges = std::get<std::string>(scene.inextensible.get("edges"));
  const bool listed = edges == "listed";
  const bool lacks_edges =
      !listed && !has_inextensible_edges(*editing.document.editor().mesh(), edges);
  if (keeps_lengths(scene) || lacks_edges)
    parameter_widgets(editing, "inextensible", {.rows = NumberRows::low});
  if (listed) note(std::to_string(scene.listed_edges.size()) + " edges, listed in the scene file.");
}

}  // namespace

void draw_solver_panel(const Editing& editing, const Snapshot& snapshot, RunTimes& run_times) {
  const Editor& editor = editing.document.editor();
  for (const Slot* slot : open_slots(editor, SlotPart::step)) {
    draw_slot(editing, snapshot, run_times, *slot);
    if (slot->name == "projection") draw_lengths(editing);
  }
  const IntegratorKind& integrator = integrator_of(editor.scene());
  if (!integrator.uses_linear_solver) note(integrator.label + " solves no linear system.");
  const Greyed greyed(!integrator.uses_linear_solver);
  // The solver may leave some slots without a choice.
  for (const Slot* slot : open_slots(editor, SlotPart::linear_system))
    draw_slot(editing, snapshot, run_times, *slot);
}

}  // namespace weft
