#include "app/keys/keys.h"
#include "app/panels/caption.h"
#include "app/panels/panels.h"
#include "app/panels/toolbar_words.h"
#include "app/theme/icons.h"
#include "app/view/standard_views.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_rect.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

/// Draws a line that does what the key called `name` does.
void menu_line(Workspace& workspace, const std::string& name, bool checked = false) {
  const auto key = std::ranges::find(key_table(), name, &KeyBinding::name);
  if (ImGui::MenuItem(key->help.c_str(), key->label.c_str(), checked)) key->action(workspace);
  if (!ImGui::IsWindowAppearing()) note_rect(workspace.panels.frame, "view/" + name);
}

}  // namespace

void draw_view_menu(Workspace& workspace) {
  const bool pressed = toolbar_button(
      workspace.panels.frame, *workspace.snapshot,
      {"view", icons::k_view, "View: full screen, presentation, colours, size, sides"});
  note_rect(workspace.panels.frame, "view");
  if (!begin_menu_below("view_menu", pressed)) return;
  const Display& display = workspace.panels.display;
  menu_line(workspace, "presentation", display.arrangement == Arrangement::presentation);
  menu_line(workspace, "view_only");
  menu_line(workspace, "full_screen", display.fills_screen());
  menu_line(workspace, "simple", display.settings.layout.simple);
  menu_line(workspace, "theme", display.settings.theme == Theme::dark);
  ImGui::Separator();
  for (const char* name : {"larger", "smaller", "display_scale"}) menu_line(workspace, name);
  ImGui::Separator();
  menu_line(workspace, "frame");
  menu_line(workspace, "wireframe", workspace.viewport.options.wireframe);
  menu_line(workspace, "contacts", workspace.viewport.options.contacts);
  menu_line(workspace, "arrows", workspace.viewport.options.arrows);
  menu_line(workspace, "guides", workspace.viewport.options.guides);
  const bool describes = shows_description(workspace.panels.display);
  if (ImGui::MenuItem("Description of the scene", nullptr, describes))
    show_description(workspace.panels.display, !describes);
  if (!ImGui::IsWindowAppearing()) note_rect(workspace.panels.frame, "view/description");
  for (const StandardView& view : standard_views()) menu_line(workspace, "view_" + view.name);
  ImGui::EndPopup();
}

}  // namespace weft
