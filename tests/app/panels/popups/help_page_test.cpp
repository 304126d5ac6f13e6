#include "tests/app/panels/drawn_interface.h"

#include <algorithm>

namespace weft {
namespace {

using HelpPage = DrawnInterface;

TEST_F(HelpPage, IsSeenWholeInALargeWindow) {
  panels().dialogs.help_open = true;
  for (const ImVec2 size : {ImVec2(1920, 1080), ImVec2(2560, 1440)}) {
    Layout layout;
    for (int settling = 0; settling < 4; ++settling) layout = frame(size);
    const Rect page = std::ranges::find(layout.panels, "help", &Layout::Named::name)->rect;
    // Where it scrolls, it takes all the height that it may have.
    constexpr float k_around_it = 20;
    EXPECT_GT(page.y, k_around_it) << size.x;
    EXPECT_LT(page.height, size.y - 2 * k_around_it) << size.x;
  }
}

}  // namespace
}  // namespace weft
