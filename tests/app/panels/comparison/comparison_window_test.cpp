#include "app/panels/comparison/comparison_columns.h"
#include "app/panels/comparison/comparison_parts.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <thread>
#include <utility>

namespace weft {
namespace {

class ComparisonWindow : public DrawnInterface {
 protected:
  static Rect panel_of(const Layout& layout, const char* name) {
    return std::ranges::find(layout.panels, name, &Layout::Named::name)->rect;
  }

  /// Returns the layout of the third frame; the first two measure the window.
  Layout settled(ImVec2 size) {
    frame(size), frame(size);
    return frame(size);
  }

  void click(const Rect& rect, ImVec2 size) {
    ImGui::GetIO().MousePos = {rect.x + rect.width / 2, rect.y + rect.height / 2};
    for (const bool down : {false, true, false}) {
      ImGui::GetIO().MouseDown[0] = down;
      frame(size);
    }
  }
};

TEST_F(ComparisonWindow, OpensWithTheResultsOfAPresetAndRunsAnotherThatIsChosen) {
  const ImVec2 size(1280, 720);
  ComparisonView& view = workspace_->comparisons.solvers;
  const auto results = [&](std::size_t count) {
    for (int wait = 0; wait < 2000; ++wait) {
      frame(size);
      if (view.status() && !view.status()->running && view.status()->results.size() == count) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return view.status() ? view.status()->results.size() : 0;
  };
  workspace_->comparisons.toggle_solvers();
  EXPECT_EQ(results(5), 5u);
  EXPECT_FALSE(view.is_of_others());
  const auto first = view.status();
  workspace_->comparisons.toggle_solvers();
  workspace_->comparisons.toggle_solvers();
  EXPECT_EQ(view.status(), first) << "the last results are still those of the scene";
  settled(size);
  click(rect_of("comparison.preset"), size);
  settled(size);
  click(rect_of("comparison.preset/direct"), size);
  EXPECT_EQ(results(4), 4u);
  for (const ComparisonResult& result : view.status()->results)
    EXPECT_TRUE(result.preconditioner.empty()) << result.solver;
}

TEST_F(ComparisonWindow, DoesNotNameTheCurvesInTheLegendThatTheTableNames) {
  const ImVec2 size(1280, 720);
  workspace_->comparisons.toggle_solvers();
  ComparisonView& view = workspace_->comparisons.solvers;
  while (!view.status() || view.status()->running) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    workspace_->begin_frame();
  }
  const auto legend = [&] {
    settled(size);
    int entries = 0;
    for (const ComparisonResult& result : view.status()->results)
      entries += has_rect("chart.comparison.legend." + comparison_label(result));
    return entries;
  };
  EXPECT_EQ(legend(), 0);
  panels().charts.enlarged = "comparison";
  EXPECT_EQ(legend(), 5) << "without the table the legend names them";
}

TEST_F(ComparisonWindow, FindsWhatIsTypedAmongTheSolvers) {
  workspace_->comparisons.solvers.toggle(scene());
  workspace_->comparisons.solvers.choosing = true;
  workspace_->comparisons.solvers.sought = "direct cholmod";
  settled({1280, 720});
  EXPECT_TRUE(has_rect("comparison.cholmod"));
  EXPECT_FALSE(has_rect("comparison.mpcg"));
}

// Letters that no field takes are keys, of which some change the scene.
TEST_F(ComparisonWindow, TypingFindsAsSoonAsTheListsOfAllSolversAreShown) {
  ComparisonView& view = workspace_->comparisons.solvers;
  view.open = true;
  settled({1280, 720});
  EXPECT_FALSE(ImGui::GetIO().WantTextInput);
  view.choosing = true;
  settled({1280, 720});
  EXPECT_TRUE(ImGui::GetIO().WantTextInput);
}

TEST_F(ComparisonWindow, StaysInsideAWindowThatBecomesSmaller) {
  workspace_->comparisons.solvers.toggle(scene());
  // A presentation enlarges the interface: the same pixels are fewer units.
  for (const ImVec2 size : {ImVec2(1920, 1080), ImVec2(1280, 720), ImVec2(914, 514)}) {
    const Rect rect = panel_of(settled(size), "comparison");
    EXPECT_LE(rect.y + rect.height, size.y) << size.x;
    EXPECT_LE(rect.x + rect.width, size.x) << size.x;
  }
}

TEST_F(ComparisonWindow, CoversTheWholeColumnUnderItSoThatNoSliceOfAControlIsSeen) {
  workspace_->comparisons.solvers.toggle(scene());
  const Layout layout = settled({2560, 1440});
  const Rect comparison = panel_of(layout, "comparison"), view = layout.viewport;
  EXPECT_LE(comparison.x, 0);
  EXPECT_LE(comparison.y, view.y);
  EXPECT_GE(comparison.x + comparison.width, view.x);
  EXPECT_GE(comparison.y + comparison.height, view.y + view.height);
}

TEST_F(ComparisonWindow, StandsBesideTheViewAndCoversNothingOfIt) {
  workspace_->comparisons.solvers.toggle(scene());
  for (const Arrangement arrangement : {Arrangement::panels, Arrangement::presentation}) {
    panels().display.arrangement = arrangement;
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1920, 1080)}) {
      const Layout layout = settled(size);
      EXPECT_FALSE(overlap(layout.viewport, panel_of(layout, "comparison"))) << size.x;
      EXPECT_GT(layout.viewport.width, 300) << size.x;
    }
  }
  panels().display.arrangement = Arrangement::panels;
  workspace_->comparisons.solvers.open = false;
  const Rect whole = settled({1280, 720}).viewport;
  workspace_->comparisons.solvers.open = true;
  EXPECT_LT(settled({1280, 720}).viewport.width, whole.width);
}

