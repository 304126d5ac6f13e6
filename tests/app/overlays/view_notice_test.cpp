#include "app/overlays/view_notice.h"

#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <imgui.h>

#include <algorithm>

namespace weft {
namespace {

using ViewNotice = DrawnInterface;

TEST_F(ViewNotice, StandsBesideTheAxesInAPresentation) {
  const std::string words(300, 'x');
  panels().display.arrangement = Arrangement::presentation;
  for (const ImVec2& size : {ImVec2(960, 540), ImVec2(1280, 720), ImVec2(2560, 1440)}) {
    frame(size);
    const Layout layout = frame(size);
    const auto axes = std::ranges::find(layout.panels, "axes", &Layout::Named::name);
    ASSERT_NE(axes, layout.panels.end());
    ImGui::NewFrame();
    workspace_->messages.report(words);
    draw_view_notice(*workspace_, layout);
    ImGui::Render();
    std::size_t shown = 0;
    for (const DrawnText& text : drawn_text()) {
      if (text.window != "##Background") continue;
      for (const DrawnCharacter& character : text.characters) {
        ++shown;
        EXPECT_GE(character.rect.x, layout.viewport.x);
        EXPECT_LE(character.rect.x + character.rect.width, axes->rect.x);
      }
    }
    EXPECT_EQ(shown, words.size());
  }
}

}  // namespace
}  // namespace weft
