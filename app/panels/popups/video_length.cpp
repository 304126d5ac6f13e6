#include "app/panels/popups/video_length.h"

#include "app/base/messages.h"
#include "app/panels/frame_account.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/parameters.h"
#include "app/widgets/slider_scale.h"
#include "app/widgets/tooltip.h"
#include "core/base/errors.h"

#include <imgui.h>
#include <imgui_stdlib.h>

namespace weft {

namespace {

constexpr const char* k_path = "video/length";
constexpr float k_length_width = 90;

}  // namespace

bool draw_video_length(PanelState& panels) {
  const ParameterInfo& info = video_seconds_info();
  Dialogs& dialogs = panels.dialogs;
  if (ImGui::IsWindowAppearing())
    dialogs.video_length = shown_text(info, panels.display.settings.video_seconds);
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Length of the video");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(k_length_width);
  const bool entered =
      ImGui::InputText("##length", &dialogs.video_length,
                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  if (ImGui::IsItemEdited()) dialogs.refused.reset();
  note_rect(panels.frame, k_path);
  // While one types, the tooltip would cover the file's name.
  if (!ImGui::IsItemActive()) tooltip(info.help + "\n" + allowed_words(info));
  if (dialogs.refused && dialogs.refused->path == k_path)
    note(dialogs.refused->words, palette().error);
  return entered;
}

bool accept_video_length(PanelState& panels, const Document& document) {
  Dialogs& dialogs = panels.dialogs;
  try {
    panels.display.settings.video_seconds =
        std::get<int>(allowed_typed_value(video_seconds_info(), dialogs.video_length));
    return true;
  } catch (const InputError& error) {
    dialogs.refused = {k_path, words_of(error), document.editor().revision()};
    return false;
  }
}

}  // namespace weft
