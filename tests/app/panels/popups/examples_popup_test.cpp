#include "tests/app/panels/drawn_interface.h"

#include <algorithm>
#include <ranges>
#include <vector>

namespace weft {
namespace {

using ExamplesPopup = DrawnInterface;

TEST_F(ExamplesPopup, TheCardsFillItsWidthAtEverySize) {
  panels().dialogs.examples_open = true;
  for (const ImVec2 size : {ImVec2(960, 540), ImVec2(1100, 720), ImVec2(1280, 720)}) {
    Layout layout;
    for (int settling = 0; settling < 4; ++settling) layout = frame(size);
    const Rect page = std::ranges::find(layout.panels, "examples", &Layout::Named::name)->rect;
    float left = page.x + page.width, right = page.x;
    for (const auto& [path, rect] : panels().frame.places) {
      if (!path.starts_with("examples/") || path == "examples/close") continue;
      left = std::min(left, rect.x);
      right = std::max(right, rect.x + rect.width);
    }
    ASSERT_LT(left, right) << size.x;
    // The scroll bar stands in the margin at the right; rounding leaves a pixel for each column.
    const float scroll_bar = ImGui::GetStyle().ScrollbarSize;
    EXPECT_NEAR(page.x + page.width - right, left - page.x + scroll_bar, 6) << size.x;
  }
}

}  // namespace
}  // namespace weft
