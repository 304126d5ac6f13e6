#include "app/widgets/list_beside.h"

#include "app/panels/frame_account.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/list_search.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_beside_window = 6;  ///< distance to the window at its side
constexpr float k_to_display = 8;     ///< distance to the edges of the display
constexpr std::size_t k_max_columns = 3;

using OptionGroups = Groups<Option>;
using OptionGroup = OptionGroups::value_type;

/// Returns the options that match, in the order in which their groups come first.
OptionGroups groups_of(const std::vector<Option>& options, const std::string& sought) {
  OptionGroups groups;
  for (const Option& option : options)
    if (has_words(option.label + " " + option.name + " " + option.group, sought))
      add_to_group(groups, option);
  return groups;
}

float option_height() { return ImGui::GetTextLineHeightWithSpacing(); }

/// Returns the height of a group with its head, which has the room of a line and a half.
float height_of(const OptionGroup& group) {
  return (static_cast<float>(group.second.size()) + (group.first.empty() ? 0 : 1.5F)) *
         option_height();
}

/// The groups of each column.
struct GroupColumns {
  std::vector<OptionGroups> columns;
  float height = 0;
};

/// Distributes the groups: no column is higher than `limit` where one more column avoids it.
GroupColumns columns_of(OptionGroups groups, float limit) {
  float all = 0;
  for (const OptionGroup& group : groups) all += height_of(group);
  const auto count = std::clamp<std::size_t>(
      static_cast<std::size_t>(std::ceil(all / std::max(limit, option_height()))), 1,
      k_max_columns);
  GroupColumns result;
  result.columns.resize(1);
  float height = 0;
  for (OptionGroup& group : groups) {
    const float added = height_of(group);
    const bool is_full = height + added / 2 > all / static_cast<float>(count);
    if (height > 0 && is_full && result.columns.size() < count) {
      result.columns.emplace_back();
      height = 0;
    }
    height += added;
    result.height = std::max(result.height, height);
    result.columns.back().push_back(std::move(group));
  }
  return result;
}

float column_width(const std::vector<Option>& options) {
  float width = 0;
  for (const Option& option : options)
    width = std::max(width, ImGui::CalcTextSize(option.words().c_str()).x);
  return width + 2 * ImGui::GetStyle().ItemSpacing.x;
}

float max_height() {
  const ImGuiStyle& style = ImGui::GetStyle();
  return ImGui::GetIO().DisplaySize.y - 2 * (k_to_display + style.WindowPadding.y) -
         ImGui::GetFrameHeightWithSpacing();
}

/// Returns the size of the whole window for all of its options.
ImVec2 size_of(const std::vector<Option>& options) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const GroupColumns all = columns_of(groups_of(options, ""), max_height());
  const auto columns = static_cast<float>(all.columns.size());
  const bool scrolls = all.height > max_height();
  return {columns * column_width(options) + 2 * style.WindowPadding.x +
              (scrolls ? style.ScrollbarSize : 0),
          std::min(all.height + option_height(), max_height()) + 2 * style.WindowPadding.y +
              ImGui::GetFrameHeightWithSpacing()};
}

/// Returns a position at the side of the current window that has room, else under the closed list.
ImVec2 position_of(const Rect& closed, ImVec2 size) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const ImVec2 begin = ImGui::GetWindowPos();
  const float end = begin.x + ImGui::GetWindowSize().x;
  const float lowest = display.y - k_to_display - size.y;
  const float y =
      std::clamp(closed.y, std::min(k_to_display, lowest), std::max(k_to_display, lowest));
  const bool is_at_right = begin.x > display.x - end;
  const float left = begin.x - k_beside_window - size.x, right = end + k_beside_window;
  const bool fits_left = left >= k_to_display,
             fits_right = right + size.x <= display.x - k_to_display;
  if (fits_left && (is_at_right || !fits_right)) return {left, y};
  if (fits_right) return {right, y};
  return {std::clamp(closed.x, 0.0F, std::max(0.0F, display.x - size.x)),
          std::min(closed.y + closed.height, lowest)};
}

void draw_head(const std::string& name) {
  if (name.empty()) return;
  const float top = ImGui::GetCursorPosY();
  ImGui::SetCursorPosY(top + option_height() / 2);
  ImGui::PushStyleColor(ImGuiCol_Text, palette().dim_text);
  ImGui::TextUnformatted(name.c_str());
  ImGui::PopStyleColor();
  ImGui::SetCursorPosY(top + 1.5F * option_height());
}

/// The keys that were pressed in the field that finds options.
struct FindKeys {
  bool entered = false;  ///< Return
  int steps = 0;         ///< steps of the arrow keys: down counts 1, up -1
};

/// Lights the next line like one under the mouse.
void draw_mark(float width) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImGui::GetWindowDrawList()->AddRectFilled(low,
                                            {low.x + width, low.y + ImGui::GetTextLineHeight()},
                                            ImGui::GetColorU32(ImGuiCol_HeaderHovered));
}

