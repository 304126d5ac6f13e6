#include "app/document/document.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/obj.h"
#include "tests/app/attended_workspace.h"
#include "tests/support/laboratories.h"
#include "tests/support/unstructured_mesh.h"

#include <map>
#include <utility>

namespace weft {
namespace {

namespace fs = std::filesystem;

class RecoveredSession : public AttendedWorkspace {
 protected:
  template <class Condition>
  void wait_for(Condition condition) {
    for (int i = 0; i < 6000; ++i) {
      workspace_->begin_frame(now_);
      if (condition(*workspace_->snapshot)) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << "the simulation did not get there within 30 s";
  }

  /// Advances the simulation by `frames` displayed frames.
  void advance(int frames) {
    const long end = workspace_->snapshot->frame + frames;
    workspace_->simulation.advance(frames);
    wait_for([&](const Snapshot& shown) { return shown.frame == end; });
  }

  /// Opens a window and accepts the recovery that it offers.
  void recover() {
    open_window();
    ASSERT_TRUE(offers_recovery());
    workspace_->recovery.recover();
    ASSERT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
    const long revision = workspace_->document.editor().revision();
    wait_for([&](const Snapshot& shown) {
      return shown.scene_revision == revision && shown.time > 0 && !workspace_->is_building();
    });
  }

  std::vector<fs::path> sessions() const {
    std::vector<fs::path> found;
    if (!fs::exists(unsaved_)) return found;
    for (const auto& entry : fs::recursive_directory_iterator(unsaved_))
      if (entry.path().filename() == "session.jsonl") found.push_back(entry.path());
    return found;
  }

  /// Returns whether any file was written since the last call.
  bool was_written() {
    std::map<fs::path, fs::file_time_type> times;
    if (fs::exists(unsaved_)) {
      for (const auto& entry : fs::recursive_directory_iterator(unsaved_))
        if (entry.is_regular_file()) times[entry.path()] = entry.last_write_time();
    }
    return times != std::exchange(written_, times);
  }

  const fs::path unsaved_ = folder_ / "weft/unsaved";
  std::map<fs::path, fs::file_time_type> written_;
};

TEST_F(RecoveredSession, GoesOnWithTheBitsOfAWindowThatWasNotKilled) {
  edit(0.3);
  workspace_->files.save();
  workspace_->files.attended = false;  // nothing is kept of this window
  advance(40);
  const auto later = workspace_->snapshot;
  open_window();
  advance(30);
  draw_frames();
  const auto before = workspace_->snapshot;
  kill();
  recover();
  EXPECT_EQ(workspace_->snapshot->time, before->time);
  EXPECT_EQ(workspace_->snapshot->cloth.positions, before->cloth.positions);
  EXPECT_FALSE(workspace_->snapshot->status.playing);
  advance(10);
  EXPECT_EQ(workspace_->snapshot->time, later->time);
  EXPECT_EQ(workspace_->snapshot->cloth.positions, later->cloth.positions);
}

TEST_F(RecoveredSession, SaysWhereTheSimulationWasAndMarksOnlyWhatIsUnsaved) {
  advance(30);
  draw_frames();
  kill();
  recover();
  EXPECT_EQ(window_title(workspace_->document), "Hanging from two corners (flag.json) - weft");
  EXPECT_EQ(workspace_->messages.words(), "Recovered at t = 0.500 s");
  edit(0.3);
  draw_frames();
  kill();
  recover();
  EXPECT_EQ(window_title(workspace_->document), "Hanging from two corners (flag.json)* - weft");
  EXPECT_EQ(density(), 0.3);
  EXPECT_NEAR(workspace_->snapshot->time, 0.5, 1e-12);
}

TEST_F(RecoveredSession, GoesOnWithTheBitsOfAClothThatWasCut) {
  Laboratory laboratory = laboratory_of({scene()});
  const auto take_frames = [&](int frames) {
    const int substeps = laboratory.world(WorldId(0)).substeps();
    for (int step = 0; step < frames * substeps; ++step) laboratory.step(WorldId(0));
  };
  take_frames(3);
  laboratory.apply({Cut{{2, 7, 12}}});  // of 5 x 5 vertices
  laboratory.apply({Cut{{10, 11}}});
  take_frames(5);
  {
    const RecoveryFolder left = RecoveryFolder::make();
    left.write({file_, false, workspace_->viewport.camera.parameters});
    left.begin(start_of(laboratory, "0.0"));
  }
  recover();
  EXPECT_EQ(workspace_->snapshot->cloth.mesh->vertex_count(), 5 * 5 + 3);
  EXPECT_EQ(workspace_->messages.words(), "Recovered at t = 0.133 s");
  take_frames(4);
  advance(4);
  draw_frames();
  kill();
  const auto found = find_recovery();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->world.state.value().cuts.size(), 2u);
  EXPECT_EQ(found->world.state.value().state.x, laboratory.world(WorldId(0)).state().x);
  EXPECT_EQ(found->world.state.value().state.v, laboratory.world(WorldId(0)).state().v);
}

TEST_F(RecoveredSession, BringsTheViewBack) {
  const double azimuth = workspace_->viewport.camera.parameters.azimuth + 25;
  workspace_->viewport.camera.parameters.azimuth = azimuth;
  advance(1);
  draw_frames();
  kill();
  recover();
  EXPECT_EQ(workspace_->viewport.camera.parameters.azimuth, azimuth);
}

TEST_F(RecoveredSession, NeedsNoMeshFile) {
  const fs::path obj = folder_ / "cloth.obj";
  const auto mesh = unstructured_mesh(6);
  write_obj(*mesh, as_span(rest_state(*mesh).x), obj);
  workspace_->files.open(obj);
  workspace_->files.import_mesh();
  catch_up();
  advance(5);
  draw_frames();
  const auto before = workspace_->snapshot;
  kill();
  fs::remove(obj);
  recover();
  EXPECT_EQ(workspace_->snapshot->cloth.positions, before->cloth.positions);
  EXPECT_EQ(scene().mesh.obj, obj.string());
}

TEST_F(RecoveredSession, WritesNothingWhileNothingChanges) {
  draw_frames();
  EXPECT_FALSE(was_written()) << "a window that was only opened";
  advance(1);
  draw_frames();
  EXPECT_TRUE(was_written());
  draw_frames(20);
  EXPECT_FALSE(was_written());
  workspace_->viewport.camera.parameters.azimuth += 10;
  workspace_->viewport.options.field = "shear";
  workspace_->end_drawing();
  draw_frames(20);
  EXPECT_FALSE(was_written()) << "the view alone changed";
  edit(0.3);
  draw_frames();
  EXPECT_TRUE(was_written());
  draw_frames(20);
  EXPECT_FALSE(was_written());
}

// The test draws as many frames as it takes to see the writing thread write three times.
TEST_F(RecoveredSession, WritesEveryFiveSecondsAtMost) {
  constexpr int k_frames_between = 50;  // frames of 0.1 s
  int written = 0;
  for (int frame = 0; written < 3; ++frame) {
    ASSERT_LT(frame, 100 * k_frames_between);
    if (frame % 2 == 0) workspace_->simulation.post(StepOnce{});
    if (frame % 7 == 0) edit(frame % 2 == 0 ? 0.1 : 0.2);
    workspace_->begin_frame(now_ += std::chrono::milliseconds(100));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    written += was_written() ? 1 : 0;
    // The bound is one more, since a write may be seen twice: before and after a file is renamed.
    ASSERT_LE(written, 2 + frame / k_frames_between) << frame;
  }
}

TEST_F(RecoveredSession, IsNotOfferedOfARestShapeWithoutEdits) {
  advance(5);
  draw_frames();
  EXPECT_EQ(sessions().size(), 1u);
  workspace_->playback.reset();
  wait_for([](const Snapshot& shown) { return shown.time == 0; });
  draw_frames();
  EXPECT_TRUE(fs::is_empty(unsaved_));
}

TEST_F(RecoveredSession, KeepsEditsWhileAStepTakesLong) {
  Scene endless = small_scene();
  endless.mesh.grid.set("rows", 33);
  endless.mesh.grid.set("columns", 33);
  endless.pins.preset = "top_corners";
  find_group(endless, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  endless.choice("solver") =
      default_choice(find_entry(linear_solver_table(), "steepest_descent", ""));
  endless.choice("solver").values.set("tolerance", 1e-14);
  endless.choice("solver").values.set("max_iterations", 1);
  write_scene(endless, file_);
  open_window();
  advance(3);
  draw_frames();
  workspace_->document.execute(SetParameter{"solver", "max_iterations", 100000});
  workspace_->simulation.post(StepOnce{});
  wait_for([&](const Snapshot&) { return workspace_->simulation.progress().iteration > 10; });
  const std::string name = "seen in a long step";
  Scene renamed = scene();
  renamed.name = name;
  workspace_->document.execute(ReplaceScene{renamed});
  draw_frames();
  EXPECT_GT(workspace_->simulation.progress().iteration, 10);
  kill();
  recover();
  EXPECT_EQ(scene().name, name);
  EXPECT_NEAR(workspace_->snapshot->time, 3 / 60.0, 1e-12);
}

// A window that is killed between writing the session and writing the edits leaves edits that the
// session already has.
TEST_F(RecoveredSession, PrefersWhatWasWrittenLaterOfTheSessionAndTheEditsBesideIt) {
  edit(0.4);
  draw_frames();
  const fs::path session = sessions().front(), edits = session.parent_path() / "edits.jsonl";
  const fs::path older = folder_ / "older.jsonl";
  fs::copy_file(session, older);
  edit(0.3);
  draw_frames();
  kill();
  for (const auto& [difference, expected] :
       {std::pair(std::chrono::seconds(-5), 0.3), {std::chrono::seconds(5), 0.4}}) {
    fs::copy_file(older, edits, fs::copy_options::overwrite_existing);
    fs::last_write_time(edits, fs::last_write_time(session) + difference);
    const auto found = find_recovery();
    ASSERT_TRUE(found);
    EXPECT_EQ(AttendedWorkspace::density(found->world.scene), expected);
  }
}

TEST_F(RecoveredSession, PassesOverASessionThatCannotBeRead) {
  advance(1);
  draw_frames();
  const fs::path session = sessions().front();
  kill();
  fs::resize_file(session, fs::file_size(session) / 2);
  EXPECT_FALSE(find_recovery());
}

}  // namespace
}  // namespace weft
