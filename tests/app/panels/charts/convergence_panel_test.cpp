#include "app/panels/panel.h"
#include "tests/app/panels/drawn_interface.h"

#include <string>

namespace weft {
namespace {

constexpr const char* k_of_2 = "convergence.norm/2";
constexpr const char* k_preconditioned = "convergence.norm/preconditioned";

class ConvergencePanel : public DrawnInterface {
 protected:
  void settle(ImVec2 size) {
    for (int frames = 0; frames < 3; ++frames) frame(size);
  }

  void click(ImVec2 point) {
    ImGui::GetIO().MousePos = point;
    for (const bool down : {false, true, false}) {
      ImGui::GetIO().MouseDown[0] = down;
      frame({1280, 720});
    }
    ImGui::GetIO().MousePos = {-1, -1};
    settle({1280, 720});
  }

  ImVec2 middle(const std::string& path) {
    const Rect rect = rect_of(path);
    return {rect.x + rect.width / 2, rect.y + rect.height / 2};
  }
};

TEST_F(ConvergencePanel, TheCurvesHaveRoomAboveALegendOfAllTheirNames) {
  workspace_->document.execute(ChooseKind{"projection", "fast_projection"});
  workspace_->document.execute(ChooseKind{"solver", "mpcg"});
  workspace_->document.execute(ChoosePins{"top_corners"});
  catch_up();
  workspace_->simulation.advance(3);
  while (workspace_->snapshot->frame < 3) workspace_->begin_frame();
  ASSERT_FALSE(workspace_->snapshot->last.traces.empty());
  ASSERT_TRUE(workspace_->snapshot->last.traces.back()->spectrum) << "two bounds are in the legend";
  settle({1280, 720});
  const float labels = small_font()->FontSize + 4;  // of the x axis, which can be dragged, too
  const Rect plot = rect_of("chart.residual");
  EXPECT_GE(plot.height - labels, 150);
  const auto legend = panels().charts.views["residual"].legend();
  ASSERT_EQ(legend.size(), 5u);
  for (const LegendEntry& entry : legend) {
    const std::string path = "chart.residual.legend." + entry.label;
    ASSERT_TRUE(has_rect(path)) << path;
    EXPECT_FALSE(overlap(rect_of(path), plot)) << path;
    EXPECT_LE(rect_of(path).y + rect_of(path).height, 720 - 32) << path;
  }
}

TEST_F(ConvergencePanel, AClickOnANormChoosesItAndElsewhereOnTheHeadClosesThePanel) {
  settle({1280, 720});
  click(middle(k_preconditioned));
  EXPECT_TRUE(panels().chart_choices.preconditioned_norm);
  ASSERT_TRUE(has_rect("chart.residual")) << "the panel is still open";
  click(middle(k_of_2));
  EXPECT_FALSE(panels().chart_choices.preconditioned_norm);
  ASSERT_TRUE(has_rect("chart.residual"));
  const Rect norm = rect_of(k_of_2);
  click({norm.x - 30, norm.y + norm.height / 2});
  EXPECT_FALSE(has_rect("chart.residual"));
  EXPECT_FALSE(has_rect(k_of_2));
}

TEST_F(ConvergencePanel, TheNormsLeaveTheArrowOfTheHeadToTheMouse) {
  panels().display.settings.right_width = 0;
  settle({1280, 720});
  const Rect norm = rect_of(k_preconditioned);
  EXPECT_FALSE(overlap(rect_of(k_of_2), norm));
  click({1280 - ImGui::GetStyle().WindowPadding.x - 4, norm.y + norm.height / 2});
  EXPECT_FALSE(has_rect("chart.residual")) << "the arrow closes the panel";
}

}  // namespace
}  // namespace weft
