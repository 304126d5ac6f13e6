#include "app/charts/chart_layout.h"

#include "app/widgets/controls.h"
#include "tests/app/widgets/imgui_frames.h"

namespace weft {
namespace {

Chart residuals() {
  Chart chart;
  chart.x.title = "iteration";
  chart.y.title = "relative residual, 2-norm";
  chart.y.scale = Scale::logarithmic;
  chart.series = {{.label = "last solve", .x = {0, 6}, .y = {1, 1e-6}}};
  return chart;
}

std::vector<LegendEntry> entries(int count) {
  std::vector<LegendEntry> result;
  for (int i = 0; i < count; ++i)
    result.push_back({"MPCG (corrected) · Block diagonal, step " + std::to_string(i), {}});
  return result;
}

class ChartLayouts : public ImGuiFrames {
 protected:
  ChartLayout laid_out(int legend_entries, float width, float height) {
    ChartLayout layout;
    frame([&] {
      layout = lay_out_chart(residuals(), entries(legend_entries), {10, 20, width, height});
    });
    return layout;
  }
};

TEST_F(ChartLayouts, TheLegendIsNeverOnTheCurvesAndAlwaysInsideTheChart) {
  for (const ImVec2 size :
       {ImVec2(330, 180), ImVec2(450, 250), ImVec2(700, 400), ImVec2(1200, 900)}) {
    for (const int count : {0, 1, 4, 40}) {
      const ChartLayout layout = laid_out(count, size.x, size.y);
      EXPECT_TRUE(is_visible(layout));
      for (const LegendItem& item : layout.legend.items) {
        const float x = layout.legend_corner.x + item.rect.x;
        const float y = layout.legend_corner.y + item.rect.y;
        EXPECT_TRUE(x >= layout.plot.x + layout.plot.width ||
                    y >= layout.plot.y + layout.plot.height);
        EXPECT_LE(x + item.rect.width, 10 + size.x + 0.01f);
        EXPECT_LE(y + item.rect.height, 20 + size.y + 0.01f);
      }
    }
  }
}

TEST_F(ChartLayouts, ALowChartKeepsMoreThanHalfItsHeightForThePlotAndALegendOnlyBesideIt) {
  for (const float width : {450.0f, 700.0f}) {
    const ChartLayout layout = laid_out(8, width, 140);
    EXPECT_GT(layout.plot.height, 70) << width;
    EXPECT_EQ(layout.legend.items.empty(), width < 500) << width;
  }
}

TEST_F(ChartLayouts, TheMarksThatRemoveKeptCurvesAreBesideTheirLabelsInsideTheChart) {
  std::vector<LegendEntry> all = entries(4);
  all[1].stored = all[3].stored = true;
  for (const float width : {330.0f, 800.0f}) {
    ChartLayout layout;
    frame([&] { layout = lay_out_chart(residuals(), all, {10, 20, width, 300}); });
    for (const LegendItem& item : layout.legend.items) {
      EXPECT_EQ(item.close.width > 0, all[item.entry].stored);
      EXPECT_EQ(item.close.x, item.rect.x + item.rect.width);
      EXPECT_LE(layout.legend_corner.x + item.close.x + item.close.width, 10 + width + 0.01f);
    }
  }
}

TEST_F(ChartLayouts, AnEntryAndTheMarkThatRemovesItAreLargeEnoughToClick) {
  std::vector<LegendEntry> all = entries(3);
  all[1].stored = true;
  for (const float width : {330.0f, 800.0f}) {
    ChartLayout layout;
    frame([&] { layout = lay_out_chart(residuals(), all, {10, 20, width, 300}); });
    ASSERT_EQ(layout.legend.items.size(), all.size());
    for (const LegendItem& item : layout.legend.items) {
      EXPECT_GE(item.rect.height, k_min_target);
      if (!all[item.entry].stored) continue;
      EXPECT_GE(item.close.width, k_min_target);
      EXPECT_GE(item.close.height, k_min_target);
    }
  }
}

TEST_F(ChartLayouts, LongNamesStandBelowAWideChartRatherThanCutBesideIt) {
  for (const ImVec2 size : {ImVec2(600, 600), ImVec2(1200, 600)}) {
    const ChartLayout layout = laid_out(2, size.x, size.y);
    ASSERT_EQ(layout.legend.items.size(), 2u);
    for (const LegendItem& item : layout.legend.items)
      EXPECT_EQ(item.text, entries(2)[item.entry].label);
  }
}

TEST_F(ChartLayouts, ATallChartKeepsItsWidthForTheCurves) {
  for (const ImVec2 size : {ImVec2(600, 950), ImVec2(700, 900), ImVec2(900, 950)})
    EXPECT_GT(laid_out(1, size.x, size.y).plot.width, 0.8f * size.x) << size.x;
  EXPECT_LT(laid_out(1, 900, 500).plot.width, 0.8f * 900) << "the legend is beside it";
}

TEST_F(ChartLayouts, TheTitleOfTheXAxisStandsBelowTheLabelsBesideWhatTheLegendHasThere) {
  for (const ImVec2 size : {ImVec2(180, 250), ImVec2(330, 250), ImVec2(330, 140), ImVec2(900, 400)})
    for (const int count : {0, 1, 3, 40}) {
      const ChartLayout layout = laid_out(count, size.x, size.y);
      float line = 0, width = 0;
      frame([&] {
        line = ImGui::GetTextLineHeight();
        width = ImGui::CalcTextSize(residuals().x.title.c_str()).x;
      });
      const float bottom = layout.plot.y + layout.plot.height;
      EXPECT_GE(layout.x_title_top, bottom + line) << size.x;
      EXPECT_LE(layout.x_title_top + line, 20 + size.y) << size.x;
      for (const LegendItem& item : layout.legend.items) {
        const float top = layout.legend_corner.y + item.rect.y;
        if (top > layout.x_title_top + line || top + item.rect.height < layout.x_title_top)
          continue;
        const float left = layout.legend_corner.x + item.rect.x;
        const float right = left + item.rect.width + item.close.width;
        EXPECT_TRUE(right < layout.plot.x + layout.plot.width - width ||
                    left > layout.plot.x + layout.plot.width)
            << size.x << " " << count;
      }
    }
}

TEST_F(ChartLayouts, TheNoteHasALineThatTheLegendDoesNotShare) {
  Chart chart = residuals();
  chart.note = "0 not shown";
  for (const ImVec2 size : {ImVec2(330, 250), ImVec2(700, 400)}) {
    frame([&] {
      const ChartLayout layout = lay_out_chart(chart, entries(1), {10, 20, size.x, size.y});
      const Rect line{layout.plot.x, layout.x_title_top, layout.plot.width,
                      ImGui::GetTextLineHeight()};
      EXPECT_FALSE(overlap(line, legend_rect(layout))) << size.x;
    });
  }
}

TEST_F(ChartLayouts, EveryEntryIsShownOrCountedAmongTheOthers) {
  for (const float width : {330.0f, 800.0f}) {
    const ChartLayout layout = laid_out(40, width, 180);
    EXPECT_EQ(layout.legend.items.size() + layout.legend.left_out.size(), 40u);
    EXPECT_FALSE(layout.legend.left_out.empty());
  }
}

TEST_F(ChartLayouts, ASmallChartLeavesMoreThanAThirdOfItToTheCurves) {
  const ChartLayout layout = laid_out(4, 330, 180);
  EXPECT_GT(layout.plot.width, 0.7f * 330);
  EXPECT_GT(layout.plot.height, 180 / 3.0f);
}

TEST_F(ChartLayouts, AChartWithoutRoomIsNotDrawn) { EXPECT_FALSE(is_visible(laid_out(1, 60, 60))); }

}  // namespace
}  // namespace weft
