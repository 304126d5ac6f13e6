#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/list_search.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace weft {

namespace {

constexpr float k_min_card_picture = 224;     ///< width of its picture
constexpr float k_card_shape = 160.0F / 256;  ///< height / width of the picture files
constexpr float k_inset = 6;                  ///< margin inside a card
constexpr float k_search_width = 320;
constexpr float k_name_lines = 2;  ///< maximum lines of a name

/// Returns whether the document is this example, perhaps with edits: such a document has no file of
/// its own.
bool is_present(const Document& document, const Example& example) {
  return document.file().path().empty() && document.file().saved_name() == example.name;
}

void draw_picture(Display& display, const Example& example, ImVec2 at, ImVec2 size) {
  const ImVec2 end(at.x + size.x, at.y + size.y);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (const auto texture = display.texture_of(example.picture))
    list.AddImage(*texture, at, end);
  else
    list.AddRectFilled(at, end, packed(palette().frame));
}

/// Draws the card of an example. Returns whether it was clicked.
bool draw_card(PanelState& panels, Document& document, const Example& example, float width) {
  const bool present = is_present(document, example);
  const float line = ImGui::GetTextLineHeight();
  const ImVec2 picture(width - 2 * k_inset, k_card_shape * (width - 2 * k_inset));
  const ImVec2 size(width, picture.y + k_name_lines * line + 3 * k_inset);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool chosen = ImGui::InvisibleButton(example.name.c_str(), size);
  const bool hovered = ImGui::IsItemHovered();
  note_rect(panels.frame, "examples/" + example.path.stem().string());
  tooltip(example.description);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 end(at.x + size.x, at.y + size.y);
  const float rounding = ImGui::GetStyle().FrameRounding;
  if (present || hovered)
    list.AddRectFilled(at, end, packed(present ? palette().pale_accent : palette().frame),
                       rounding);
  if (present) list.AddRect(at, end, packed(palette().accent), rounding, 0, 2);
  draw_picture(panels.display, example, {at.x + k_inset, at.y + k_inset}, picture);
  const ImVec2 words(at.x + k_inset, at.y + picture.y + 2 * k_inset);
  list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), words, packed(palette().text),
               example.name.c_str(), nullptr, picture.x);
  return chosen;
}

/// The width of the cards and the number of their columns.
struct Cards {
  int columns;
  float width;
};

/// Returns the cards that fit beside a scroll bar, whether it is shown or not: it would come and go
/// if the height of the cards depended on it.
Cards cards_in_window() {
  const float space = ImGui::GetStyle().ItemSpacing.x;
  const float bar = ImGui::GetScrollMaxY() > 0 ? 0 : ImGui::GetStyle().ScrollbarSize;
  const float room = ImGui::GetContentRegionAvail().x - bar + space;
  const int columns =
      std::max(1, static_cast<int>(room / (k_min_card_picture + 2 * k_inset + space)));
  return {columns, std::floor(room / static_cast<float>(columns) - space)};
}

/// Draws the cards of examples. Returns the clicked example, or null.
const Example* draw_cards(PanelState& panels, Document& document,
                          const std::vector<const Example*>& examples, const Cards& cards) {
  const Example* chosen = nullptr;
  int column = 0;
  for (const Example* example : examples) {
    if (column++ % cards.columns != 0) ImGui::SameLine();
    if (draw_card(panels, document, *example, cards.width)) chosen = example;
  }
  return chosen;
}

/// Draws the field that searches the examples. It has the keyboard at first. Returns whether Return
/// was pressed in it.
bool draw_search(PanelState& panels) {
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(std::min(k_search_width, ImGui::GetContentRegionAvail().x));
  const bool entered =
      ImGui::InputTextWithHint("##find", "Find an example", &panels.dialogs.sought_example,
                               ImGuiInputTextFlags_EnterReturnsTrue);
  note_rect(panels.frame, "examples.find");
  // Return would leave the keyboard to the scene behind the page.
  if (entered) ImGui::SetKeyboardFocusHere(-1);
  return entered;
}

/// Draws the lessons that are sought, a button each. Returns the one that was clicked, or null.
SharedLesson draw_lessons(PanelState& panels) {
  SharedLesson chosen;
  bool is_first = true;
  for (const SharedLesson& lesson : panels.dialogs.lessons) {
    if (!has_words(lesson->title + " " + lesson->sources + " Lessons",
                   panels.dialogs.sought_example))
      continue;
    if (is_first) subheading("Lessons");
    const std::string label = lesson->title + ", " + std::to_string(lesson->minutes) + " min";
    const bool clicked = is_first ? ImGui::Button(label.c_str()) : flowing_button(label);
    is_first = false;
    note_rect(panels.frame, "lessons/" + lesson->name);
    tooltip("After " + lesson->sources);
    if (clicked) chosen = lesson;
  }
  return chosen;
}

}  // namespace

void draw_examples(PanelState& panels, Document& document, DocumentFiles& files,
                   LessonView& lesson) {
  Dialogs& dialogs = panels.dialogs;
  if (dialogs.examples.empty()) {
    dialogs.examples = read_examples();
    dialogs.lessons = read_lessons();
  }
  const bool entered = draw_search(panels);
  if (SharedLesson chosen = draw_lessons(panels)) {
    dialogs.examples_open = false;
    return lesson.open(std::move(chosen));
  }
  Groups<Example> groups;
  for (const Example& example : dialogs.examples)
    if (has_words(example.name + " " + example.description + " " + example.group,
                  dialogs.sought_example))
      add_to_group(groups, example);
  if (groups.empty()) note("No example has these words.");
  const Cards cards = cards_in_window();
  const Example* chosen = nullptr;
  for (const auto& [group, examples] : groups) {
    subheading(group);
    if (const Example* clicked = draw_cards(panels, document, examples, cards)) chosen = clicked;
  }
  if (entered && !groups.empty()) chosen = groups.front().second.front();
  if (chosen == nullptr) return;
  dialogs.examples_open = false;
  files.open(chosen->path);
}

}  // namespace weft
