#include "app/widgets/tooltip.h"

#include "tests/app/panels/drawn_text.h"
#include "tests/app/widgets/imgui_frames.h"

#include <string>

namespace weft {
namespace {

class Tooltip : public ImGuiFrames {
 protected:
  /// Draws a group around a button, both with words, under the mouse. Returns the words that are
  /// shown.
  std::string shown(const std::string& of_button, const std::string& of_group) {
    ImGui::GetIO().MousePos = {20, 20};
    frame([&] {
      begin_tooltips();
      ImGui::BeginGroup();
      ImGui::Button("button", {100, 40});
      tooltip(of_button);
      ImGui::EndGroup();
      tooltip(of_group);
    });
    std::string words;
    for (const DrawnText& text : drawn_text()) {
      if (!text.window.starts_with("##Tooltip")) continue;
      EXPECT_EQ(faults({text}), "");
      for (const DrawnCharacter& character : text.characters)
        words += static_cast<char>(character.code);
    }
    return words;
  }
};

TEST_F(Tooltip, IsWholeInTheFrameInWhichItsTextGrows) {
  // ImGui draws nothing of a new window in its first frame.
  for (int settling = 0; settling < 3; ++settling) shown("residual:0.1", "");
  EXPECT_EQ(shown("residual:0.1", ""), "residual:0.1");
  EXPECT_EQ(shown("residual:0.123456789", ""), "residual:0.123456789");
  EXPECT_EQ(shown("two\nlines", ""), "twolines");
}

TEST_F(Tooltip, OfAnItemInsideAnotherIsShownAlone) {
  for (int settling = 0; settling < 3; ++settling) shown("inner", "outer");
  EXPECT_EQ(shown("inner", "outer"), "inner");
  EXPECT_EQ(shown("", "outer"), "outer");
}

}  // namespace
}  // namespace weft
