#include "app/tools/solid_handle.h"

#include "app/base/vectors.h"
#include "app/keys/keys.h"
#include "app/tools/viewport_input.h"
#include "app/view/solid_picking.h"
#include "tests/app/small_workspace.h"

#include <GLFW/glfw3.h>

namespace weft {
namespace {

constexpr Rect k_whole_window = {0, 0, 800, 600};

/// Seen from the front: the small cloth, a ball beside it and a floor.
class SolidHandleTest : public SmallWorkspace, public testing::WithParamInterface<Vec3> {
 protected:
  SolidHandleTest() : SmallWorkspace(small_scene_at(GetParam(), temporary_folder())) {
    workspace_->document.execute(AddSolid{solid("sphere", ball_)});
    workspace_->document.execute(AddSolid{solid("plane", GetParam())});
    catch_up();
    workspace_->viewport.camera.parameters = {
        .target = GetParam() + Vec3(0.5, 0, 0.5), .distance = 4, .azimuth = 0, .elevation = 10};
  }

  static SceneSolid solid(const std::string& kind, const Vec3& position) {
    SceneSolid solid{default_choice(find_entry(solid_table(), kind, "solids")),
                     default_choice(motion_table().front())};
    solid.shape.values.set("position", position);
    return solid;
  }
  Vec3 position() const { return solid_parameters(scene().solids[0].shape.values).position; }
  Vec3 shown() const { return workspace_->snapshot->solids.poses[0].translation; }
  ScreenView view() const {
    return {workspace_->viewport.camera,
            {k_whole_window.width, k_whole_window.height},
            workspace_->snapshot->cloth.origin};
  }
  glm::vec2 at(const Vec3& position) const {
    return to_screen(view(), view().from_world(position)).value();
  }
  glm::vec2 on_floor(double x, double y) const { return at(GetParam() + Vec3(x, y, 0)); }
  void send(MouseEvent::Kind kind, glm::vec2 position) {
    input_.handle(workspace_->tool_doors(), {.kind = kind, .position = position}, k_whole_window,
                  true);
  }
  void click(glm::vec2 point) {
    send(MouseEvent::Kind::press, point);
    send(MouseEvent::Kind::release, point);
  }
  void drag(glm::vec2 from, glm::vec2 to) {
    send(MouseEvent::Kind::press, from);
    for (const float part : {0.25f, 0.5f, 1.0f})
      send(MouseEvent::Kind::move, glm::mix(from, to, part));
    send(MouseEvent::Kind::release, to);
  }
  const std::optional<int>& selected() const { return workspace_->viewport.selected_solid.solid(); }
  template <class Condition>
  bool wait_for(const Condition& condition) {
    for (int i = 0; i < 6000 && !condition(); ++i) {
      workspace_->begin_frame();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return condition();
  }

  ViewportInput input_;
  const Vec3 ball_ = GetParam() + Vec3(1, 0, 0.5);  ///< the middle of the sphere, m
};

TEST_P(SolidHandleTest, AClickSelectsTheSolidThatIsSeenThereAndAClickBesideItNone) {
  click(at(ball_));
  EXPECT_EQ(selected(), 0);
  click(on_floor(1, -1.5));
  EXPECT_EQ(selected(), 1);
  click({3, 3});
  EXPECT_FALSE(selected());
}

TEST_P(SolidHandleTest, ASolidHidesTheClothBehindIt) {
  const Vec3 vertex = world_position(workspace_->snapshot->cloth, 12);
  EXPECT_EQ(seen_at(*workspace_->snapshot, view(), at(vertex)).vertex, 12);
  workspace_->document.execute(MoveSolid{0, vertex + Vec3(0, -1, 0)});
  catch_up();
  const Seen seen = seen_at(*workspace_->snapshot, view(), at(vertex));
  EXPECT_FALSE(seen.vertex);
  EXPECT_EQ(seen.solid, 0);
}

TEST_P(SolidHandleTest, WhilePausedADragOfAnArrowIsOneEditAlongItsAxis) {
  click(at(ball_));
  const PositionHandle handle =
      solid_handle(*workspace_->snapshot, workspace_->viewport, view()).value();
  const glm::vec2 from = (handle.centre() + handle.tip(2).value()) / 2.0f;
  drag(from, from + glm::vec2(9, -60));
  EXPECT_EQ(position().x(), ball_.x());
  EXPECT_EQ(position().y(), ball_.y());
  EXPECT_GT(position().z(), ball_.z() + 0.1);
  EXPECT_EQ(workspace_->document.undo_label(), "Move the sphere");
  catch_up();
  EXPECT_EQ(shown(), position());
  EXPECT_EQ(selected(), 0);
  workspace_->document.undo();
  EXPECT_EQ(position(), ball_);
  EXPECT_EQ(workspace_->document.undo_label(), "Add the plane");
}

TEST_P(SolidHandleTest, WhatTheSceneMovesIsPutWhereTheMouseLeavesIt) {
  SceneSolid turning = solid("sphere", ball_);
  turning.motion = default_choice(find_entry(motion_table(), "turn", ""));
  workspace_->document.execute(ChangeSolid{0, turning});
  workspace_->simulation.advance(20);
  ASSERT_TRUE(wait_for([&] { return workspace_->snapshot->frame == 20; }));
  const Vec3 before = shown();
  workspace_->viewport.selected_solid.select(0);
  const glm::vec2 goal = at(before) + glm::vec2(-40, -50);
  drag(at(before), goal);
  catch_up();
  EXPECT_LT(glm::distance(at(shown()), goal), 1);  // to the millimetre
}

TEST_P(SolidHandleTest, WhileTheClothMovesADragMovesTheSolidUntilAReset) {
  workspace_->viewport.selected_solid.select(0);
  workspace_->simulation.post(Play{});
  ASSERT_TRUE(wait_for([&] { return workspace_->snapshot->status.playing; }));
  const glm::vec2 goal = at(ball_) + glm::vec2(-30, -40);
  drag(at(ball_), goal);
  EXPECT_EQ(position(), ball_);
  EXPECT_TRUE(wait_for([&] { return glm::distance(at(shown()), goal) < 0.1f; }));
  workspace_->playback.reset();
  EXPECT_TRUE(wait_for([&] { return shown() == position(); }));
  EXPECT_EQ(workspace_->document.undo_label(), "Add the plane");
}

TEST_P(SolidHandleTest, UndoTakesBackADragWhilePausedAndLeavesTheOneBeforeToTheReset) {
  workspace_->viewport.selected_solid.select(0);
  workspace_->simulation.post(Play{});
  ASSERT_TRUE(wait_for([&] { return workspace_->snapshot->status.playing; }));
  const glm::vec2 goal = at(ball_) + glm::vec2(-30, -40);
  drag(at(ball_), goal);
  ASSERT_TRUE(wait_for([&] { return glm::distance(at(shown()), goal) < 0.1f; }));
  workspace_->simulation.post(Pause{});
  ASSERT_TRUE(wait_for([&] { return !workspace_->snapshot->status.playing; }));
  const Vec3 before = shown();
  drag(at(before), at(before) + glm::vec2(60, 0));
  catch_up();
  EXPECT_EQ(shown(), position());
  EXPECT_EQ(workspace_->document.undo_label(), "Move the sphere");
  workspace_->document.undo();
  catch_up();
  EXPECT_EQ(position(), ball_);
  EXPECT_EQ(shown(), before);
  workspace_->playback.reset();
  EXPECT_TRUE(wait_for([&] { return shown() == position(); }));
}

TEST_P(SolidHandleTest, ADragThatPlayOrPauseInterruptsIsOver) {
  workspace_->viewport.selected_solid.select(0);
  const glm::vec2 from = at(ball_);
  send(MouseEvent::Kind::press, from);
  send(MouseEvent::Kind::move, from + glm::vec2(20, 0));
  catch_up();
  const Vec3 left = position();
  workspace_->simulation.post(Play{});
  ASSERT_TRUE(wait_for([&] { return workspace_->snapshot->status.playing; }));
  send(MouseEvent::Kind::move, from + glm::vec2(90, 0));
  send(MouseEvent::Kind::release, from + glm::vec2(90, 0));
  EXPECT_EQ(position(), left);
  EXPECT_NE(left, ball_);
}

TEST_P(SolidHandleTest, AFloorIsMovedByItsHandleAloneAndTheMouseTurnsTheCameraThere) {
  workspace_->viewport.selected_solid.select(1);
  const double azimuth = workspace_->viewport.camera.parameters.azimuth;
  drag(on_floor(-1, -1.5), on_floor(-1, -1.5) + glm::vec2(40, 0));
  EXPECT_NE(workspace_->viewport.camera.parameters.azimuth, azimuth);
  EXPECT_EQ(workspace_->document.undo_label(), "Add the plane");
}

TEST_P(SolidHandleTest, DeleteRemovesTheSelectedSolidAndUndoBringsItBack) {
  press_key(workspace_->key_doors(), {GLFW_KEY_DELETE});
  EXPECT_EQ(scene().solids.size(), 2u);
  workspace_->viewport.selected_solid.select(0);
  press_key(workspace_->key_doors(), {GLFW_KEY_DELETE});
  ASSERT_EQ(scene().solids.size(), 1u);
  EXPECT_EQ(scene().solids[0].shape.kind, "plane");
  EXPECT_FALSE(selected());
  workspace_->document.undo();
  EXPECT_EQ(scene().solids.size(), 2u);
}

TEST_P(SolidHandleTest, APressOnASolidMovesAndSelectsItWhicheverIsSelected) {
  const double azimuth = workspace_->viewport.camera.parameters.azimuth;
  for (const std::optional<int> other : {std::optional<int>(), std::optional<int>(1)}) {
    if (other) workspace_->viewport.selected_solid.select(*other);
    drag(at(position()), at(position()) + glm::vec2(60, 0));
    EXPECT_EQ(selected(), 0);
    EXPECT_EQ(workspace_->document.undo_label(), "Move the sphere");
    workspace_->document.undo();
    workspace_->viewport.selected_solid.clear();
    catch_up();
  }
  EXPECT_EQ(workspace_->viewport.camera.parameters.azimuth, azimuth);
  drag({3, 3}, {43, 3});  // beside the ball
  EXPECT_NE(workspace_->viewport.camera.parameters.azimuth, azimuth);
  EXPECT_EQ(position(), ball_);
}

TEST_P(SolidHandleTest, ABoxOfTheSelectToolBeginsOnASolidThatIsNotSelected) {
  workspace_->viewport.tool = Tool::select;
  drag(at(ball_), at(ball_) + glm::vec2(60, 0));
  EXPECT_EQ(position(), ball_);
  EXPECT_FALSE(selected());
}

INSTANTIATE_TEST_SUITE_P(NearAndFar, SolidHandleTest, testing::ValuesIn(k_world_positions));

}  // namespace
}  // namespace weft
