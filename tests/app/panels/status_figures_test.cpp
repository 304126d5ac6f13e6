#include "app/panels/status_figures.h"

#include "tests/app/small_workspace.h"

#include <algorithm>

namespace weft {
namespace {

class StatusFigures : public SmallWorkspace {
 protected:
  std::vector<StatusFigure> figures() const {
    return status_figures(workspace_->panels.frame, workspace_->document, *workspace_->snapshot,
                          workspace_->control, 0);
  }
  bool said(const std::string& label) const {
    return std::ranges::any_of(figures(),
                               [&](const StatusFigure& figure) { return figure.label == label; });
  }
  bool said_iterations() const { return said("iteration") || said("iterations"); }
  template <class Condition>
  void wait_until(const Condition& holds) {
    for (int i = 0; i < 6000 && !holds(*workspace_->snapshot); ++i) {
      workspace_->begin_frame();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  void wait_for_step(long step) {
    wait_until([step](const Snapshot& snapshot) { return snapshot.step == step; });
  }
};

TEST_F(StatusFigures, EveryNumberHasALabelThatIsNoUnitAlone) {
  for (const StatusFigure& figure : figures()) {
    EXPECT_FALSE(figure.help.empty()) << figure.number;
    EXPECT_TRUE(figure.number.empty() || figure.label.size() > 2) << figure.number;
  }
}

TEST_F(StatusFigures, TheEnergyIsSaidWithItsUnit) {
  const auto all = figures();
  const auto energy = std::ranges::find(all, "energy", &StatusFigure::label);
  ASSERT_NE(energy, all.end());
  EXPECT_TRUE(energy->number.ends_with(" J")) << energy->number;
}

TEST_F(StatusFigures, IterationsAreSaidOnlyWhereAStepSolvesALinearSystem) {
  for (const auto& [integrator, solves] :
       {std::pair{"implicit_euler", true}, {"symplectic_euler", false}}) {
    workspace_->document.execute(ChooseKind{"integrator", integrator});
    catch_up();
    const long step = workspace_->snapshot->step;
    workspace_->simulation.post(StepOnce{});
    wait_until([step](const Snapshot& snapshot) { return snapshot.step != step; });
    EXPECT_TRUE(said("steps/s")) << integrator;
    EXPECT_EQ(said_iterations(), solves) << integrator;
  }
}

TEST_F(StatusFigures, OneIterationIsSaidInTheSingular) {
  workspace_->document.execute(ChooseKind{"solver", "ldlt"});
  catch_up();
  workspace_->simulation.post(StepOnce{});
  wait_until([](const Snapshot& snapshot) { return !snapshot.pace.history.empty(); });
  ASSERT_FALSE(workspace_->snapshot->pace.history.empty());
  ASSERT_EQ(workspace_->snapshot->pace.history.back().iterations, 1);
  EXPECT_TRUE(said("iteration"));
  EXPECT_FALSE(said("iterations"));
}

TEST_F(StatusFigures, TriesAreSaidWhereAStepMayBeTakenAgain) {
  for (const bool adaptive : {false, true}) {
    Scene scene = small_scene();
    scene.name = adaptive ? "adaptive" : "plain";
    scene.time.set("adaptive", adaptive);
    workspace_->document.open(
        scene, {}, Opening::waits, [] {}, nullptr);
    catch_up();
    wait_for_step(0);
    EXPECT_FALSE(said("try"));
    workspace_->simulation.post(StepOnce{});
    wait_for_step(1);
    EXPECT_EQ(workspace_->snapshot->last.tries.integrations, 1);
    EXPECT_EQ(said("try"), adaptive);
  }
}

TEST_F(StatusFigures, TriesAreSaidWithTheirReason) {
  Scene scene = small_scene();
  scene.name = "unsolvable";
  scene.time.set("adaptive", true);
  scene.choice("solver").values.set("max_iterations", 1);
  scene.choice("solver").values.set("tolerance", 1e-14);
  workspace_->document.open(
      scene, {}, Opening::waits, [] {}, nullptr);
  catch_up();
  workspace_->simulation.post(StepOnce{});
  wait_for_step(1);
  const auto all = status_figures(workspace_->panels.frame, workspace_->document,
                                  *workspace_->snapshot, workspace_->control, 0);
  const auto tries = std::ranges::find(all, "tries", &StatusFigure::label);
  ASSERT_NE(tries, all.end());
  const int integrations = workspace_->snapshot->last.tries.integrations;
  EXPECT_GT(integrations, 1);
  EXPECT_EQ(tries->number, "solver, " + std::to_string(integrations));
  EXPECT_NE(tries->help.find("the linear solver did not converge"), std::string::npos);
}

TEST_F(StatusFigures, NoStepIsTimedBeforeTheFirstOneOfAScene) {
  const auto expect_said = [&](bool timed) {
    for (const char* label : {"ms/step", "steps/s"}) EXPECT_EQ(said(label), timed) << label;
    EXPECT_EQ(said_iterations(), timed);
  };
  expect_said(false);
  workspace_->simulation.post(StepOnce{});
  wait_for_step(1);
  expect_said(true);
  Scene other = small_scene();
  other.name = "other";
  workspace_->document.open(
      other, {}, Opening::waits, [] {}, nullptr);
  catch_up();
  wait_for_step(0);
  expect_said(false);
}

TEST_F(StatusFigures, ASlowSimulationIsNotSaidToStand) {
  workspace_->simulation.post(Play{});
  wait_until([](const Snapshot& snapshot) { return snapshot.status.playing && snapshot.step > 0; });
  const auto speed_after = [&](double computing) {
    const auto all = status_figures(workspace_->panels.frame, workspace_->document,
                                    *workspace_->snapshot, workspace_->control, computing);
    return std::ranges::find(all, "× real time", &StatusFigure::label)->number;
  };
  const double h = workspace_->snapshot->last.step_length;
  EXPECT_EQ(speed_after(h / 0.02), "0.02");
  for (const double computing : {h / 0.004, 1000.0}) EXPECT_EQ(speed_after(computing), "< 0.01");
}

}  // namespace
}  // namespace weft
