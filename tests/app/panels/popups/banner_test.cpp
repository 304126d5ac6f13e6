#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <algorithm>

namespace weft {
namespace {

/// The text of the tooltip that is shown.
std::vector<DrawnCharacter> tooltip_text() {
  std::vector<DrawnCharacter> characters;
  for (const DrawnText& text : drawn_text())
    if (text.window.starts_with("##Tooltip"))
      characters.insert(characters.end(), text.characters.begin(), text.characters.end());
  return characters;
}

bool covers(const Rect& a, const Rect& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

class Banner : public DrawnInterface {};

TEST_F(Banner, NoTooltipCoversIt) {
  const ImVec2 size(1280, 720);
  workspace_->messages.report_error("density: got -1, expected 0.01 to 2 kg/m\u00b2");
  frame(size);
  for (const char* path : {"field", "view", "time.h_disp", "integrator"}) {
    ImGui::GetIO().MousePos = {place(path).x + 8, place(path).y + 8};
    Layout layout;
    for (int settling = 0; settling < 4; ++settling) layout = frame(size);
    const auto banner = std::ranges::find(layout.panels, "banner", &Layout::Named::name);
    ASSERT_NE(banner, layout.panels.end());
    const std::vector<DrawnCharacter> words = tooltip_text();
    EXPECT_FALSE(words.empty()) << path;
    EXPECT_TRUE(std::ranges::none_of(words, [&](const DrawnCharacter& character) {
      return covers(character.rect, banner->rect);
    })) << path;
  }
}

}  // namespace
}  // namespace weft
