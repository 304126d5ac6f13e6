#include "app/tools/viewport_input.h"

#include "app/tools/pins.h"
#include "core/scene/constrained_vertices.h"
#include "tests/app/small_workspace.h"

#include <GLFW/glfw3.h>

namespace weft {
namespace {

constexpr Rect k_viewport = {300, 50, 700, 600};
constexpr int k_vertex = 12;  ///< the middle of the 5x5 cloth

class ViewportInputTest : public SmallWorkspace, public testing::WithParamInterface<Vec3> {
 protected:
  ViewportInputTest() : SmallWorkspace(small_scene_at(GetParam(), temporary_folder())) {
    workspace_->viewport.aspect = k_viewport.width / k_viewport.height;
    workspace_->viewport.frame_all(*workspace_->snapshot);
  }

  glm::vec2 on_window(const Vec3& position) const {
    const ScreenView view(workspace_->viewport.camera, {k_viewport.width, k_viewport.height},
                          workspace_->snapshot->cloth.origin);
    return glm::vec2(k_viewport.x, k_viewport.y) +
           to_screen(view, view.from_world(position)).value();
  }
  glm::vec2 on_window(int vertex) const {
    return on_window(world_position(workspace_->snapshot->cloth, vertex));
  }
  void send(MouseEvent::Kind kind, glm::vec2 position, int button = GLFW_MOUSE_BUTTON_LEFT) {
    input_.handle(workspace_->tool_doors(), {.kind = kind, .position = position, .button = button},
                  k_viewport, true);
  }
  void drag(glm::vec2 from, glm::vec2 to, int button = GLFW_MOUSE_BUTTON_LEFT) {
    send(MouseEvent::Kind::move, from, button);
    send(MouseEvent::Kind::press, from, button);
    send(MouseEvent::Kind::move, (from + to) / 2.0f, button);
    send(MouseEvent::Kind::move, to, button);
    send(MouseEvent::Kind::release, to, button);
  }

