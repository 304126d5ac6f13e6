#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/item_place.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_least_card_picture = 176;   ///< its width
constexpr float k_card_shape = 110.0F / 176;  ///< height over width
constexpr float k_inset = 6;                  ///< of what stands in a card
constexpr float k_name_lines = 2;             ///< that a name may take

/// Whether the document is that example, perhaps with edits: it has no file of its own then.
bool is_present(const Document& document, const Example& example) {
  return document.file().path().empty() && document.file().saved_name() == example.name;
}

void draw_picture(Workspace& workspace, const Example& example, ImVec2 at, ImVec2 size) {
  const ImVec2 end(at.x + size.x, at.y + size.y);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (const auto texture = workspace.panels.display.texture_of(example.picture))
    list.AddImage(*texture, at, end);
  else
    list.AddRectFilled(at, end, packed(palette().frame));
}

/// Returns whether it was chosen.
bool draw_card(Workspace& workspace, const Example& example, float width) {
  const bool present = is_present(workspace.document, example);
  const float line = ImGui::GetTextLineHeight();
  const ImVec2 picture(width - 2 * k_inset, k_card_shape * (width - 2 * k_inset));
  const ImVec2 size(width, picture.y + k_name_lines * line + 3 * k_inset);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool chosen = ImGui::InvisibleButton(example.name.c_str(), size);
  const bool hovered = ImGui::IsItemHovered();
  note_place(workspace, "examples/" + example.path.stem().string());
  tooltip(example.description);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 end(at.x + size.x, at.y + size.y);
  const float rounding = ImGui::GetStyle().FrameRounding;
  if (present || hovered)
    list.AddRectFilled(at, end, packed(present ? palette().pale_accent : palette().frame),
                       rounding);
  if (present) list.AddRect(at, end, packed(palette().accent), rounding, 0, 2);
  draw_picture(workspace, example, {at.x + k_inset, at.y + k_inset}, picture);
  const ImVec2 words(at.x + k_inset, at.y + picture.y + 2 * k_inset);
  list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), words, packed(palette().text),
               example.name.c_str(), nullptr, picture.x);
  return chosen;
}

}  // namespace

void draw_examples(Workspace& workspace) {
  Dialogs& dialogs = workspace.panels.dialogs;
  if (dialogs.examples.empty()) dialogs.examples = read_examples();
  const float space = ImGui::GetStyle().ItemSpacing.x;
  const float room = ImGui::GetContentRegionAvail().x + space;
  const int columns =
      std::max(1, static_cast<int>(room / (k_least_card_picture + 2 * k_inset + space)));
  const float width = std::floor(room / static_cast<float>(columns) - space);
  int column = 0;
  for (const Example& example : dialogs.examples) {
    if (column++ % columns != 0) ImGui::SameLine();
    if (!draw_card(workspace, example, width)) continue;
    dialogs.examples_open = false;
    workspace.files.open(example.path);
  }
}

}  // namespace weft
