#include "app/simulation/race.h"

#include "app/simulation/race_presets.h"
#include "core/base/errors.h"
#include "core/lab/document/scene_on_mesh.h"
#include "tests/app/small_workspace.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <cmath>
#include <exception>
#include <future>
#include <memory>
#include <set>
#include <thread>

namespace weft {
namespace {

std::vector<Command> integrator(const std::string& kind) {
  return {ChooseKind{"integrator", kind}};
}

class RaceTest : public SmallWorkspace {
 protected:
  Race& race() { return workspace_->race; }

  /// Waits until a world shows `frame`.
  std::shared_ptr<const Snapshot> at_frame(WorldId world, long frame) {
    return wait_for(
        workspace_->simulation,
        [frame](const Snapshot& s) { return s.frame == frame && !s.status.playing; }, world);
  }
};

TEST(RacePresets, HaveEditsThatFitASceneOfSprings) {
  const Scene scene = small_scene();
  std::set<std::string> names;
  for (const RacePreset& preset : race_presets()) {
    EXPECT_TRUE(names.insert(preset.name).second) << preset.name;
    EXPECT_LT(preset.own.size(), k_max_worlds) << preset.name;
    for (const std::vector<Command>& own : preset.own) {
      const GridParameters grid = to_struct<GridParameters>(scene.mesh.grid);
      SceneOnMesh edited_scene{scene, std::make_shared<const Mesh>(make_grid(grid))};
      for (const Command& command : own) edited_scene = edited(edited_scene, command, nullptr);
      EXPECT_NE(words_of(own, edited_scene.scene), "") << preset.name;
    }
  }
}

// The second rival has what the scene has: it moves as the scene's cloth does, bit for bit.
TEST_F(RaceTest, MovesEachClothByWhatItHasOfItsOwn) {
  race().add(integrator("bdf2"));
  race().add({ChooseKind{"solver", scene().choice("solver").kind},
              SetParameter{"time", "n_sub", scene().time.get("n_sub")}});
  EXPECT_EQ(race().rivals()[0].name, "BDF2, linearised (dx)");
  workspace_->simulation.advance(5);
  const auto first = at_frame(workspace_->world, 5);
  const auto bdf2 = at_frame(race().rivals()[0].world, 5);
  const auto same = at_frame(race().rivals()[1].world, 5);
  EXPECT_EQ(shown_difference(*same, *first)->largest, 0);
  EXPECT_GT(shown_difference(*bdf2, *first)->largest, 1e-6);
}

TEST_F(RaceTest, FollowsEditsOfTheScene) {
  race().add(integrator("bdf2"));
  const WorldId rival = race().rivals().front().world;
  workspace_->document.execute(SetParameter{"time", "n_sub", 3});
  catch_up();
  workspace_->simulation.advance(2);
  EXPECT_EQ(at_frame(rival, 2)->step, 6);
  race().remove(rival);
  EXPECT_TRUE(race().rivals().empty());
  EXPECT_EQ(workspace_->simulation.worlds(), std::vector{workspace_->world});
}

TEST_F(RaceTest, LetsAClothLeaveWhereTheSceneNoLongerHasWhatIsItsOwn) {
  race().add({SetParameter{"forces.mass_spring", "stretch_stiffness", 70.0}});
  workspace_->document.execute(ChooseModel{"choi_ko", ""});
  catch_up();
  EXPECT_TRUE(race().rivals().empty());
  EXPECT_NE(workspace_->messages.words().find("has left the race"), std::string::npos)
      << workspace_->messages.words();
}

TEST_F(RaceTest, IsFullAtTheLargestNumberOfWorlds) {
  while (race().room() > 0) race().add(integrator("bdf2"));
  EXPECT_EQ(race().rivals().size() + 1, k_max_worlds);
  EXPECT_THROW(race().add(integrator("bdf2")), InputError);
  race().clear();
  EXPECT_EQ(race().room() + 1, k_max_worlds);
}

TEST_F(RaceTest, KeepsTheCoursesOfItsCloths) {
  race().add(integrator("bdf2"));
  for (long frame = 1; frame <= 3; ++frame) {
    workspace_->simulation.advance(1);
    at_frame(race().rivals().front().world, frame);
    race().begin_frame(at_frame(workspace_->world, frame));
  }
  const auto& courses = race().history().courses();
  ASSERT_EQ(courses.size(), 2U);
  EXPECT_EQ(courses[0].world, workspace_->world);
  for (const RaceHistory::Course& course : courses) {
    ASSERT_EQ(course.samples.size(), 3U);
    EXPECT_GT(course.samples[2].time, course.samples[1].time);
  }
  EXPECT_EQ(courses[0].samples[2].distance->largest, 0);
  ASSERT_TRUE(courses[1].samples[2].distance);
  EXPECT_GT(courses[1].samples[2].distance->rms, 0);
  EXPECT_EQ(race().history().distance(courses[1].world)->rms, courses[1].samples[2].distance->rms);
  EXPECT_FALSE(race().history().distance(WorldId(9)));
  race().clear();
  race().begin_frame(at_frame(workspace_->world, 3));
  EXPECT_TRUE(race().history().courses().empty());
}

struct CostCase {
  const char* name;
  int present;
  double step, budget;  ///< ms
  int expected;
};

class EqualCost : public testing::TestWithParam<CostCase> {};

TEST_P(EqualCost, FillsTheBudgetButDoesNotExceedIt) {
  const CostCase& each = GetParam();
  const int found = substeps_of_equal_cost(each.present, each.step, each.budget);
  EXPECT_EQ(found, each.expected);
  // Another result would not change again at the same times.
  EXPECT_EQ(substeps_of_equal_cost(found, each.step, each.budget), found);
}

INSTANTIATE_TEST_SUITE_P(Table, EqualCost,
                         testing::Values(CostCase{"cheap", 1, 0.5, 4, 8},
                                         CostCase{"dear", 8, 2, 5, 2},
                                         CostCase{"dearer_than_a_frame", 1, 9, 4, 1},
                                         CostCase{"very_cheap", 1, 0.001, 10, k_fine_substeps},
                                         CostCase{"noise", 20, 0.5, 10.8, 20},
                                         CostCase{"noise_of_few", 1, 2, 3.2, 1},
                                         CostCase{"not_measured", 3, 0, 10, 3}),
                         [](const auto& each) { return each.param.name; });

// A rival takes the substeps that the search finds; equal settings give its own back.
TEST_F(RaceTest, GivesRivalsTheSubstepsThatASearchFinds) {
  race().add(integrator("bdf2"));
  race().add({SetParameter{"time", "n_sub", 5}});
  const int of_scene = std::get<int>(scene().time.get("n_sub"));
  race().choose(RaceTerms::error);
  race().parameters.distance = 1;  // metres: one substep suffices
  race().search_substeps();
  while (race().search()->status()->running) std::this_thread::yield();
  EXPECT_EQ(race().search()->status()->error, "");
  EXPECT_NE(race().search()->status()->fine, "");
  ASSERT_EQ(race().search()->status()->found.size(), 3U);
  race().begin_frame(workspace_->simulation.snapshot(workspace_->world));
  for (const Rival& rival : race().rivals()) EXPECT_EQ(rival.substeps, 1) << rival.name;
  EXPECT_EQ(std::get<int>(scene().time.get("n_sub")), of_scene);
  workspace_->simulation.advance(2);
  EXPECT_EQ(at_frame(race().rivals()[1].world, 2)->step, 2);
  race().choose(RaceTerms::settings);
  EXPECT_EQ(race().rivals()[0].substeps, of_scene);
  EXPECT_EQ(race().rivals()[1].substeps, 5);
  EXPECT_EQ(race().search(), nullptr);
}

TEST_F(RaceTest, ShowsTheDistancesFromOneClothAsAField) {
  race().add(integrator("bdf2"));
  race().add(integrator("implicit_euler"));
  const WorldId rival = race().rivals().front().world;
  workspace_->simulation.advance(5);
  const auto other = at_frame(rival, 5);
  const auto first = at_frame(workspace_->world, 5);
  race().begin_frame(first);
  EXPECT_EQ(race().distances.shown(first, race().rivals()), first);
  race().distances.toggle(rival);
  const auto shown = race().distances.shown(first, race().rivals());
  ASSERT_NE(shown->field.kind, nullptr);
  EXPECT_EQ(shown->field.kind->unit, "mm");
  ASSERT_EQ(shown->field.values.size(), first->cloth.positions.size() / 3);
  double squares = 0;
  for (const float distance : shown->field.values) squares += distance * distance;
  const auto difference = shown_difference(*first, *other);
  const auto vertices = static_cast<double>(shown->field.values.size());
  // Positions are floats of about 1 m, rounded to 6e-8.
  EXPECT_NEAR(std::sqrt(squares / vertices), 1000 * difference->rms, 1e-3);
  EXPECT_NEAR(shown->field.values[static_cast<std::size_t>(difference->vertex)],
              1000 * difference->largest, 1e-3);
  // The picture stays while nothing new comes.
  EXPECT_EQ(race().distances.shown(first, race().rivals()), shown);
  race().distances.toggle(race().rivals().back().world);
  EXPECT_EQ(race().distances.shown(first, race().rivals())->field.magnitude, 0);
  race().remove(race().rivals().back().world);
  EXPECT_EQ(race().distances.shown(first, race().rivals()), first);
  EXPECT_FALSE(race().distances.rival());
}

// The error names what cannot be moved from the start.
TEST_F(RaceTest, SaysWhyNoSubstepsWereFound) {
  std::promise<CapturedStart> start;
  start.set_exception(std::make_exception_ptr(Error("The cloth cannot be moved again")));
  const SubstepSearch search(start.get_future(), {{workspace_->world, scene()}}, 1);
  while (search.status()->running) std::this_thread::yield();
  EXPECT_EQ(search.status()->error, "The cloth cannot be moved again");
  EXPECT_TRUE(search.status()->found.empty());
}

}  // namespace
}  // namespace weft
