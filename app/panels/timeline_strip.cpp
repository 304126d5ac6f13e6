#include "app/panels/fixed_window.h"
#include "app/panels/frame_account.h"
#include "app/panels/window_parts.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace weft {

namespace {

constexpr float k_height = 48, k_padding = 6, k_smallest_strip = 160;
constexpr float k_near_mark = 5;  ///< the mouse takes a mark within this distance

/// The room of the strip with the frames that it shows.
struct Strip {
  const ShownTimeline& shown;
  Rect rect;

  float x_of(long frame) const {
    const auto all = static_cast<float>(std::max(1L, shown.last - shown.first));
    return rect.x + rect.width * static_cast<float>(frame - shown.first) / all;
  }
  long frame_at(float x) const {
    const float fraction = std::clamp((x - rect.x) / rect.width, 0.0F, 1.0F);
    return shown.first + std::lround(fraction * static_cast<float>(shown.last - shown.first));
  }
  /// Returns the mark under the mouse, the last of several; null where there is none.
  const TimelineMark* mark_at(float x) const {
    for (auto mark = shown.marks.rbegin(); mark != shown.marks.rend(); ++mark)
      if (std::abs(x_of(mark->frame) - x) <= k_near_mark) return &*mark;
    return nullptr;
  }
  /// Returns when a frame begins, s since the timeline began, as exactly as the columns know it.
  double time_of(long frame) const {
    const long column = (frame - shown.first) / shown.curve.stride();
    if (column == 0 || shown.curve.columns().empty()) return shown.start;
    const auto& columns = shown.curve.columns();
    const auto k = std::min(static_cast<std::size_t>(column), columns.size()) - 1;
    return columns[k].end;
  }
};

/// Draws the iterations of the frames as bars.
void draw_iterations(ImDrawList& list, const Strip& strip) {
  const auto& columns = strip.shown.curve.columns();
  int max_iterations = 1;
  for (const FrameCurve::Column& column : columns)
    max_iterations = std::max(max_iterations, column.iterations);
  const ImU32 color = packed(palette().line_lit);
  const Rect& rect = strip.rect;
  const long stride = strip.shown.curve.stride();
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const long first = strip.shown.first + static_cast<long>(k) * stride;
    const float left = strip.x_of(first);
    const float right = strip.x_of(std::min(first + stride, strip.shown.last));
    const float height = (rect.height - 4) * static_cast<float>(columns[k].iterations) /
                         static_cast<float>(max_iterations);
    list.AddRectFilled({left, rect.y + rect.height - height},
                       {std::max(right, left + 1), rect.y + rect.height}, color);
  }
}

void draw_marks(ImDrawList& list, const Strip& strip) {
  constexpr float k_side = 4;
  for (const TimelineMark& mark : strip.shown.marks) {
    const float x = std::round(strip.x_of(mark.frame));
    const ImU32 color = packed(palette().accent);
    list.AddLine({x, strip.rect.y}, {x, strip.rect.y + strip.rect.height}, color, 1);
    list.AddTriangleFilled({x - k_side, strip.rect.y}, {x + k_side, strip.rect.y},
                           {x, strip.rect.y + 2 * k_side}, color);
  }
}

void draw_moment(ImDrawList& list, const Strip& strip) {
  const float x = std::round(strip.x_of(strip.shown.frame));
  const float low = strip.rect.y - 2, high = strip.rect.y + strip.rect.height + 2;
  if (strip.shown.is_in_past)  // the recorded future is pale
    list.AddRectFilled({x, strip.rect.y},
                       {strip.rect.x + strip.rect.width, strip.rect.y + strip.rect.height},
                       packed(palette().panel, 0.6F));
  list.AddLine({x, low}, {x, high}, packed(palette().text), 3);
}

