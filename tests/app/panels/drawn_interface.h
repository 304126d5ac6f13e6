#pragma once

#include "app/panels/layout.h"
#include "app/theme/theme.h"
#include "tests/app/small_workspace.h"

#include <imgui.h>

namespace weft {

/// The interface of a workspace, drawn without a window.
class DrawnInterface : public SmallWorkspace {
 protected:
  DrawnInterface() {
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    apply_theme(Theme::light);
    load_fonts(1);
    catch_up();
  }
  ~DrawnInterface() override { ImGui::DestroyContext(); }

  PanelState& panels() { return workspace_->panels; }
  Rect rect_of(const std::string& path) { return panels().frame.rects.at(path); }
  bool has_rect(const std::string& path) { return panels().frame.rects.contains(path); }

  /// Draws a frame of that size, in units of the interface.
  Layout frame(ImVec2 size) {
    ImGui::GetIO().DisplaySize = size;
    ImGui::GetIO().DeltaTime = 0.1f;
    workspace_->begin_frame();
    ImGui::NewFrame();
    panels().frame.begin();
    const Layout layout = draw_interface(*workspace_, size.x, size.y);
    workspace_->end_drawing();
    ImGui::Render();
    return layout;
  }
};

}  // namespace weft
