#include "app/charts/chart_canvas.h"

#include "app/charts/chart_layout.h"
#include "app/charts/chart_mouse.h"
#include "app/theme/palette.h"
#include "tests/app/widgets/imgui_frames.h"

#include <algorithm>
#include <limits>

namespace weft {
namespace {

/// Distances by which the drawing of a curve reaches beyond the frame, in units; negative where it
/// ends inside.
struct Beyond {
  float left = -1e6f, right = -1e6f, top = -1e6f, bottom = -1e6f;
};

class ChartCanvases : public ImGuiFrames {
 protected:
  static Beyond drawn_beyond(const ImDrawList& list, const Rect& plot, const Rgb& curve) {
    const ImU32 color = packed(curve_color(curve));
    Beyond beyond;
    for (const ImDrawCmd& command : list.CmdBuffer) {
      for (unsigned i = 0; i < command.ElemCount; ++i) {
        const int index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i)];
        const ImDrawVert& vertex = list.VtxBuffer[static_cast<int>(command.VtxOffset) + index];
        if (vertex.col != color) continue;
        const float x = std::clamp(vertex.pos.x, command.ClipRect.x, command.ClipRect.z);
        const float y = std::clamp(vertex.pos.y, command.ClipRect.y, command.ClipRect.w);
        beyond.left = std::max(beyond.left, plot.x - x);
        beyond.right = std::max(beyond.right, x - plot.x - plot.width);
        beyond.top = std::max(beyond.top, plot.y - y);
        beyond.bottom = std::max(beyond.bottom, y - plot.y - plot.height);
      }
    }
    return beyond;
  }

  Beyond drawn(const Chart& chart) {
    Beyond beyond;
    frame([&] {
      ImDrawList& list = *ImGui::GetWindowDrawList();
      const ChartLayout layout = lay_out_chart(chart, {}, {20, 20, 340, 260});
      draw_canvas(canvas_of(chart, list, layout), 100);
      beyond = drawn_beyond(list, layout.plot, chart.series.front().color);
    });
    return beyond;
  }
};

Chart zigzag() {
  Chart chart;
  chart.series = {{.x = {0, 1, 2, 3}, .y = {0, 9, 0, 9}, .color = {0, 0.447f, 0.698f}}};
  return chart;
}

TEST_F(ChartCanvases, ACurveThatGoesOnOutsideTheFrameEndsAtIt) {
  Chart chart = zigzag();
  chart.x.low = 0.5;
  chart.x.high = 2.5;
  chart.y.low = 2;
  chart.y.high = 7;
  chart.series[0].width = 5;
  const Beyond beyond = drawn(chart);
  EXPECT_LE(std::max({beyond.left, beyond.right, beyond.top, beyond.bottom}), 0);
  EXPECT_GT(beyond.top, -1);
}

TEST_F(ChartCanvases, ACurveOnTheFrameIsSeenAsAWhole) {
  Chart chart = zigzag();
  chart.series[0].y = {0, 0, 0, 0};
  chart.y.low = 0;
  EXPECT_GT(drawn(chart).bottom, 0.9f);
}

TEST_F(ChartCanvases, TheDotOfASampleOnTheFrameIsWhole) {
  for (const bool dots : {false, true}) {
    Chart chart = zigzag();
    chart.series[0] = {.x = {4}, .y = {0}, .color = chart.series[0].color, .dots = dots};
    chart.x.low = 4;
    chart.x.high = 4.1;
    chart.y.low = 0;
    const Beyond beyond = drawn(chart);
    EXPECT_GT(beyond.left, 2.8f) << dots;  // more than half a line's width
    EXPECT_GT(beyond.bottom, 2.8f) << dots;
  }
}

TEST_F(ChartCanvases, ADotOutsideTheFrameIsNotDrawn) {
  Chart chart = zigzag();
  chart.series[0].dots = true;
  chart.x.low = 0.1;
  EXPECT_LE(drawn(chart).left, 0);
}

TEST_F(ChartCanvases, APointThatStandsAloneIsSeen) {
  constexpr double k_nan = std::numeric_limits<double>::quiet_NaN();
  Chart chart = zigzag();
  chart.series[0].y = {k_nan, 5, k_nan, k_nan};
  EXPECT_GT(drawn(chart).left, -340);
}

}  // namespace
}  // namespace weft
