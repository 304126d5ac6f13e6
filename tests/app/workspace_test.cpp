#include "app/workspace.h"

#include "app/shown.h"
#include "core/scene/json/scene_json.h"
#include "tests/app/small_workspace.h"

#include <fstream>

namespace weft {
namespace {

using WorkspaceTest = SmallWorkspace;

TEST_F(WorkspaceTest, TheInterfaceGoesOnWhileAMeshIsBuilt) {
  Scene large = small_scene();
  large.name = "large";
  large.mesh.grid.set("rows", 600);
  large.mesh.grid.set("columns", 600);
  const std::filesystem::path path = folder_ / "large.json";
  write_scene(large, path);
  workspace_->files.open(path);
  const Document& document = workspace_->document;
  int frames = 0;
  for (; workspace_->is_building(); ++frames) {
    ASSERT_LT(frames, 12000) << "the scene was not shown within 60 s";
    if (document.is_waiting()) {
      EXPECT_NE(scene().name, "large");
      EXPECT_TRUE(document.file().path().empty());
      EXPECT_EQ(document.undo_label(), "Open large");
    }
    workspace_->begin_frame();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  // A window that waited for the mesh would draw no frames while it is built.
  EXPECT_GT(frames, 10);
  EXPECT_EQ(workspace_->snapshot->cloth.mesh->vertex_count(), 600 * 600);
  EXPECT_EQ(document.file().path(), path);
  EXPECT_EQ(workspace_->messages.words(), "Opened large.json");
}

TEST_F(WorkspaceTest, AnOpenedSceneIsSeenByItsCamera) {
  Scene other = small_scene();
  other.camera.set("distance", 4.5);
  write_scene(other, folder_ / "other.json");
  workspace_->files.open(folder_ / "other.json");
  catch_up();
  EXPECT_EQ(workspace_->viewport.camera.parameters.distance, 4.5);
  workspace_->viewport.camera.parameters.distance = 5.5;
  workspace_->files.save();
  const Scene saved = read_scene(folder_ / "other.json");
  EXPECT_EQ(to_struct<CameraParameters>(saved.camera).distance, 5.5);
}

TEST_F(WorkspaceTest, TheSimulationsWarningIsTheNoticeWhenItIsTheNewest) {
  workspace_->document.execute(SetParameter{"solver", "max_iterations", 1});
  workspace_->document.execute(SetParameter{"solver", "tolerance", 1e-10});
  workspace_->document.execute(ChoosePins{"top_corners"});
  workspace_->messages.report("older");
  workspace_->simulation.advance(20);
  while (workspace_->snapshot->frame < 20) workspace_->begin_frame();
  const Notice notice = workspace_->messages.notice();
  EXPECT_EQ(notice.kind, Notice::Kind::warning);
  EXPECT_EQ(notice.words, workspace_->snapshot->status.warning);
}

TEST_F(WorkspaceTest, AMeshThatIsOpenedWaitsPausedInItsRestShape) {
  const std::filesystem::path path = folder_ / "square.obj";
  std::ofstream(path) << "v 0 0 0\nv 1 0 0\nv 1 0 1\nv 0 0 1\nf 1 2 3 4\n";
  workspace_->simulation.post(Play{});
  workspace_->files.open(path);
  catch_up();
  const auto deadline = Workspace::Clock::now() + std::chrono::seconds(30);
  while (workspace_->snapshot->status.playing && Workspace::Clock::now() < deadline)
    workspace_->begin_frame();
  EXPECT_FALSE(workspace_->snapshot->status.playing);
  EXPECT_EQ(workspace_->snapshot->cloth.mesh->vertex_count(), 4);
  EXPECT_EQ(workspace_->snapshot->step, 0);
  EXPECT_EQ(workspace_->messages.words(), "Opened square.obj");
}

TEST_F(WorkspaceTest, APausedWorkspaceShowsTheSameUntilSomethingHappens) {
  catch_up();
  Workspace::Time now = Workspace::Clock::now();
  const auto show = [&](std::chrono::milliseconds later) {
    workspace_->begin_frame(now += later);
    return shown_of(*workspace_);
  };
  const Shown rest = show(std::chrono::seconds(10));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(show(std::chrono::milliseconds(700)), rest);
  workspace_->messages.report("Saved");
  const Shown said = shown_of(*workspace_);
  EXPECT_NE(said, rest);
  EXPECT_EQ(show(std::chrono::seconds(1)), said);
  const Shown fading = show(std::chrono::milliseconds(3500));
  EXPECT_NE(fading, said);
  EXPECT_NE(show(std::chrono::milliseconds(100)), fading);
  EXPECT_EQ(show(std::chrono::seconds(1)), rest);
}

TEST_F(WorkspaceTest, AStepIsShown) {
  catch_up();
  const Shown rest = shown_of(*workspace_);
  workspace_->simulation.post(StepOnce{});
  while (workspace_->snapshot->step < 1) workspace_->begin_frame();
  EXPECT_NE(shown_of(*workspace_), rest);
}

TEST_F(WorkspaceTest, ALargeMeshIsFramedAndItsSceneCanBeSaved) {
  const std::filesystem::path path = folder_ / "field.obj";
  std::ofstream(path) << "v 0 0 0\nv 90000 0 0\nv 0 90000 0\nf 1 2 3\n";
  workspace_->files.open(path);
  catch_up();
  EXPECT_GT(workspace_->viewport.camera.parameters.distance, 90000);
  workspace_->files.save(folder_ / "field.json");
  EXPECT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
}

}  // namespace
}  // namespace weft