/// Draws the strip in the rest of the line but `right`. Returns the frame that the mouse chooses.
std::optional<long> draw_strip(const TimelineInput& input, float right) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size(std::max(40.0F, ImGui::GetContentRegionAvail().x - right),
                    ImGui::GetFrameHeight() + 4);
  const Strip strip{input.snapshot.timeline, {at.x, at.y, size.x, size.y}};
  ImGui::InvisibleButton("##strip", size);
  note_rect(input.frame, "timeline/strip");
  const float mouse = ImGui::GetIO().MousePos.x;
  const TimelineMark* mark = strip.mark_at(mouse);
  const long frame = mark != nullptr ? mark->frame : strip.frame_at(mouse);
  if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
    const std::string words = time_text(strip.time_of(frame));
    tooltip(mark != nullptr ? mark->name + "\n" + words : words);
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, packed(palette().raised), 3);
  list.PushClipRect({at.x, at.y - 4}, {at.x + size.x, at.y + size.y + 4}, true);
  draw_iterations(list, strip);
  draw_marks(list, strip);
  draw_moment(list, strip);
  list.PopClipRect();
  // A mouse that rests asks once, since each question ends the step under way. The space bar, which
  // activates what was clicked last, plays.
  const bool drags = ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left) &&
                     ImGui::GetIO().MouseDelta.x != 0;
  const bool asks = ImGui::IsItemClicked() || drags;
  return asks ? std::optional(frame) : std::nullopt;
}

std::string moment_words(const ShownTimeline& shown) {
  return time_text(shown.time) + " of " + time_text(shown.end);
}

void key_button(const TimelineInput& input, const PressKey& press, const std::string& name,
                const char* icon) {
  if (icon_button(name.c_str(), icon, key_hint(name))) press(name);
  note_rect(input.frame, "timeline/" + name);
  ImGui::SameLine();
}

/// Draws the button that lets the same hand act on another method.
void draw_repeat_button(const TimelineInput& input) {
  const bool enabled = input.snapshot.timeline.is_in_past && input.race.room() > 0;
  ImGui::BeginDisabled(!enabled);
  if (icon_button("repeat", icons::k_repeat,
                  "Repeat the hand: what the mouse does from here on acts on a cloth with other "
                  "methods, beside the first run"))
    input.messages.attempt("Cannot repeat the hand", [&] { input.race.keep_first_run(); });
  ImGui::EndDisabled();
  note_rect(input.frame, "timeline/repeat");
  ImGui::SameLine();
}

/// Draws the strip and, where the line has room for both, when the shown moment is.
void draw_strip_and_moment(const TimelineInput& input) {
  const float space = ImGui::GetStyle().ItemSpacing.x;
  const float widest = ImGui::CalcTextSize("000.000 s of 000.000 s").x;
  const bool has_room = ImGui::GetContentRegionAvail().x > widest + k_smallest_strip;
  if (const auto frame = draw_strip(input, has_room ? widest + space : 0); frame)
    input.playback.go_to(*frame);
  if (!has_room) return;
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(moment_words(input.snapshot.timeline).c_str());
}

}  // namespace

void draw_timeline(Layout& layout, const TimelineInput& input, const PressKey& press) {
  const Rect room = layout.viewport;
  const float height = std::min(k_height, room.height);
  layout.viewport.height = room.height - height;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12, k_padding});
  fixed_window(layout, {"timeline", "Timeline"},
               {room.x, room.y + layout.viewport.height, room.width, height},
               k_fixed | ImGuiWindowFlags_NoScrollWithMouse, [&] {
                 key_button(input, press, "back", icons::k_back);
                 key_button(input, press, "step", icons::k_step);
                 ImGui::BeginDisabled(!input.snapshot.timeline.is_in_past);
                 key_button(input, press, "present", icons::k_present);
                 ImGui::EndDisabled();
                 key_button(input, press, "mark", icons::k_mark);
                 draw_repeat_button(input);
                 draw_strip_and_moment(input);
               });
  ImGui::PopStyleVar();
}

}  // namespace weft
