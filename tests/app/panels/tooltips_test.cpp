#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <algorithm>
#include <string>

namespace weft {
namespace {

/// Returns the text of the shown tooltip.
std::vector<DrawnCharacter> tooltip_text() {
  std::vector<DrawnCharacter> characters;
  for (const DrawnText& text : drawn_text())
    if (text.window.starts_with("##Tooltip"))
      characters.insert(characters.end(), text.characters.begin(), text.characters.end());
  return characters;
}

class Tooltips : public DrawnInterface {
 protected:
  Layout hover(ImVec2 size, ImVec2 point) {
    ImGui::GetIO().MousePos = point;
    Layout layout;
    for (int settling = 0; settling < 4; ++settling) layout = frame(size);
    return layout;
  }
};

TEST_F(Tooltips, DoNotCoverTheBanner) {
  const ImVec2 size(1280, 720);
  workspace_->messages.report_error("density: got -1, expected 0.01 to 2 kg/m\u00b2");
  frame(size);
  for (const char* path : {"field", "view", "time.h_disp", "integrator", "comparison.choosing",
                           "comparison.energy_error"}) {
    if (!has_rect(path)) {
      workspace_->comparisons.solvers.toggle(scene());
      frame(size);
    }
    const Layout layout = hover(size, {rect_of(path).x + 8, rect_of(path).y + 8});
    const auto banner = std::ranges::find(layout.panels, "banner", &Layout::Named::name);
    ASSERT_NE(banner, layout.panels.end());
    const std::vector<DrawnCharacter> words = tooltip_text();
    EXPECT_FALSE(words.empty()) << path;
    EXPECT_TRUE(std::ranges::none_of(words, [&](const DrawnCharacter& character) {
      return overlap(character.rect, banner->rect);
    })) << path;
  }
}

TEST_F(Tooltips, NameTheDefaultsThatTheComparisonBeginsWith) {
  const ImVec2 size(1280, 720);
  workspace_->comparisons.solvers.toggle(scene());
  frame(size);
  hover(size, {rect_of("comparison.time_limit").x + 8, rect_of("comparison.time_limit").y + 8});
  std::string words;
  for (const DrawnCharacter& character : tooltip_text())
    words += static_cast<char>(character.code);  // spaces draw nothing
  EXPECT_EQ(workspace_->comparisons.solvers.parameters.time_limit, 2);
  EXPECT_NE(words.find("Default:2s"), std::string::npos) << words;
}

TEST_F(Tooltips, LeaveTheFileNameInSightWhileTheLengthOfAVideoIsTyped) {
  const ImVec2 size(1280, 720);
  const auto video = std::ranges::find(export_table(), ExportKind::What::video, &ExportKind::what);
  workspace_->exports.ask(*video, scene(), workspace_->files.browser);
  hover(size, {0, 0});
  hover(size, {rect_of("video/length").x + 8, rect_of("video/length").y + 8});
  EXPECT_FALSE(tooltip_text().empty());
  for (const bool down : {true, false}) {
    ImGui::GetIO().MouseDown[0] = down;
    frame(size);
  }
  hover(size, ImGui::GetIO().MousePos);
  EXPECT_TRUE(ImGui::GetIO().WantTextInput);
  EXPECT_TRUE(tooltip_text().empty());
}

TEST_F(Tooltips, OfTheFileBrowserCoverNoOtherControlOfIt) {
  int shown = 0;
  for (const ImVec2& size : {ImVec2(960, 540), ImVec2(1280, 720)}) {
    workspace_->files.ask_where_to_save();
    hover(size, {0, 0});
    const auto rects = panels().frame.rects;
    for (const auto& [path, rect] : rects) {
      if (!path.starts_with("files/")) continue;
      hover(size, {rect.x + rect.width / 2, rect.y + rect.height / 2});
      for (const DrawnCharacter& character : tooltip_text()) {
        ++shown;
        for (const auto& [other, covered] : rects)
          EXPECT_FALSE(other.starts_with("files/") && overlap(character.rect, covered))
              << path << " covers " << other;
      }
    }
  }
  EXPECT_GT(shown, 20);
}

TEST_F(Tooltips, AreWholeAndCoverNothingOfTheirColumn) {
  constexpr float k_frame = 8;  // smallest frame around the words
  int shown = 0;
  for (const ImVec2& size : {ImVec2(960, 540), ImVec2(1280, 720)}) {
    frame(size);
    const auto rects = panels().frame.rects;
    for (const auto& [path, rect] : rects) {
      const ImVec2 point(rect.x + rect.width / 2, rect.y + rect.height / 2);
      const Layout layout = hover(size, point);
      const auto column = std::ranges::find_if(layout.panels, [&](const Layout::Named& panel) {
        return overlap(panel.rect, {point.x, point.y, 1, 1});
      });
      for (const DrawnCharacter& character : tooltip_text()) {
        ++shown;
        const Rect& ink = character.rect;
        EXPECT_TRUE(character.is_whole && ink.x >= k_frame && ink.y >= k_frame &&
                    ink.x + ink.width <= size.x - k_frame && ink.y + ink.height <= size.y - k_frame)
            << path;
        EXPECT_FALSE(column != layout.panels.end() && overlap(character.rect, column->rect))
            << path;
      }
    }
  }
  EXPECT_GT(shown, 1000);
}

}  // namespace
}  // namespace weft
