#include "app/panels/scene/slot_widget.h"

#include "app/panels/scene/slot_lists.h"
#include "app/widgets/controls.h"
#include "app/widgets/option_list.h"
#include "app/widgets/parameters.h"

#include <imgui.h>

namespace weft {

void draw_slot(Workspace& workspace, const Slot& slot) {
  label_line(slot.label);
  ImGui::SetNextItemWidth(-1);  // of the whole line: names of integrators are long
  const Editor& editor = workspace.document.editor();
  const auto clicked = option_list(workspace, closed_list(editor, slot), [&] {
    return options_of(editor, slot, *workspace.snapshot, workspace.run_times);
  });
  if (clicked)
    workspace.panels.dialogs.slow_choice =
        slow_choice(editor.scene(), *workspace.snapshot, workspace.run_times, slot.name, *clicked);
  if (clicked && !workspace.panels.dialogs.slow_choice)
    workspace.document.execute(ChooseKind{slot.name, *clicked});
  parameter_widgets(workspace, slot.name);
}

}  // namespace weft
