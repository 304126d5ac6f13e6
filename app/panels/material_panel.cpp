#include "app/panels/panels.h"
#include "app/widgets/controls.h"
#include "app/widgets/parameters.h"
#include "core/forces/force.h"
#include "core/scene/fabrics.h"

#include <imgui.h>

namespace weft {

namespace {

void draw_force(Workspace& workspace, const ForceKind& kind) {
  const std::string group = "forces." + kind.name;
  bool present = find_group(workspace.editor.scene(), group) != nullptr;
  ImGui::PushID(kind.name.c_str());
  ImGui::Separator();
  if (ImGui::Checkbox(kind.label.c_str(), &present)) {
    if (present)
      workspace.execute(AddForce{kind.name});
    else
      workspace.execute(RemoveForce{kind.name});
  }
  tooltip(kind.help);
  reset_group_button(workspace, group);
  if (find_group(workspace.editor.scene(), group) != nullptr && !kind.parameters->empty())
    parameter_widgets(workspace, group);
  ImGui::PopID();
}

/// Sets all that a fabric determines; the values can be changed afterwards.
void draw_fabrics(Workspace& workspace) {
  label_line("Fabric");
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
  if (ImGui::BeginCombo("##fabric", "Choose a fabric")) {
    for (const Fabric& fabric : fabrics()) {
      if (ImGui::Selectable(fabric.label.c_str())) workspace.execute(ApplyFabric{fabric.name});
      tooltip(fabric.source);
    }
    ImGui::EndCombo();
  }
  tooltip("Sets the density and the stiffnesses to those of a real fabric");
}

}  // namespace

void draw_material_panel(Workspace& workspace) {
  draw_fabrics(workspace);
  parameter_widgets(workspace, "material");
  for (const ForceKind& kind : force_table()) draw_force(workspace, kind);
}

}  // namespace weft
