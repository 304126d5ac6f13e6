#include "app/overlays/overlays.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

namespace weft {
namespace {

/// A workspace in a presentation.
class ViewNotice : public DrawnInterface {
 protected:
  ViewNotice() { panels().display.arrangement = Arrangement::presentation; }

  /// Shows a notice of several lines in windows of several sizes and expects that it covers none of
  /// the `avoided` panels.
  void expect_beside(const std::vector<std::string>& avoided) {
    const std::string words(300, 'x');
    for (const ImVec2& size : {ImVec2(960, 540), ImVec2(1024, 576), ImVec2(1143, 643),
                               ImVec2(1280, 720), ImVec2(2560, 1440)}) {
      for (int i = 0; i < 3; ++i) frame(size);
      const Layout layout = frame(size);
      ImGui::NewFrame();
      workspace_->messages.report(words);
      draw_view_notice(workspace_->panels.display, workspace_->messages, layout);
      ImGui::Render();
      std::size_t shown = 0;
      for (const DrawnText& text : drawn_text()) {
        if (text.window != "##Foreground") continue;
        for (const DrawnCharacter& character : text.characters) {
          ++shown;
          EXPECT_GE(character.rect.x, 0);
          EXPECT_LE(character.rect.x + character.rect.width, size.x);
          for (const std::string& name : avoided) {
            const auto panel = std::ranges::find(layout.panels, name, &Layout::Named::name);
            ASSERT_NE(panel, layout.panels.end());
            EXPECT_FALSE(overlap(character.rect, panel->rect)) << name << size.x;
          }
        }
      }
      EXPECT_EQ(shown, words.size()) << size.x;
    }
  }
};

TEST_F(ViewNotice, StandsBesideTheAxes) { expect_beside({"axes"}); }

TEST_F(ViewNotice, StandsBesideTheComparison) {
  workspace_->comparisons.solvers.open = true;
  expect_beside({"axes", "comparison"});
}

}  // namespace
}  // namespace weft
