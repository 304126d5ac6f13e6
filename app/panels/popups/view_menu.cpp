#include "app/keys/keys.h"
#include "app/panels/caption.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/panels/toolbar_words.h"
#include "app/theme/icons.h"
#include "app/view/camera.h"
#include "app/widgets/controls.h"

#include <imgui.h>

namespace weft {

namespace {

/// Draws a line that does what the key called `name` does.
void menu_line(FrameAccount& frame, const PressKey& press, const std::string& name,
               bool checked = false) {
  const KeyBinding& key = key_called(name);
  if (ImGui::MenuItem(key.help.c_str(), key.label.c_str(), checked)) press(name);
  if (!ImGui::IsWindowAppearing()) note_rect(frame, "view/" + name);
}

}  // namespace

void draw_view_menu(PanelState& panels, const Snapshot& snapshot, const ViewOptions& options,
                    const PressKey& press) {
  const auto line = [&](const std::string& name, bool checked = false) {
    menu_line(panels.frame, press, name, checked);
  };
  const bool pressed = toolbar_button(
      panels.frame, snapshot,
      {"view", icons::k_view, "View: full screen, presentation, colours, size, sides"});
  note_rect(panels.frame, "view");
  if (!begin_menu_below("view_menu", pressed)) return;
  const Display& display = panels.display;
  line("presentation", display.arrangement == Arrangement::presentation);
  line("view_only");
  line("full_screen", display.fills_screen());
  line("simple", display.settings.layout.simple);
  line("theme", display.settings.theme == Theme::dark);
  ImGui::Separator();
  for (const char* name : {"larger", "smaller", "display_scale"}) line(name);
  ImGui::Separator();
  line("frame");
  line("wireframe", options.wireframe);
  line("contacts", options.contacts);
  line("arrows", options.arrows);
  line("guides", options.guides);
  line("matrix");
  line("timeline", options.timeline);
  const bool describes = shows_description(panels.display);
  if (ImGui::MenuItem("Description of the scene", nullptr, describes))
    show_description(panels.display, !describes);
  if (!ImGui::IsWindowAppearing()) note_rect(panels.frame, "view/description");
  for (const StandardView& view : standard_views()) line("view_" + view.name);
  ImGui::EndPopup();
}

}  // namespace weft
