#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/panels/toolbar_words.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

namespace weft {

void draw_export_menu(FrameAccount& frame, const Snapshot& snapshot, const PressKey& press) {
  const bool pressed = toolbar_button(
      frame, snapshot,
      {"export", icons::k_export, "Export: pictures, a video, the mesh, the system"});
  note_rect(frame, "export");
  if (!begin_menu_below("export_menu", pressed)) return;
  for (const ExportKind& kind : export_table()) {
    if (ImGui::MenuItem(kind.label.c_str(), kind.key.c_str())) press("export/" + kind.name);
    if (!ImGui::IsWindowAppearing()) note_rect(frame, "export/" + kind.name);
    tooltip(kind.help);
  }
  ImGui::EndPopup();
}

void draw_video_banner(FrameAccount& frame, SimulationThread& simulation, Exports& exports) {
  Video& video = exports.video;
  ImGui::TextUnformatted(("Recording " + video.path().filename().string()).c_str());
  const std::string words =
      std::to_string(video.frames()) + " of " + std::to_string(video.frame_count()) + " frames";
  ImGui::ProgressBar(static_cast<float>(video.frames()) / static_cast<float>(video.frame_count()),
                     {-1, 0}, words.c_str());
  if (ImGui::Button("Cancel")) {
    video.cancel();
    simulation.post(Pause{"Paused because the video was cancelled"});
  }
  note_rect(frame, "video/cancel");
  tooltip("Discards the video");
}

}  // namespace weft
