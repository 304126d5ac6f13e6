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

TEST_F(ComparisonWindow, LeavesItsEnlargedChartInSight) {
  workspace_->comparisons.solvers.toggle(scene());
  const auto is_drawn = [&] {
    const Layout layout = frame({1280, 720});
    return std::ranges::find(layout.panels, "comparison", &Layout::Named::name) !=
           layout.panels.end();
  };
  EXPECT_TRUE(is_drawn());
  panels().charts.enlarged = "comparison";
  EXPECT_FALSE(is_drawn());
  panels().charts.enlarged.clear();
  EXPECT_TRUE(is_drawn());
}

TEST_F(ComparisonWindow, LeavesTheBannerInSightBesideIt) {
  const auto rect_of = [](const Layout& layout, const char* name) {
    return std::ranges::find(layout.panels, name, &Layout::Named::name)->rect;
  };
  workspace_->comparisons.solvers.toggle(scene());
  workspace_->messages.report_error("density: got -1, expected 0.01 to 2 kg/m\u00b2");
  for (const ImVec2 size : {ImVec2(960, 540), ImVec2(1280, 720), ImVec2(1920, 1080)}) {
    Layout layout;
    for (int settling = 0; settling < 3; ++settling) layout = frame(size);
    const Rect comparison = rect_of(layout, "comparison"), banner = rect_of(layout, "banner");
    const bool is_right = banner.x > comparison.x + comparison.width;
    EXPECT_TRUE(is_right || banner.x + banner.width < comparison.x) << size.x;
    EXPECT_GE(banner.x, 0) << size.x;
    EXPECT_LE(banner.x + banner.width, size.x) << size.x;
    EXPECT_LE(banner.y + banner.height, size.y) << size.x;
  }
}

}  // namespace
}  // namespace weft
