#include "app/charts/chart_layout.h"
#include "tests/app/panels/drawn_text.h"
#include "tests/app/widgets/imgui_frames.h"

#include <string>

namespace weft {
namespace {

class ChartGrid : public ImGuiFrames {
 protected:
  /// Returns all text that the chart draws into an area of `size`.
  std::string words(const Chart& chart, ImVec2 size, const std::vector<LegendEntry>& legend = {}) {
    frame([&] {
      const ChartLayout layout = lay_out_chart(chart, legend, {10, 20, size.x, size.y});
      draw_canvas(canvas_of(chart, *ImGui::GetWindowDrawList(), layout), 100);
    });
    std::string all;
    for (const DrawnText& text : drawn_text())
      for (const DrawnCharacter& character : text.characters)
        all += static_cast<char>(character.code);
    return all;
  }
};

TEST_F(ChartGrid, TheEndOfTheAxisHasItsNumberAndTheAxisItsTitleInAChartOfAnyWidth) {
  Chart chart;
  chart.x.title = "time, s";
  chart.y.title = "energy, J";
  chart.series = {{.label = "kinetic", .x = {0, 100}, .y = {0, 1}}};
  for (const ImVec2 size : {ImVec2(180, 140), ImVec2(270, 160), ImVec2(350, 250)}) {
    const std::string seen = words(chart, size);
    EXPECT_NE(seen.find("100"), std::string::npos) << size.x << ": " << seen;
    EXPECT_NE(seen.find("time,s"), std::string::npos) << size.x << ": " << seen;
  }
}

TEST_F(ChartGrid, TheNoteStandsBesideTheTitleOfTheXAxisWhateverTheLegendTakes) {
  Chart chart;
  chart.x.title = "time, s";
  chart.series = {{.label = "kinetic", .x = {0, 100}, .y = {0, 1}}};
  chart.note = "0 not shown";
  for (const ImVec2 size : {ImVec2(270, 130), ImVec2(350, 250), ImVec2(380, 300)}) {
    for (const int entries : {0, 3}) {
      const std::string seen = words(
          chart, size,
          std::vector<LegendEntry>(static_cast<std::size_t>(entries), LegendEntry{"kinetic", {}}));
      EXPECT_NE(seen.find("0notshown"), std::string::npos) << size.x << ": " << seen;
      EXPECT_NE(seen.find("time,s"), std::string::npos) << size.x << ": " << seen;
    }
  }
}

TEST_F(ChartGrid, ANoteWithoutRoomForItsNamesSaysTheRest) {
  Chart chart;
  chart.x.title = "simulated time, s";
  chart.series = {{.label = "kinetic", .x = {0, 100}, .y = {0, 1}}};
  chart.note = "0 not shown: Kinetic";
  EXPECT_NE(words(chart, {380, 250}).find("0notshown:Kin"), std::string::npos);
  const std::string seen = words(chart, {290, 250});
  EXPECT_NE(seen.find("0notshown"), std::string::npos) << seen;
  EXPECT_EQ(seen.find("Kin"), std::string::npos) << seen;
}

TEST_F(ChartGrid, AChartWithoutPointsHasNoTicks) {
  Chart chart;
  chart.x.title = "time, s";
  chart.empty_text = "nothing yet";
  chart.series = {{.label = "kinetic"}};
  const std::string seen = words(chart, {350, 250});
  EXPECT_NE(seen.find("nothingyet"), std::string::npos) << seen;
  EXPECT_EQ(seen.find_first_of("0123456789"), std::string::npos) << seen;
}

}  // namespace
}  // namespace weft
