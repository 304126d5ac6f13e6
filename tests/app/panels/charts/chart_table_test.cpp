#include "app/panels/charts/chart_table.h"

#include "tests/app/small_workspace.h"

#include <set>

namespace weft {
namespace {

using ChartTable = SmallWorkspace;

TEST_F(ChartTable, EveryChartHasANameOfItsOwnAndTitlesForItsAxes) {
  std::set<std::string> names;
  for (const ChartKind& kind : chart_table()) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_FALSE(kind.label.empty()) << kind.name;
    const Chart chart = kind.make(*workspace_);
    EXPECT_FALSE(chart.x.title.empty() || chart.y.title.empty()) << kind.name;
    EXPECT_FALSE(chart.empty_text.empty()) << kind.name;
  }
}

TEST_F(ChartTable, NoCurveIsThinnerThanAProjectorShows) {
  for (const ChartKind& kind : chart_table())
    for (const ChartSeries& series : kind.make(*workspace_).series)
      EXPECT_GE(series.width, 2) << kind.name << ": " << series.label;
}

TEST_F(ChartTable, ResidualsAreWantingWhereTheIntegratorSolvesNoLinearSystem) {
  const auto empty_text = [&] { return chart_kind("residual").make(*workspace_).empty_text; };
  EXPECT_EQ(empty_text(), "no solve yet");
  workspace_->document.execute(ChooseKind{"integrator", "symplectic_euler"});
  EXPECT_EQ(empty_text(), "the integrator solves no linear system");
}

}  // namespace
}  // namespace weft
