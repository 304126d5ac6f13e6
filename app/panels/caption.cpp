#include "app/panels/caption.h"

#include "app/panels/fixed_window.h"
#include "app/panels/frame_account.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/wrapped_text.h"
#include "core/lab/document/suggested_edit.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

constexpr float k_to_corner = 12;           ///< between the caption and the corner of the view
constexpr float k_widest_caption = 380;     ///< its lines are read at a glance
constexpr float k_narrowest_caption = 170;  ///< minimum width of a description
constexpr float k_narrowest_pause = 100;    ///< minimum width of the reason of a pause
constexpr float k_for_axes = 112;           ///< room for the axes in the other corner
constexpr float k_fraction_of_view = 0.4F;  ///< a description takes at most this
constexpr float k_opacity = 0.88F;

/// Draws a line of words that acts as a button, broken where it is too long. Returns whether it was
/// clicked.
bool draw_link(const std::string& words) {
  const std::string lines = broken_into_lines(words, ImGui::GetContentRegionAvail().x);
  const ImVec2 at = ImGui::GetCursorScreenPos(), size = ImGui::CalcTextSize(lines.c_str());
  const bool clicked = ImGui::InvisibleButton(words.c_str(), size);
  const ImU32 color = packed(palette().accent);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddText(at, color, lines.c_str());
  if (ImGui::IsItemHovered() || ImGui::IsItemFocused())
    list.AddLine({at.x, at.y + size.y}, {at.x + size.x, at.y + size.y}, color);
  return clicked;
}

/// Draws the reason of the pause and the button that plays. `width` limits both. The window may be
/// as narrow as its words, so that words wrapped in it would make it narrower still.
void draw_pause(FrameAccount& frame, const Snapshot& snapshot, Playback& playback, float width) {
  const std::string& why = snapshot.status.pause;
  const std::string lines = broken_into_lines(why.empty() ? "Paused" : why, width);
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(lines.c_str());
  const float both =
      ImGui::CalcTextSize(lines.c_str()).x + ImGui::GetStyle().ItemSpacing.x + button_width("Play");
  if (both <= width) ImGui::SameLine();
  if (choice_button("Play", true)) playback.play();
  note_rect(frame, "caption/play");
  tooltip(key_hint("play"));
}

/// Draws the suggestion or, once it is made, the link that undoes it.
void draw_suggestion(const Editing& editing, Playback& playback) {
  const Document& document = editing.document;
  const Scene& scene = document.editor().scene();
  const std::string& words = scene.suggestion.words;
  if (!has_suggested_values(scene)) {
    Dialogs::CheckedSuggestion& checked = editing.panels.dialogs.suggestion;
    if (std::exchange(checked.revision, document.editor().revision()) !=
        document.editor().revision())
      checked.refusal = document.editor().refusal(suggested_edit(scene));
    const Greyed greyed(!checked.refusal.empty());
    if (draw_link("Try: " + words)) playback.try_suggestion();
    tooltip(checked.refusal.empty() ? "Starts again from the rest shape" : checked.refusal);
  } else if (document.undo_label() == words) {
    if (draw_link("Undo: " + words)) playback.take_back_suggestion();
    tooltip("Starts again from the rest shape, as it was before");
  } else {
    return;  // the scene has the suggested values already
  }
  note_rect(editing.panels.frame, "caption/suggestion");
}

void draw_description(const Editing& editing, Playback& playback) {
  const Scene& scene = editing.document.editor().scene();
  const float close = ImGui::CalcTextSize(icons::k_close).x + ImGui::GetStyle().ItemSpacing.x;
  ImGui::PushFont(small_font());
  wrapped_text(scene.description, ImGui::GetContentRegionAvail().x - close);
  ImGui::PopFont();
  right_aligned(close - ImGui::GetStyle().ItemSpacing.x);
  if (quiet_button(icons::k_close, "Hide the description; the Scene panel has it then"))
    show_description(editing.panels.display, false);
  note_rect(editing.panels.frame, "caption/close");
  if (!scene.suggestion.words.empty()) draw_suggestion(editing, playback);
}

/// The parts that the caption has.
struct Parts {
  bool pause, description;
};

/// Returns whether the simulation is paused and neither a banner nor anything else says so.
bool stands_in_silence(const CaptionInput& input) {
  const RunStatus& status = input.snapshot.status;
  const bool is_starting = input.snapshot.time == 0 && status.pause.empty();
  return !status.playing && !status.failure && !is_starting && !input.is_explained;
}

struct Widths {
  float beside_axes;  ///< of the room that the axes leave
  float caption;      ///< maximum width of the caption

  /// In a narrow room the axes give way to the reason of a pause.
  explicit Widths(const Rect& room)
      : beside_axes(std::min(k_widest_caption, room.width - k_for_axes - 2 * k_to_corner)),
        caption(beside_axes >= k_narrowest_caption
                    ? beside_axes
                    : std::min(k_narrowest_caption, room.width - 2 * k_to_corner)) {}
};

/// Chooses the parts. A banner takes the room of a description, and may say why the simulation is
/// paused.
Parts parts_of(const CaptionInput& input, const Widths& widths, bool has_banner) {
  const PanelState& panels = input.editing.panels;
  const bool is_alone = panels.display.arrangement == Arrangement::view;
  if (!input.is_attended || !panels.charts.enlarged.empty() || widths.caption < k_narrowest_pause)
    return {};
  // A user who shows the cloth alone and pauses it needs no words about that.
  const bool pause = stands_in_silence(input) && !(is_alone && input.snapshot.status.pause.empty());
  const bool description = shows_description(panels.display) && !is_alone && !has_banner &&
                           widths.beside_axes >= k_narrowest_caption &&
                           !input.editing.document.editor().scene().description.empty();
  return {pause, description};
}

void draw_parts(const CaptionInput& input, Parts parts, float width) {
  if (parts.pause)
    draw_pause(input.editing.panels.frame, input.snapshot, input.playback,
               width - 2 * ImGui::GetStyle().WindowPadding.x);
  if (parts.pause && parts.description) ImGui::Separator();
  if (parts.description) draw_description(input.editing, input.playback);
}

}  // namespace

bool shows_description(const Display& display) {
  const auto& settings = display.settings.layout.panels;
  const auto shown = settings.find(k_caption);
  return shown == settings.end() || shown->second;
}

void show_description(Display& display, bool shown) {
  display.settings.layout.panels[k_caption] = shown;
}

void draw_caption(Layout& layout, const CaptionInput& input, const Rect& room, const Rect& banner) {
  const Widths widths(room);
  const float width = widths.caption;
  const Parts parts = parts_of(input, widths, banner.height > 0);
  if (!parts.pause && !parts.description) return;
  const float top = std::max(room.y, banner.y + banner.height) + k_to_corner;
  const float max_height = std::max(k_fraction_of_view * room.height, 3 * ImGui::GetFrameHeight());
  ImGui::SetNextWindowPos({room.x + k_to_corner, top});
  ImGui::SetNextWindowSizeConstraints({parts.description ? width : 0, 0}, {width, max_height});
  ImGui::SetNextWindowBgAlpha(k_opacity);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12, 8});
  if (ImGui::Begin("Caption of the view###caption", nullptr,
                   (k_fixed & ~ImGuiWindowFlags_NoResize) | ImGuiWindowFlags_AlwaysAutoResize |
                       ImGuiWindowFlags_NoFocusOnAppearing))
    draw_parts(input, parts, width);
  const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  ImGui::End();
  ImGui::PopStyleVar(2);
  layout.panels.push_back({"caption", {corner.x, corner.y, size.x, size.y}});
}

}  // namespace weft