/// Draws an option. Returns whether it was chosen.
bool draw_option(PanelState& panels, const OptionList& list, const Option& option, float width,
                 const FindKeys& keys) {
  const bool chosen = option.name == list.chosen;
  const bool refused = !option.refusal.empty() && !chosen;
  ImGui::PushID(option.name.c_str());
  const bool marked = option.name == panels.dialogs.open_options.marked;
  if (marked) draw_mark(width);
  const bool picked = list_line(option.words(), chosen, refused, width);
  const bool tried = refused && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) &&
                     ImGui::IsMouseClicked(ImGuiMouseButton_Left);
  if (tried) panels.dialogs.open_options.reason = option.refusal;
  ImGui::PopID();
  if (marked && (keys.steps != 0 || ImGui::IsWindowAppearing())) ImGui::SetScrollHereY();
  if (ImGui::IsItemVisible()) note_rect(panels.frame, list.path + "/" + option.name);
  tooltip(refused ? option.refusal : option.help);
  return picked;
}

int count_steps(ImGuiInputTextCallbackData* data) {
  *static_cast<int*>(data->UserData) += data->EventKey == ImGuiKey_UpArrow ? -1 : 1;
  return 0;
}

FindKeys draw_find_field(PanelState& panels, const OptionList& list) {
  OpenOptions& open = panels.dialogs.open_options;
  FindKeys keys;
  ImGui::SetNextItemWidth(-1);
  // A click on a grey line takes the keyboard away.
  if (ImGui::IsWindowAppearing() || ImGui::IsMouseReleased(ImGuiMouseButton_Left))
    ImGui::SetKeyboardFocusHere();
  if (ImGui::IsWindowAppearing()) open.marked = list.chosen;
  // The field keeps the keyboard, so it receives the arrows that step through the options.
  keys.entered = ImGui::InputTextWithHint(
      "##find", "Find", &open.sought,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory, count_steps,
      &keys.steps);
  if (keys.entered) ImGui::SetKeyboardFocusHere(-1);  // where no line can be chosen
  if (ImGui::IsItemEdited()) {
    open.marked.clear();
    open.reason.clear();
  }
  note_rect(panels.frame, list.path + ".find");
  return keys;
}

/// Returns the options that can be chosen, or are chosen, in their displayed order.
std::vector<const Option*> choosable(const OptionGroups& groups, const std::string& chosen) {
  std::vector<const Option*> all;
  for (const OptionGroup& group : groups)
    for (const Option* option : group.second)
      if (option->refusal.empty() || option->name == chosen) all.push_back(option);
  return all;
}

/// Moves the mark by `steps` options, but not beyond the ends; to the first option where the marked
/// one is not found. Returns whether an option is marked.
bool move_mark(std::string& marked, const std::vector<const Option*>& options, int steps) {
  if (options.empty()) return false;
  const auto at = std::ranges::find(options, marked, &Option::name);
  const auto last = static_cast<int>(options.size()) - 1;
  const int now = at == options.end() ? 0 : static_cast<int>(at - options.begin()) + steps;
  marked = options[static_cast<std::size_t>(std::clamp(now, 0, last))]->name;
  return true;
}

std::string popup_id(const OptionList& list) { return "beside " + list.path; }

}  // namespace

bool begin_list_beside(const OptionList& list, bool opens, const Rect& closed,
                       const std::vector<Option>& options) {
  const std::string id = popup_id(list);
  if (opens) ImGui::OpenPopup(id.c_str());
  const ImVec2 size = size_of(options);
  ImGui::SetNextWindowPos(position_of(closed, size));
  ImGui::SetNextWindowSize(size);
  return ImGui::BeginPopup(id.c_str(), ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize);
}

bool is_list_beside_open(const OptionList& list) {
  return ImGui::IsPopupOpen(popup_id(list).c_str());
}

std::optional<std::string> draw_list_beside(PanelState& panels, const OptionList& list,
                                            const std::vector<Option>& options) {
  const FindKeys keys = draw_find_field(panels, list);
  OpenOptions& open = panels.dialogs.open_options;
  const OptionGroups groups = groups_of(options, open.sought);
  const bool is_marked = move_mark(open.marked, choosable(groups, list.chosen), keys.steps);
  std::optional<std::string> picked;
  if (keys.entered && is_marked) picked = open.marked;
  if (keys.entered && !is_marked && !groups.empty())
    open.reason = groups.front().second.front()->refusal;
  ImGui::BeginChild("options");
  if (groups.empty()) note("Nothing is called so.");
  if (!open.reason.empty()) note(open.reason, palette().warning);
  const float width = column_width(options);
  const ImVec2 corner = ImGui::GetCursorPos();
  float left = corner.x;
  for (const auto& column : columns_of(groups, max_height()).columns) {
    ImGui::SetCursorPos({left, corner.y});
    ImGui::BeginGroup();
    for (const OptionGroup& group : column) {
      draw_head(group.first);
      for (const Option* option : group.second)
        if (draw_option(panels, list, *option, width - ImGui::GetStyle().ItemSpacing.x, keys))
          picked = option->name;
    }
    ImGui::EndGroup();
    left += width;
  }
  ImGui::EndChild();
  if (picked) ImGui::CloseCurrentPopup();
  return picked;
}

}  // namespace weft
