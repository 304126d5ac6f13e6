#include "app/panels/status_figures.h"

#include "tests/app/small_workspace.h"

#include <algorithm>

namespace weft {
namespace {

class StatusFigures : public SmallWorkspace {
 protected:
  std::vector<StatusFigure> figures() const { return status_figures(*workspace_, 0); }
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

TEST_F(StatusFigures, NoStepIsTimedBeforeTheFirstOne) {
  const auto said = [&](const std::string& label) {
    return std::ranges::any_of(figures(),
                               [&](const StatusFigure& figure) { return figure.label == label; });
  };
  for (const char* label : {"ms/step", "steps/s", "iterations"}) EXPECT_FALSE(said(label)) << label;
  workspace_->simulation.step_once();
  for (int i = 0; i < 6000 && workspace_->snapshot->pace.history.empty(); ++i) {
    workspace_->begin_frame();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  for (const char* label : {"ms/step", "steps/s", "iterations"}) EXPECT_TRUE(said(label)) << label;
}

}  // namespace
}  // namespace weft
