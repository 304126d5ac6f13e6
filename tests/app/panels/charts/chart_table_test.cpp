#include "app/panels/charts/chart_table.h"

#include "app/panels/charts/chart_panel.h"
#include "tests/app/panels/drawn_interface.h"

#include <set>

namespace weft {
namespace {

class ChartTable : public SmallWorkspace {
 protected:
  ChartSources sources() { return chart_sources(workspace_->chart_input()); }
  /// Takes the measures of a frame that shows one chart.
  void look_at(const std::string& name) {
    workspace_->panels.frame.begin();
    workspace_->panels.frame.measured_charts.insert(name);
    workspace_->end_drawing();
  }
};
using ShownCharts = DrawnInterface;

TEST_F(ChartTable, EveryChartHasANameOfItsOwnAndTitlesForItsAxes) {
  std::set<std::string> names;
  for (const ChartKind& kind : chart_table()) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_FALSE(kind.label.empty()) << kind.name;
    const Chart chart = kind.make(sources());
    EXPECT_FALSE(chart.x.title.empty() || chart.y.title.empty()) << kind.name;
    EXPECT_FALSE(chart.empty_text.empty()) << kind.name;
  }
}

TEST_F(ChartTable, MakingAChartAsksForNoMeasures) {
  workspace_->document.execute(ChooseKind{"integrator", "xpbd"});
  for (const ChartKind& kind : chart_table()) {
    kind.make(sources());
    EXPECT_TRUE(workspace_->panels.frame.measured_charts.empty()) << kind.name;
    workspace_->end_drawing();
    EXPECT_EQ(workspace_->control.measured(), AskedMeasures()) << kind.name;
  }
}

// Sweeps are wanted by one chart, and only while the integrator makes some.
TEST_F(ShownCharts, AreMeasuredAsTheyWantUntilTheyAreHidden) {
  panels().display.settings.layout.simple = true;  // no column shows a chart
  for (const char* integrator : {"implicit_euler", "xpbd"}) {
    workspace_->document.execute(ChooseKind{"integrator", integrator});
    int measured = 0;
    for (const ChartKind& kind : chart_table()) {
      SCOPED_TRACE(kind.name);
      panels().charts.enlarged = kind.name;
      frame({1280, 720});
      EXPECT_EQ(workspace_->control.measured(), kind.wanted(scene()));
      measured += kind.wanted(scene()) == AskedMeasures() ? 0 : 1;
      panels().charts.enlarged.clear();
      frame({1280, 720});
      EXPECT_EQ(workspace_->control.measured(), AskedMeasures());
    }
    EXPECT_EQ(measured, makes_sweeps(scene()) ? 4 : 3);
  }
}

TEST_F(ChartTable, NoCurveIsThinnerThanAProjectorShows) {
  for (const ChartKind& kind : chart_table())
    for (const ChartSeries& series : kind.make(sources()).series)
      EXPECT_GE(series.width, 2) << kind.name << ": " << series.label;
}

TEST_F(ChartTable, ResidualsAreWantingWhereTheIntegratorSolvesNoLinearSystem) {
  const auto empty_text = [&] { return chart_kind("residual").make(sources()).empty_text; };
  EXPECT_EQ(empty_text(), "the next step fills this chart");
  workspace_->document.execute(ChooseKind{"integrator", "symplectic_euler"});
  EXPECT_EQ(empty_text(), "the integrator solves no linear system");
}

TEST_F(ChartTable, SaysWhichChartsTheStepsOfASceneLeaveEmpty) {
  const auto empty = [&] {
    std::set<std::string> names;
    for (const ChartKind& kind : chart_table()) {
      const std::string reason = kind.why_empty(scene());
      if (reason.empty()) continue;
      names.insert(kind.name);
      EXPECT_EQ(kind.make(sources()).empty_text, reason) << kind.name;
    }
    return names;
  };
  using Names = std::set<std::string>;
  EXPECT_EQ(empty(), (Names{"length_residual", "strains"}));
  workspace_->document.execute(ChooseKind{"integrator", "symplectic_euler"});
  EXPECT_EQ(empty(), (Names{"residual", "spectrum", "iterations", "length_residual", "strains"}));
  workspace_->document.execute(ChooseKind{"integrator", "xpbd"});
  EXPECT_EQ(empty(), (Names{"spectrum", "iterations", "length_residual", "strains"}));
  workspace_->document.execute(ChooseKind{"projection", "fast_projection"});
  EXPECT_TRUE(empty().contains("spectrum"));
}

TEST_F(ChartTable, NoSolveOfTheIntegratorBeforeIsShownWhereThePresentOneSolvesNoLinearSystem) {
  workspace_->document.execute(ChooseKind{"solver", "mpcg"});
  workspace_->simulation.post(Play{});
  for (int i = 0; i < 6000 && workspace_->snapshot->last.traces.empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    workspace_->begin_frame();
  }
  for (const char* name : {"residual", "spectrum"})
    EXPECT_TRUE(has_points(chart_kind(name).make(sources()))) << name;
  workspace_->document.execute(ChooseKind{"integrator", "symplectic_euler"});
  for (const char* name : {"residual", "spectrum"}) {
    const Chart chart = chart_kind(name).make(sources());
    EXPECT_FALSE(has_points(chart)) << name;
    EXPECT_TRUE(chart.markers.empty()) << name;
    EXPECT_EQ(chart.empty_text, "the integrator solves no linear system") << name;
  }
}

TEST_F(ChartTable, ResidualsOfSweepsAreThoseOfTheStepOnceSomebodyLooks) {
  workspace_->document.execute(ChooseKind{"integrator", "xpbd"});
  workspace_->simulation.post(Play{});
  // Draws frames until `is_there` returns true, for at most half a minute.
  const auto draw_until = [&](bool looks, const auto& is_there) {
    for (int i = 0; i < 6000 && !is_there(workspace_->snapshot->last); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      workspace_->begin_frame();
      if (looks) look_at("residual");
    }
  };
  draw_until(false, [](const LastStep& last) { return last.minimisation.has_value(); });
  EXPECT_TRUE(workspace_->snapshot->last.sweeps.empty());
  draw_until(true, [](const LastStep& last) { return !last.sweeps.empty(); });
  const Chart chart = chart_kind("residual").make(sources());
  ASSERT_FALSE(chart.series.empty());
  // A flat cloth without pins falls without deforming.
  EXPECT_EQ(chart.empty_text, "the forces balance: nothing is left");
  const int sweeps = workspace_->snapshot->last.minimisation->iterations;
  EXPECT_EQ(chart.series.back().x.size(), static_cast<std::size_t>(sweeps) + 1);  // and start
}

TEST_F(ChartTable, BeforeTheFirstStepEveryChartShowsTheStateOrSaysWhatWillFillIt) {
  const auto chart = [&](const std::string& name) { return chart_kind(name).make(sources()); };
  EXPECT_EQ(chart("strains").empty_text, "no edge keeps its length");
  workspace_->document.execute(ChooseKind{"projection", "fast_projection"});
  for (const char* name :
       {"residual", "iterations", "milliseconds", "length_residual", "strains"}) {
    EXPECT_FALSE(has_points(chart(name))) << name;
    EXPECT_EQ(chart(name).empty_text, "the next step fills this chart") << name;
  }
  catch_up();
  look_at("energies");
  for (int i = 0; i < 6000 && !workspace_->snapshot->measured.diagnostics; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    workspace_->begin_frame();
  }
  EXPECT_TRUE(has_points(chart("energies")));
}

}  // namespace
}  // namespace weft
