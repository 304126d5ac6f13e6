#include "app/widgets/list_beside.h"

#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/find_words.h"
#include "app/widgets/grouped.h"
#include "app/widgets/item_place.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_beside_window = 6;  ///< to the window beside it
constexpr float k_to_display = 8;     ///< to the edges of the display
constexpr std::size_t k_max_columns = 3;

using OptionGroups = Groups<Option>;
using OptionGroup = OptionGroups::value_type;

/// Those that are found, in the order in which their groups come first.
OptionGroups groups_of(const std::vector<Option>& options, const std::string& sought) {
  OptionGroups groups;
  for (const Option& option : options)
    if (has_words(option.label + " " + option.name + " " + option.group, sought))
      add_to_group(groups, option);
  return groups;
}

float option_height() { return ImGui::GetTextLineHeightWithSpacing(); }

/// Of a group with its head, which has the room of a line and a half.
float height_of(const OptionGroup& group) {
  return (static_cast<float>(group.second.size()) + (group.first.empty() ? 0 : 1.5F)) *
         option_height();
}

/// How the groups stand side by side.
struct GroupColumns {
  std::vector<OptionGroups> columns;
  float height = 0;
};

/// No column is higher than `limit` where one more can be avoided.
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

/// Of the whole window, for all of its options.
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

/// At the side of the window being drawn that has room, else under the closed list.
ImVec2 place_of(const Rect& closed, ImVec2 size) {
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

/// Returns whether it was picked.
bool draw_option(Workspace& workspace, const OptionList& list, const Option& option, float width) {
  const bool chosen = option.name == list.chosen;
  const bool refused = !option.refusal.empty() && !chosen;
  ImGui::PushID(option.name.c_str());
  const bool picked = list_line(option.words(), chosen, refused, width);
  ImGui::PopID();
  if (chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
  if (ImGui::IsItemVisible()) note_place(workspace, list.path + "/" + option.name);
  tooltip(refused ? option.refusal : option.help);
  return picked;
}

/// Whether Return was pressed in it.
bool draw_find_field(Workspace& workspace, const OptionList& list) {
  std::string& sought = workspace.panels.dialogs.open_options.sought;
  ImGui::SetNextItemWidth(-1);
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  const bool entered =
      ImGui::InputTextWithHint("##find", "Find", &sought, ImGuiInputTextFlags_EnterReturnsTrue);
  note_place(workspace, list.path + ".find");
  return entered;
}

/// The first that can be chosen of those that are found.
std::optional<std::string> first_of(const OptionGroups& groups) {
  for (const OptionGroup& group : groups)
    for (const Option* option : group.second)
      if (option->refusal.empty()) return option->name;
  return std::nullopt;
}

std::string popup_id(const OptionList& list) { return "beside " + list.path; }

}  // namespace

bool begin_list_beside(const OptionList& list, bool opens, const Rect& closed,
                       const std::vector<Option>& options) {
  const std::string id = popup_id(list);
  if (opens) ImGui::OpenPopup(id.c_str());
  const ImVec2 size = size_of(options);
  ImGui::SetNextWindowPos(place_of(closed, size));
  ImGui::SetNextWindowSize(size);
  return ImGui::BeginPopup(id.c_str(), ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize);
}

bool is_list_beside_open(const OptionList& list) {
  return ImGui::IsPopupOpen(popup_id(list).c_str());
}

std::optional<std::string> draw_list_beside(Workspace& workspace, const OptionList& list,
                                            const std::vector<Option>& options) {
  const bool entered = draw_find_field(workspace, list);
  const std::string& sought = workspace.panels.dialogs.open_options.sought;
  const OptionGroups groups = groups_of(options, sought);
  std::optional<std::string> picked;
  if (entered && !sought.empty()) picked = first_of(groups);
  ImGui::BeginChild("options");
  if (groups.empty()) note("Nothing is called so.");
  const float width = column_width(options);
  const ImVec2 corner = ImGui::GetCursorPos();
  float left = corner.x;
  for (const auto& column : columns_of(groups, max_height()).columns) {
    ImGui::SetCursorPos({left, corner.y});
    ImGui::BeginGroup();
    for (const OptionGroup& group : column) {
      draw_head(group.first);
      for (const Option* option : group.second)
        if (draw_option(workspace, list, *option, width - ImGui::GetStyle().ItemSpacing.x))
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
