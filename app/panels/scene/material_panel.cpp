#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/panels/scene/cloth_models.h"
#include "app/theme/icons.h"
#include "app/widgets/controls.h"
#include "app/widgets/option_list.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"
#include "core/forces/force.h"
#include "core/scene/fabrics.h"

#include <imgui.h>

namespace weft {

namespace {

/// Draws the label of a list, which takes the whole line below it: names of models are long.
void list_label(const std::string& label) {
  label_line(label);
  ImGui::SetNextItemWidth(-1);
}

std::string label_of_kind(const std::string& kind) {
  return kind.empty() ? "None" : find_entry(force_table(), kind, "forces").label;
}

void draw_model(PanelState& panels, Document& document) {
  const Editor& editor = document.editor();
  const ChooseModel model = present_model(editor.scene());
  const std::string label = label_of_kind(model.membrane);
  list_label("Model");
  const auto membrane =
      option_list(panels, document,
                  {"model", label, label + ": what resists stretch, shear and, in some, bending",
                   model.membrane},
                  [&] { return membrane_options(editor); });
  if (membrane) document.execute(with_membrane(editor.scene(), *membrane));
  if (model.membrane.empty() || find_entry(force_table(), model.membrane, "forces").bending) return;
  label_beside_list("Bending");
  const auto bending =
      option_list(panels, document,
                  {"bending", label_of_kind(model.bending), "What resists bending", model.bending},
                  [&] { return bending_options(editor); });
  if (bending) document.execute(ChooseModel{model.membrane, *bending});
}

/// Draws the list of fabrics. A fabric sets several parameters, which can be changed afterwards.
void draw_fabrics(PanelState& panels, Document& document) {
  const Editor& editor = document.editor();
  const Fabric* present = fabric_of(editor.scene(), *editor.mesh());
  label_beside_list("Fabric");
  const auto fabric =
      option_list(panels, document,
                  {"fabric", present == nullptr ? "Choose a fabric" : present->label,
                   "Sets the density, the stiffnesses and the look to those of a real fabric",
                   present == nullptr ? "" : present->name},
                  [] {
                    std::vector<Option> options;
                    for (const Fabric& entry : fabrics())
                      options.push_back({entry.name, entry.label, entry.source, ""});
                    return options;
                  });
  if (fabric) document.execute(ApplyFabric{*fabric});
}

/// Draws the head of a force and its parameters, with a cross that removes it.
void draw_force(const Editing& editing, const ForceKind& kind, bool removable) {
  const std::string group = "forces." + kind.name;
  ImGui::PushID(kind.name.c_str());
  subheading(kind.label);
  tooltip(kind.help);
  const float cross = ImGui::CalcTextSize(icons::k_close).x;
  reset_group_button(editing, group, removable ? cross + ImGui::GetStyle().ItemSpacing.x + 4 : 0);
  bool removed = false;
  if (removable) {
    right_aligned(cross);
    removed = quiet_button(icons::k_close, "Remove " + kind.label);
    note_rect(editing.panels.frame, group + "/remove");
  }
  parameter_widgets(editing, group);
  ImGui::PopID();
  if (removed) editing.document.execute(RemoveForce{kind.name});
}

/// Draws the forces of the cloth's model, or the others. Forces outside the model can be removed.
void draw_forces(const Editing& editing, bool elastic) {
  const ChooseModel model = present_model(editing.document.editor().scene());
  // A copy is needed: removing a force changes the scene.
  const std::vector<Choice> forces = editing.document.editor().scene().forces;
  for (const Choice& force : forces) {
    const ForceKind& kind = find_entry(force_table(), force.kind, "forces");
    const bool of_model = kind.name == model.membrane || kind.name == model.bending;
    if (kind.elastic == elastic) draw_force(editing, kind, !of_model);
  }
}

void draw_missing_forces(PanelState& panels, Document& document) {
  const Editor& editor = document.editor();
  ImGui::Dummy({0, 2});
  ImGui::SetNextItemWidth(-1);
  const auto added = option_list(panels, document, {"add_force", "Add a force", "", ""},
                                 [&] { return missing_force_options(editor); });
  if (added) document.execute(AddForce{*added});
}

}  // namespace

void draw_material_panel(const Editing& editing) {
  draw_model(editing.panels, editing.document);
  draw_fabrics(editing.panels, editing.document);
  draw_forces(editing, true);
  subheading("Mass");
  parameter_widgets(editing, "material");
  subheading("Look");
  reset_group_button(editing, "look");
  parameter_widgets(editing, "look");
  draw_forces(editing, false);
  draw_missing_forces(editing.panels, editing.document);
}

}  // namespace weft
