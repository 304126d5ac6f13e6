#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/contact_charts.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/panels/scene/course.h"
#include "app/panels/scene/new_solid.h"
#include "app/panels/scene/slot_widget.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/tools/chosen_motion.h"
#include "app/tools/solid_handle.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/option_list.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/lab/document/edit_words.h"
#include "core/scene/compatibility.h"
#include "core/scene/solid_bodies.h"

#include <imgui.h>

#include <algorithm>
#include <vector>

namespace weft {

namespace {

/// Draws the heading of a solid; a click selects the solid in the view.
void draw_heading(FrameAccount& frame, const Document& document, Viewport& viewport,
                  const SolidKind& kind, std::size_t k) {
  SolidSelection& selected = viewport.selected_solid;
  const Scene& scene = document.editor().scene();
  const int id = scene.solids.id(k);
  subheading(kind.label + solid_number(scene, k), selected.is(id));
  note_rect(frame, solid_group(id));
  if (ImGui::IsItemClicked()) selected.select(id);
  tooltip(kind.help + (selected.is(id) ? "\nThe handle in the view moves it"
                                       : "\nClick to move it in the view"));
}

/// Draws the mesh of a solid, and a button that opens another.
void draw_mesh_of_solid(FrameAccount& frame, DocumentFiles& files, const SceneSolid& solid,
                        int id) {
  const SolidMesh& mesh = solid.mesh != nullptr ? *solid.mesh : *ball_mesh();
  const std::string file = std::filesystem::path(mesh.obj()).filename().string();
  note((file.empty() ? "A ball" : file) + ", " +
       count_text(static_cast<double>(mesh.surface().triangles.size())) + " triangles");
  if (ImGui::Button("Open a mesh")) files.ask_for_mesh_of_solid(id);
  note_rect(frame, solid_group(id) + "/mesh");
  tooltip("Choose an OBJ file whose triangles form a closed surface");
}

/// Draws the simulation's note on a solid, once there is one.
void draw_note_on_solid(const ShownSolids& shown, int id) {
  const auto k = shown.find(id);
  if (k && !shown.notes[*k].empty()) note(shown.notes[*k], palette().warning);
}

/// Draws the position of a solid that the mouse has moved. Returns an edit that moves the solid
/// there in the scene, when its button was clicked.
std::optional<Command> draw_dragged_position(FrameAccount& frame, Document& document,
                                             const Snapshot& snapshot, int id) {
  const ShownSolids& shown = snapshot.solids;
  const auto k = shown.find(id);
  if (!k || shown.offsets[*k] == Vec3::Zero()) return {};
  const Vec3 position = shown.poses[*k].translation;
  std::string words;
  for (const double coordinate : position)
    words += (words.empty() ? "" : ", ") + reading_text(coordinate, 3);
  note("The mouse has moved it to (" + words + ") m.");
  const bool keeps = ImGui::Button("Keep it there");
  note_rect(frame, solid_group(id) + "/keep");
  tooltip("Makes this its position in the scene; Reset puts it back where the scene has it");
  note("In the scene it is at:");
  return keeps ? std::optional<Command>(placing_command(document, snapshot, id, position))
               : std::nullopt;
}

/// Draws the head of a solid, its parameters and its motion. Returns an edit of the solid other
/// than of its parameters.
std::optional<Command> draw_solid(const ChartInput& input, Viewport& viewport,
                                  const SceneSolid& solid, std::size_t k) {
  std::optional<Command> edit;
  const int id = input.document.editor().scene().solids.id(k);
  const std::string path = solid_group(id);
  const SolidKind& kind = find_entry(solid_table(), solid.shape.kind, path);
  ImGui::PushID(id);
  draw_heading(input.panels.frame, input.document, viewport, kind, k);
  const float cross = ImGui::CalcTextSize(icons::k_close).x;
  reset_group_button(input.editing(), path, cross + ImGui::GetStyle().ItemSpacing.x + 4);
  right_aligned(cross);
  if (quiet_button(icons::k_close, "Remove " + kind.label)) edit = RemoveSolid{id};
  note_rect(input.panels.frame, path + "/remove");
  if (kind.make_of_mesh != nullptr) draw_mesh_of_solid(input.panels.frame, input.files, solid, id);
  if (const auto command =
          draw_dragged_position(input.panels.frame, input.document, input.snapshot, id))
    edit = *command;
  parameter_widgets(input.editing(), path);
  draw_note_on_solid(input.snapshot.solids, id);
  static const std::vector<MotionKind> motions = solid_motions(motion_table());
  if (const auto* motion =
          motion_choice(input.editing(), input.snapshot, motions, solid.motion, path + ".motion")) {
    input.messages.attempt("Cannot change the scene", [&] {
      edit = moving_solid_command(input.document, input.snapshot, id, *motion);
    });
  }
  ImGui::PopID();
  return edit;
}

void draw_new_solid(PanelState& panels, Document& document, const Snapshot& snapshot,
                    Viewport& viewport) {
  ImGui::Dummy({0, 2});
  ImGui::SetNextItemWidth(-1);
  const auto added = option_list(panels, document, {"add_solid", "Add a solid", "", ""}, [] {
    std::vector<Option> options;
    for (const SolidKind& kind : solid_table())
      options.push_back({kind.name, kind.label, kind.help, ""});
    return options;
  });
  if (!added) return;
  const SolidKind& kind = find_entry(solid_table(), *added, "solids");
  const Scene& scene = document.editor().scene();
  document.execute(AddSolid{new_solid(kind, snapshot, scene.solids)});
  if (!scene.solids.empty()) viewport.selected_solid.select(scene.solids.ids().back());
}

/// Draws the choice of contact, and the method that the automatic choice selects.
void draw_contact_slots(const Editing& editing, const Snapshot& snapshot, RunTimes& run_times) {
  const Editor& editor = editing.document.editor();
  for (const Slot* slot : open_slots(editor, SlotPart::solids)) {
    ImGui::Dummy({0, 2});
    draw_slot(editing, snapshot, run_times, *slot);
  }
  const std::string meant = contact_of(editor.scene()).kind;
  if (meant == editor.scene().choice("contact").kind) return;
  const ContactKind& contact = find_entry(contact_table(), meant, "contact");
  note(contact.label);
  tooltip(contact.help);
}

}  // namespace

void draw_solids_panel(const ChartInput& input, Viewport& viewport, RunTimes& run_times) {
  // A copy is needed: an edit changes the scene.
  const std::vector<SceneSolid> solids = input.document.editor().scene().solids;
  std::optional<Command> edit;
  for (std::size_t k = 0; k < solids.size(); ++k) {
    const std::optional<Command> of_solid = draw_solid(input, viewport, solids[k], k);
    if (of_solid) edit = of_solid;
  }
  if (edit) input.document.execute(*edit);
  draw_new_solid(input.panels, input.document, input.snapshot, viewport);
  if (solids.empty()) return;
  draw_contact_slots(input.editing(), input.snapshot, run_times);
  if (choice_button("Show contacts", viewport.options.contacts))
    viewport.options.contacts = !viewport.options.contacts;
  note_rect(input.panels.frame, "contacts");
  tooltip(key_hint("contacts"));
  const float height = std::clamp(0.27f * ImGui::GetWindowHeight(), 146.0f, 260.0f);
  draw_readings(contact_readings(input.snapshot.solids.figures, input.snapshot.last.tries));
  for (const char* chart : {"contact_distance", "contact_counts", "contact_milliseconds"})
    draw_chart(input, chart, {0, height});
}

}  // namespace weft
