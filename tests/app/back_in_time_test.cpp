#include "core/lab/timeline/recording.h"
#include "tests/app/small_workspace.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <functional>

/// Tests of a window that goes back in time.
namespace weft {
namespace {

class BackInTimeTest : public SmallWorkspace {
 protected:
  /// Begins frames of the window until the snapshot meets the condition.
  void wait(const std::function<bool(const Snapshot&)>& condition) {
    const Stopwatch stopwatch;
    do {
      workspace_->begin_frame();
      if (condition(*workspace_->snapshot)) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    } while (stopwatch.seconds() < 60);
    ADD_FAILURE() << "the condition was not met within a minute";
  }
  void advance(int frames) {
    const long end = workspace_->snapshot->timeline.last + frames;
    workspace_->simulation.advance(frames);
    wait([end](const Snapshot& s) { return s.timeline.last == end; });
  }
  void go_to(long frame) {
    workspace_->playback.go_to(frame);
    wait([frame](const Snapshot& s) { return s.timeline.frame == frame; });
    catch_up();
  }
  int substeps() const { return std::get<int>(scene().time.get("n_sub")); }
  void set_substeps(int count) {
    workspace_->document.execute(SetParameter{"time", "n_sub", count});
    catch_up();
  }
};

TEST_F(BackInTimeTest, TheDocumentFollowsTheSceneOfTheMoment) {
  advance(3);
  set_substeps(4);
  advance(3);
  const double distance = 4.5;
  workspace_->viewport.camera.parameters.distance = distance;
  go_to(1);
  EXPECT_EQ(substeps(), 1);
  EXPECT_EQ(workspace_->document.undo_label(), "Go to another moment");
  EXPECT_EQ(workspace_->viewport.camera.parameters.distance, distance);
  go_to(2);
  go_to(6);
  EXPECT_EQ(substeps(), 4);
  EXPECT_FALSE(workspace_->snapshot->timeline.is_in_past);
  workspace_->document.undo();
  EXPECT_EQ(workspace_->document.undo_label(), "Set substeps to 4") << "moments are one edit";
}

TEST_F(BackInTimeTest, AnEditAfterAnEarlierSceneIsThatOfTheDocument) {
  advance(2);
  set_substeps(4);
  advance(2);
  go_to(1);
  workspace_->document.execute(SetParameter{"forces.mass_spring", "stretch_stiffness", 321.0});
  catch_up();
  EXPECT_EQ(substeps(), 1);
  advance(1);
  EXPECT_EQ(workspace_->snapshot->timeline.last, 2);
  EXPECT_EQ(workspace_->snapshot->last.step_length, 1.0 / 60);
}

TEST_F(BackInTimeTest, KeysGoBackByFramesAndBySeconds) {
  advance(90);
  const auto& snapshot = workspace_->snapshot;
  workspace_->playback.go_back(snapshot->timeline, false);
  wait([](const Snapshot& s) { return s.timeline.frame == 89 && !s.timeline.is_moving; });
  workspace_->playback.go_back(snapshot->timeline, true);
  wait([](const Snapshot& s) { return s.timeline.frame == 29 && !s.timeline.is_moving; });
  workspace_->playback.go_back(snapshot->timeline, true);
  wait([](const Snapshot& s) { return s.timeline.frame == 0 && !s.timeline.is_moving; });
  workspace_->playback.go_to_present();
  wait([](const Snapshot& s) { return s.timeline.frame == 90; });
}

TEST_F(BackInTimeTest, TheHandIsRepeatedOnAnotherMethodBesideTheFirstRun) {
  advance(2);
  workspace_->simulation.post(Drag{80, Vec3(0.3, 0.2, 1)});
  advance(6);
  workspace_->simulation.post(Release{});
  advance(2);
  go_to(1);
  workspace_->race.keep_first_run();
  workspace_->document.execute(ChooseKind{"integrator", "bdf2"});
  catch_up();
  workspace_->simulation.advance(9);
  wait([](const Snapshot& s) { return s.timeline.last == 9 && !s.status.playing; });
  const Rival& first_run = workspace_->race.rivals().front();
  EXPECT_EQ(first_run.name, "First run");
  const auto again = wait_for(
      workspace_->simulation, [](const Snapshot& s) { return s.step == 10; }, first_run.world);

  Workspace alone(small_scene(), {}, 1);
  alone.simulation.advance(2);
  const auto at = [&alone](long step) {
    return wait_for(
        alone.simulation, [step](const Snapshot& s) { return s.step == step; }, alone.world);
  };
  at(2);
  alone.simulation.post(Drag{80, Vec3(0.3, 0.2, 1)});
  alone.simulation.advance(6);
  at(8);
  alone.simulation.post(Release{});
  alone.simulation.advance(2);
  EXPECT_EQ(again->cloth.positions, at(10)->cloth.positions) << "the first run has its bits";
  EXPECT_NE(workspace_->snapshot->cloth.positions, again->cloth.positions);
}

TEST_F(BackInTimeTest, ASavedSessionOpensAtItsStart) {
  advance(4);
  const auto path = folder_ / "saved.jsonl";
  write_recording(workspace_->simulation.ask(RecordPast{workspace_->world}).get(), "test", path);
  set_substeps(3);
  workspace_->files.open(path);
  wait([](const Snapshot& s) { return s.timeline.last == 4 && s.timeline.is_in_past; });
  catch_up();
  EXPECT_EQ(substeps(), 1);
  EXPECT_EQ(workspace_->snapshot->timeline.frame, 0);
}

TEST(NextMarkName, IsTheFirstThatIsFree) {
  ShownTimeline shown;
  EXPECT_EQ(next_mark_name(shown), "Mark 1");
  shown.marks = {{3, "Mark 1"}, {5, "Drag"}, {7, "Mark 3"}};
  EXPECT_EQ(next_mark_name(shown), "Mark 2");
}

}  // namespace
}  // namespace weft
