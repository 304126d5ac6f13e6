#include "app/simulation/comparison_view.h"

#include "core/lab/document/editor.h"
#include "tests/app/own_folder.h"

#include <chrono>
#include <thread>

namespace weft {
namespace {

class ComparisonViewTest : public OwnFolder {
 protected:
  const Editor editor_{small_scene()};
  Messages messages_;
  ComparisonView view_;
};

TEST_F(ComparisonViewTest, AtFirstAPresetAndTheScenesSolverTakePartAndWhatIsChosenStays) {
  Scene scene = editor_.scene();
  choose(scene, "solver", "sor");
  view_.toggle(scene);
  EXPECT_TRUE(view_.open);
  EntrantNames expected = EntrantNames::of(comparison_presets().front());
  EXPECT_GE(expected.solvers.size(), 4u);
  expected.solvers.insert("sor");
  EXPECT_EQ(view_.entrant_names, expected);
  view_.toggle(scene);
  EXPECT_FALSE(view_.open);
  view_.entrant_names.solvers = {"ldlt"};
  view_.toggle(scene);
  EXPECT_EQ(view_.entrant_names.solvers, std::set<std::string>{"ldlt"});
}

TEST_F(ComparisonViewTest, OthersWaitForTheEndOfARunningComparisonAndThenTakeItsPlace) {
  SimulationThread simulation(editor_.scene(), editor_.mesh(), 1);
  view_.open = true;
  view_.entrant_names = {{"mpcg", "pcg", "minres"}, {"none"}};
  view_.run(simulation, simulation.worlds().front(), editor_, 1, messages_);
  EXPECT_FALSE(view_.is_of_others());
  view_.entrant_names = {{"ldlt"}, {}};
  EXPECT_TRUE(view_.is_of_others());
  view_.run(simulation, simulation.worlds().front(), editor_, 1, messages_);
  while (view_.is_of_others()) {  // the first may have ended before
    if (view_.is_due()) view_.run(simulation, simulation.worlds().front(), editor_, 1, messages_);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  while (view_.status()->running) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ASSERT_EQ(view_.status()->results.size(), 1u);
  EXPECT_NE(view_.status()->results[0].solver.find("LDL"), std::string::npos);
  EXPECT_FALSE(view_.is_due());
}

TEST_F(ComparisonViewTest, WithoutPreconditionersOnlySolversThatNeedNoneTakePart) {
  view_.entrant_names.solvers = {"mpcg", "ldlt"};
  const ChosenEntrants chosen = view_.entrant_names.entrants(editor_.scene());
  ASSERT_EQ(chosen.entrants.size(), 1u);
  EXPECT_EQ(chosen.entrants[0].solver.kind, "ldlt");
  EXPECT_NE(chosen.left_out, "");
  view_.entrant_names.preconditioners = {"none"};
  EXPECT_EQ(view_.entrant_names.entrants(editor_.scene()).entrants.size(), 2u);
}

TEST_F(ComparisonViewTest, AComparisonIsSavedWithItsSystemOnAThreadOfItsOwn) {
  SimulationThread simulation(editor_.scene(), editor_.mesh(), 1);
  view_.entrant_names.solvers = {"ldlt"};
  view_.folder = (folder_ / "comparison").string();
  EXPECT_EQ(view_.status(), nullptr);
  view_.start(simulation, simulation.worlds().front(), editor_, 1);
  while (view_.status()->running) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ASSERT_TRUE(view_.status()->can_be_saved());
  view_.save(messages_);
  EXPECT_TRUE(view_.is_saving());
  while (view_.is_saving()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    view_.begin_frame(messages_);
  }
  EXPECT_FALSE(messages_.is_error()) << messages_.words();
  EXPECT_NE(messages_.words().find("Saved the comparison"), std::string::npos);
  for (const char* name : {"comparison.csv", "curves.csv", "A.mtx", "x.mtx"}) {
    EXPECT_TRUE(std::filesystem::exists(folder_ / "comparison" / name)) << name;
  }
}

}  // namespace
}  // namespace weft