TEST_F(ComparisonWindow, LeavesTheLegendsInSightWhereverItStands) {
  workspace_->viewport.options.arrows = true;
  workspace_->comparisons.solvers.toggle(scene());
  const ImVec2 size(1920, 1080);
  for (const float x : {0.0F, 200.0F, 900.0F}) {
    settled(size);
    if (x > 0) ImGui::SetWindowPos("###comparison", {x, 90});
    const Layout layout = settled(size);
    const Rect comparison = panel_of(layout, "comparison");
    EXPECT_EQ(comparison.x, x);
    EXPECT_EQ(overlap(layout.viewport, comparison), x > 0);
    const Rect legend = panel_of(layout, "force_legend");
    EXPECT_FALSE(overlap(legend, comparison)) << x;
    EXPECT_GE(legend.x, layout.viewport.x) << x;
    EXPECT_LE(legend.x + legend.width, layout.viewport.x + layout.viewport.width) << x;
  }
}

TEST_F(ComparisonWindow, LeavesTheAxesInSight) {
  workspace_->comparisons.solvers.toggle(scene());
  for (const Arrangement arrangement : {Arrangement::panels, Arrangement::presentation}) {
    panels().display.arrangement = arrangement;
    // A presentation enlarges the interface: 914 x 514 units are 1280 x 720 pixels.
    for (const ImVec2 size : {ImVec2(914, 514), ImVec2(1280, 720), ImVec2(1920, 1080)}) {
      const Layout layout = settled(size);
      if (layout.viewport.width < 400) continue;  // too small for axes
      const Rect axes = panel_of(layout, "axes");
      EXPECT_FALSE(overlap(axes, panel_of(layout, "comparison"))) << size.x;
      EXPECT_GE(axes.x, layout.viewport.x);
      EXPECT_LE(axes.x + axes.width, layout.viewport.x + layout.viewport.width);
    }
  }
}

TEST_F(ComparisonWindow, CoversTheChartOfAPresentationAndLeavesMostOfTheView) {
  panels().display.arrangement = Arrangement::presentation;
  workspace_->comparisons.solvers.toggle(scene());
  const Layout layout = settled({914, 514});
  const Rect left = wider_side(panel_of(layout, "comparison"), layout.viewport);
  EXPECT_GT(left.width, 0.6F * layout.viewport.width);
}

TEST_F(ComparisonWindow, GivesTheChartTheRoomThatFewResultsLeave) {
  panels().display.arrangement = Arrangement::presentation;
  workspace_->comparisons.solvers.toggle(scene());
  EntrantNames& names = workspace_->comparisons.solvers.entrant_names;
  const auto plot_of = [&](std::set<std::string> solvers) {
    names = {std::move(solvers), {"none"}};
    settled({1024, 576});
    return rect_of("chart.comparison").height;
  };
  const float of_many = plot_of({"mpcg", "pcg", "cg", "minres", "bicg", "bicgstab"});
  EXPECT_GT(plot_of({"mpcg", "pcg"}), 1.3F * of_many);
}