  ViewportInput input_;
};

TEST_P(ViewportInputTest, TheSelectToolTakesAVertexOrABoxWithShiftAndCtrl) {
  workspace_->viewport.tool = Tool::select;
  Selection& selection = workspace_->selection;
  drag(on_window(k_vertex), on_window(k_vertex));
  EXPECT_EQ(selection.vertices(), (SharedList<int>{k_vertex}));
  const auto press = [&](int vertex, bool shift, bool control) {
    for (const auto kind : {MouseEvent::Kind::press, MouseEvent::Kind::release})
      input_.handle(
          workspace_->tool_doors(),
          {.kind = kind, .position = on_window(vertex), .shift = shift, .control = control},
          k_viewport, true);
  };
  press(0, true, false);
  EXPECT_EQ(selection.vertices(), (SharedList<int>{0, k_vertex}));
  press(k_vertex, false, true);
  EXPECT_EQ(selection.vertices(), (SharedList<int>{0}));
  const glm::vec2 low = glm::min(on_window(0), on_window(2)) - 6.0f;
  const glm::vec2 high = glm::max(on_window(0), on_window(2)) + 6.0f;
  drag(low, high);
  EXPECT_EQ(selection.vertices(), (SharedList<int>{0, 1, 2}));
  drag(low - 200.0f, low - 200.0f);
  EXPECT_TRUE(selection.empty());
  EXPECT_FALSE(workspace_->document.editor().can_undo());
}

TEST_P(ViewportInputTest, TheBrushSelectsAStroke) {
  workspace_->viewport.tool = Tool::brush;
  drag(on_window(10), on_window(14));
  EXPECT_EQ(workspace_->selection.vertices(), (SharedList<int>{10, 11, 12, 13, 14}));
}

TEST_P(ViewportInputTest, APressOnTheClothGrabsAndTheReleaseEndsTheDrag) {
  send(MouseEvent::Kind::press, on_window(k_vertex));
  EXPECT_EQ(workspace_->viewport.grabbed, k_vertex);
  send(MouseEvent::Kind::release, on_window(k_vertex));
  EXPECT_EQ(workspace_->viewport.grabbed, std::nullopt);
}

TEST_P(ViewportInputTest, AResetReleasesTheDraggedVertex) {
  const glm::vec2 start = on_window(k_vertex);
  send(MouseEvent::Kind::press, start);
  workspace_->playback.reset();
  EXPECT_EQ(workspace_->viewport.grabbed, std::nullopt);
  send(MouseEvent::Kind::move, start + glm::vec2(60, -40));
  send(MouseEvent::Kind::release, start + glm::vec2(60, -40));
  EXPECT_EQ(workspace_->viewport.grabbed, std::nullopt);
  EXPECT_FALSE(workspace_->document.editor().can_undo());
}

TEST_P(ViewportInputTest, TheTargetOfADragFollowsTheMouse) {
  const glm::vec2 start = on_window(k_vertex);
  const glm::vec2 goal = start + glm::vec2(60, -40);
  send(MouseEvent::Kind::press, start);
  send(MouseEvent::Kind::move, goal);
  ASSERT_TRUE(input_.marks().target);
  EXPECT_LT(glm::distance(on_window(*input_.marks().target), goal), 0.01f);
}

TEST_P(ViewportInputTest, DraggingAFreeVertexIsNoEdit) {
  drag(on_window(k_vertex), on_window(k_vertex) + glm::vec2(60, -40));
  EXPECT_FALSE(workspace_->document.editor().can_undo());
}

TEST_P(ViewportInputTest, DraggingAPinnedVertexLeavesItsPinThereAsOneEdit) {
  toggle_pins(workspace_->document, *workspace_->snapshot, {k_vertex});
  catch_up();
  const glm::vec2 goal = on_window(k_vertex) + glm::vec2(50, -30);
  drag(on_window(k_vertex), goal);
  const auto pins = constrained_vertices(scene(), mesh());
  ASSERT_EQ(pins.size(), 1u);
  EXPECT_LT(glm::distance(on_window(pins[0].position), goal), 0.01f);
  workspace_->document.undo();
  EXPECT_EQ(pinned(), std::vector<int>{k_vertex});
  workspace_->document.undo();
  EXPECT_FALSE(workspace_->document.editor().can_undo());
}

TEST_P(ViewportInputTest, APinThatIsDraggedWhileTheClothIsPausedShowsWhereItIsAtOnce) {
  toggle_pins(workspace_->document, *workspace_->snapshot, {k_vertex});
  catch_up();
  const glm::vec2 goal = on_window(k_vertex) + glm::vec2(50, -30);
  drag(on_window(k_vertex), goal);
  catch_up();
  EXPECT_EQ(workspace_->snapshot->step, 0);
  EXPECT_LT(glm::distance(on_window(k_vertex), goal), 0.01f);
  const Vec3 lifted = workspace_->snapshot->cloth.high;
  workspace_->document.undo();
  catch_up();
  EXPECT_GT(glm::distance(on_window(k_vertex), goal), 50);
  EXPECT_NE(workspace_->snapshot->cloth.high, lifted) << "the box goes with the cloth";
}

TEST_P(ViewportInputTest, DraggingAVertexWhoseGroupFollowsTheMouseIsNoEdit) {
  Constraint dragged;
  dragged.vertices = {k_vertex};
  dragged.course.motion = default_choice(find_entry(motion_table(), "follow_mouse", ""));
  workspace_->document.execute(AddConstraint{dragged});
  catch_up();
  drag(on_window(k_vertex), on_window(k_vertex) + glm::vec2(50, -30));
  workspace_->document.undo();
  EXPECT_FALSE(workspace_->document.editor().can_undo());
}

TEST_P(ViewportInputTest, AClickOnAPinnedVertexWithTheDragToolIsNoEdit) {
  toggle_pins(workspace_->document, *workspace_->snapshot, {k_vertex});
  catch_up();
  drag(on_window(k_vertex), on_window(k_vertex) + glm::vec2(1, 1));
  workspace_->document.undo();
  EXPECT_FALSE(workspace_->document.editor().can_undo());
}

TEST_P(ViewportInputTest, APressBesideTheClothTurnsTheCamera) {
  const double azimuth = workspace_->viewport.camera.parameters.azimuth;
  const glm::vec2 empty(k_viewport.x + 5, k_viewport.y + 5);
  drag(empty, empty + glm::vec2(30, 0));
  EXPECT_NE(workspace_->viewport.camera.parameters.azimuth, azimuth);
}

TEST_P(ViewportInputTest, TheMiddleButtonShiftsTheCameraEvenOverTheCloth) {
  const CameraParameters before = workspace_->viewport.camera.parameters;
  drag(on_window(k_vertex), on_window(k_vertex) + glm::vec2(30, 0), GLFW_MOUSE_BUTTON_MIDDLE);
  EXPECT_EQ(workspace_->viewport.camera.parameters.azimuth, before.azimuth);
  EXPECT_NE(workspace_->viewport.camera.parameters.target, before.target);
}

TEST_P(ViewportInputTest, AClickWithThePinToolPinsAndASecondOneFrees) {
  workspace_->viewport.tool = Tool::pin;
  drag(on_window(k_vertex), on_window(k_vertex));
  EXPECT_EQ(pinned(), std::vector<int>{k_vertex});
  drag(on_window(k_vertex), on_window(k_vertex));
  EXPECT_TRUE(pinned().empty());
}

TEST_P(ViewportInputTest, ABoxWithThePinToolPinsWhatIsInside) {
  workspace_->viewport.tool = Tool::pin;
  drag({k_viewport.x + 1, k_viewport.y + 1},
       {k_viewport.x + k_viewport.width - 1, k_viewport.y + k_viewport.height - 1});
  EXPECT_EQ(pinned().size(), 25u);
}

TEST_P(ViewportInputTest, AMouseThatAPanelWantsDoesNothing) {
  input_.handle(workspace_->tool_doors(),
                {.kind = MouseEvent::Kind::press, .position = on_window(k_vertex)}, k_viewport,
                false);
  EXPECT_EQ(workspace_->viewport.grabbed, std::nullopt);
}

TEST_P(ViewportInputTest, TheHoveredVertexFollowsTheMouseTheCameraAndTheCloth) {
  const auto hovered = [this](glm::vec2 position, bool free = true) {
    input_.update_hover(workspace_->tool_doors(), position, k_viewport, free);
    return workspace_->viewport.hovered;
  };
  const glm::vec2 middle = on_window(k_vertex);
  EXPECT_EQ(hovered(middle), k_vertex);
  EXPECT_EQ(hovered(middle), k_vertex);
  EXPECT_EQ(hovered(on_window(3)), 3);
  EXPECT_EQ(hovered(middle, false), std::nullopt);
  EXPECT_EQ(hovered(middle), k_vertex);

  workspace_->viewport.camera.pan(1, 0);  // out of sight
  EXPECT_EQ(hovered(middle), std::nullopt);
  workspace_->viewport.camera.pan(-1, 0);
  EXPECT_EQ(hovered(middle), k_vertex);

  workspace_->simulation.advance(60);  // the cloth, which has no pins, falls
  while (workspace_->snapshot->frame < 60) workspace_->begin_frame();
  EXPECT_EQ(hovered(middle), std::nullopt);
}

TEST_P(ViewportInputTest, AVertexIsExplainedOnceTheMouseHasComeToRest) {
  using std::chrono::milliseconds;
  const Viewport& viewport = workspace_->viewport;
  const Viewport::Time start = Viewport::Clock::now();
  const auto hover = [&](int vertex, milliseconds after) {
    input_.update_hover(workspace_->tool_doors(), on_window(vertex), k_viewport, true,
                        start + after);
    EXPECT_EQ(viewport.hovered, vertex);
  };
  hover(k_vertex, milliseconds(0));
  EXPECT_FALSE(viewport.hover_rests);
  ASSERT_TRUE(input_.next_rest(workspace_->viewport));
  EXPECT_GT(*input_.next_rest(workspace_->viewport), start + milliseconds(200));
  hover(13, milliseconds(300));  // the mouse has moved on
  hover(13, milliseconds(600));
  EXPECT_FALSE(viewport.hover_rests);
  hover(13, milliseconds(1300));
  EXPECT_TRUE(viewport.hover_rests);
  EXPECT_FALSE(input_.next_rest(workspace_->viewport));
  hover(k_vertex, milliseconds(1310));
  EXPECT_FALSE(viewport.hover_rests);
}

INSTANTIATE_TEST_SUITE_P(NearAndFar, ViewportInputTest, testing::ValuesIn(k_world_positions));

}  // namespace
}  // namespace weft
