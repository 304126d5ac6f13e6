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
  EXPECT_EQ(empty_text(), "the next step fills this chart");
  workspace_->document.execute(ChooseKind{"integrator", "symplectic_euler"});
  EXPECT_EQ(empty_text(), "the integrator solves no linear system");
}

TEST_F(ChartTable, NoSolveOfTheIntegratorBeforeIsShownWhereThePresentOneSolvesNoLinearSystem) {
  workspace_->document.execute(ChooseKind{"solver", "mpcg"});
  workspace_->simulation.play();
  for (int i = 0; i < 6000 && workspace_->snapshot->last.traces.empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    workspace_->begin_frame();
  }
  for (const char* name : {"residual", "spectrum"})
    EXPECT_TRUE(has_points(chart_kind(name).make(*workspace_))) << name;
  workspace_->document.execute(ChooseKind{"integrator", "symplectic_euler"});
  for (const char* name : {"residual", "spectrum"}) {
    const Chart chart = chart_kind(name).make(*workspace_);
    EXPECT_FALSE(has_points(chart)) << name;
    EXPECT_TRUE(chart.markers.empty()) << name;
    EXPECT_EQ(chart.empty_text, "the integrator solves no linear system") << name;
  }
}

TEST_F(ChartTable, ResidualsOfSweepsAreThoseOfTheStepOnceSomebodyLooks) {
  workspace_->document.execute(ChooseKind{"integrator", "xpbd"});
  workspace_->simulation.play();
  // Draws frames until `is_there` returns true, for at most half a minute.
  const auto draw_until = [&](bool looks, const auto& is_there) {
    for (int i = 0; i < 6000 && !is_there(workspace_->snapshot->last); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      workspace_->begin_frame();
      workspace_->panels.frame.begin();
      if (looks) chart_kind("residual").make(*workspace_);
      workspace_->end_drawing();
    }
  };
  draw_until(false, [](const LastStep& last) { return last.minimisation.has_value(); });
  EXPECT_TRUE(workspace_->snapshot->last.sweeps.empty());
  draw_until(true, [](const LastStep& last) { return !last.sweeps.empty(); });
  const Chart chart = chart_kind("residual").make(*workspace_);
  ASSERT_FALSE(chart.series.empty());
  // A flat cloth without pins falls without deforming.
  EXPECT_EQ(chart.empty_text, "the forces balance: nothing is left");
  const int sweeps = workspace_->snapshot->last.minimisation->iterations;
  EXPECT_EQ(chart.series.back().x.size(), static_cast<std::size_t>(sweeps) + 1);  // and start
}

TEST_F(ChartTable, BeforeTheFirstStepEveryChartShowsTheStateOrSaysWhatWillFillIt) {
  const auto chart = [&](const std::string& name) { return chart_kind(name).make(*workspace_); };
  EXPECT_EQ(chart("strains").empty_text, "no edge keeps its length");
  workspace_->document.execute(ChooseKind{"projection", "fast_projection"});
  for (const char* name :
       {"residual", "iterations", "milliseconds", "length_residual", "strains"}) {
    EXPECT_FALSE(has_points(chart(name))) << name;
    EXPECT_EQ(chart(name).empty_text, "the next step fills this chart") << name;
  }
  catch_up();
  chart("energies");  // requests the chart's data
  workspace_->end_drawing();
  for (int i = 0; i < 6000 && !workspace_->snapshot->measured.diagnostics; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    workspace_->begin_frame();
  }
  EXPECT_TRUE(has_points(chart("energies")));
}

}  // namespace
}  // namespace weft
