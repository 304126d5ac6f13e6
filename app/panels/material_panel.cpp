#include "app/panels/panels.h"
#include "app/widgets/controls.h"
#include "app/widgets/parameters.h"
#include "core/forces/force.h"

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

}  // namespace

void draw_material_panel(Workspace& workspace) {
  parameter_widgets(workspace, "material");
  for (const ForceKind& kind : force_table()) draw_force(workspace, kind);
}

}  // namespace weft
