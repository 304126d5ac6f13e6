#include "tests/app/panels/drawn_interface.h"

#include <algorithm>

namespace weft {
namespace {

using ComparisonWindow = DrawnInterface;

TEST_F(ComparisonWindow, StaysInsideAWindowThatBecomesSmaller) {
  workspace_->comparisons.solvers.toggle(scene());
  // A presentation enlarges the interface: as many pixels are fewer of its units.
  for (const ImVec2 size : {ImVec2(1920, 1080), ImVec2(1280, 720), ImVec2(914, 514)}) {
    Layout layout;
    for (int settling = 0; settling < 3; ++settling) layout = frame(size);
    const Rect rect = std::ranges::find(layout.panels, "comparison", &Layout::Named::name)->rect;
    EXPECT_LE(rect.y + rect.height, size.y) << size.x;
    EXPECT_LE(rect.x + rect.width, size.x) << size.x;
  }
}

}  // namespace
}  // namespace weft