TEST_F(ComparisonWindow, StaysInsideTheWindowWhenTheChoicesAreShown) {
  panels().display.arrangement = Arrangement::presentation;
  workspace_->comparisons.solvers.toggle(scene());
  for (const ImVec2 size : {ImVec2(914, 514), ImVec2(1920, 1080)}) {
    settled(size);
    click(rect_of("comparison.choosing"), size);
    const Rect comparison = panel_of(settled(size), "comparison");
    EXPECT_TRUE(workspace_->comparisons.solvers.choosing);
    EXPECT_GE(comparison.x, 0);
    EXPECT_LE(comparison.x + comparison.width, size.x);
    workspace_->comparisons.solvers.choosing = false;
  }
}

TEST_F(ComparisonWindow, HasRoomForTheNamesOfAllThatCanBeCompared) {
  workspace_->comparisons.solvers.toggle(scene());
  workspace_->comparisons.solvers.choosing = true;
  settled({2560, 1440});
  EXPECT_EQ(faults(drawn_text()), "");
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
  workspace_->comparisons.solvers.toggle(scene());
  workspace_->messages.report_error("density: got -1, expected 0.01 to 2 kg/m\u00b2");
  for (const ImVec2 size : {ImVec2(960, 540), ImVec2(1280, 720), ImVec2(1920, 1080)}) {
    const Layout layout = settled(size);
    const Rect comparison = panel_of(layout, "comparison"), banner = panel_of(layout, "banner");
    const bool is_right = banner.x > comparison.x + comparison.width;
    EXPECT_TRUE(is_right || banner.x + banner.width < comparison.x) << size.x;
    EXPECT_GE(banner.x, 0) << size.x;
    EXPECT_LE(banner.x + banner.width, size.x) << size.x;
    EXPECT_LE(banner.y + banner.height, size.y) << size.x;
  }
}

TEST_F(ComparisonWindow, KeepsNumbersApartInTheNarrowestTable) {
  ComparisonResult result;
  result.solver = "solver";
  result.report.iterations = 1234;
  result.report.setup_seconds = result.report.solve_seconds = 0.123;
  result.report.relative_residual = 1.2e-16;
  result.error = 1.2e-10;
  result.report.bytes = 123e6;
  ImGui::GetIO().DisplaySize = {1280, 720};
  for (int settling = 0; settling < 3; ++settling) {
    ImGui::NewFrame();
    panels().frame.begin();
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::SetNextWindowSize(
        {k_comparison_table_width + style.ScrollbarSize + 2 * style.WindowPadding.x, 300});
    ImGui::Begin("narrow");
    draw_comparison_table(workspace_->panels, workspace_->comparisons.solvers, {result},
                          comparison_table_height(1));
    ImGui::End();
    ImGui::Render();
  }
  std::vector<Rect> numbers;  // characters of the lowest line
  float lowest = 0;
  for (const DrawnText& text : drawn_text()) {
    if (text.window.find("/rows") == std::string::npos) continue;
    for (const DrawnCharacter& character : text.characters)
      lowest = std::max(lowest, character.rect.y + character.rect.height);
    for (const DrawnCharacter& character : text.characters)
      if (character.rect.y + character.rect.height > lowest - ImGui::GetFontSize() / 2)
        numbers.push_back(character.rect);
  }
  std::ranges::sort(numbers, {}, &Rect::x);
  constexpr float k_in_number = 2.5f;  // largest gap between its characters
  int columns = 1;
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    const float gap = numbers[i].x - (numbers[i - 1].x + numbers[i - 1].width);
    if (gap <= k_in_number) continue;
    ++columns;
    EXPECT_GE(gap, 8) << i;
  }
  EXPECT_GE(columns, 6);
}

TEST_F(ComparisonWindow, ABannerInANarrowViewDoesNotCoverTheAxes) {
  workspace_->messages.report_error("density: got -1, expected 0.01 to 2 kg/m\u00b2");
  for (const float width : {960.0f, 1000.0f, 1100.0f, 1280.0f, 1920.0f}) {
    const Layout layout = settled({width, 640});
    if (layout.viewport.width < 400) continue;  // too small for axes
    const Rect axes = panel_of(layout, "axes");
    EXPECT_FALSE(overlap(axes, panel_of(layout, "banner"))) << width;
    EXPECT_LE(axes.x + axes.width, layout.viewport.x + layout.viewport.width) << width;
  }
}

}  // namespace
}  // namespace weft
