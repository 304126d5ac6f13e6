#include "app/charts/chart_drawing.h"
#include "tests/app/widgets/imgui_frames.h"

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

class ChartLines : public ImGuiFrames {
 protected:
  /// Returns the y of the highest vertex that drawing the line makes.
  float highest(const std::vector<ImVec2>& points, const LineStyle& style) {
    float smallest = INFINITY;
    frame([&] {
      ImDrawList& list = *ImGui::GetWindowDrawList();
      const int first = list.VtxBuffer.Size;
      draw_line(list, points, style);
      for (int i = first; i < list.VtxBuffer.Size; ++i)
        smallest = std::min(smallest, list.VtxBuffer[i].pos.y);
    });
    return smallest;
  }
};

TEST_F(ChartLines, ASharpPeakHasNoSpike) {
  const float width = 4;
  const std::vector<ImVec2> peak = {{10, 200}, {20, 100}, {30, 200}};
  // The line reaches up by half its width and by one unit for its soft edge.
  EXPECT_GT(highest(peak, {IM_COL32_BLACK, width}), 100 - width / 2 - 1.01f);
  EXPECT_LT(highest(peak, {IM_COL32_BLACK, width}), 100);
}

TEST_F(ChartLines, PointsThatCoincideMakeNoSpikeEither) {
  const std::vector<ImVec2> points = {
      {10, 200}, {20, 100}, {20, 100.01f}, {20.01f, 100}, {30, 100}};
  EXPECT_GT(highest(points, {IM_COL32_BLACK, 2}), 100 - 2.01f);
}

float length(const std::vector<ImVec2>& points) {
  float sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i)
    sum += std::hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  return sum;
}

TEST_F(ChartLines, DashesAndGapsHaveTheirLengthsAlsoAroundCorners) {
  // A line of length 30 has three dashes of 6 with gaps of 4.
  const auto dashes = dashes_of({{0, 0}, {5, 0}, {5, 25}}, 6, 4);
  ASSERT_EQ(dashes.size(), 3u);
  for (const auto& dash : dashes) EXPECT_NEAR(length(dash), 6, 1e-4);
  EXPECT_EQ(dashes[0].size(), 3u);  // the dash contains the corner
}

}  // namespace
}  // namespace weft
