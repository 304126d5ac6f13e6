#include "app/tools/constrain.h"

#include "app/base/vectors.h"
#include "app/tools/direction_handle.h"
#include "app/tools/viewport_input.h"
#include "tests/app/small_workspace.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {
namespace {

class ConstrainTest : public SmallWorkspace {
 protected:
  ConstrainTest() { workspace_->document.execute(ChoosePins{""}); }

  Selection& selection() { return workspace_->selection; }
  const std::vector<Constraint>& constraints() const { return scene().constraints; }
  const Freedom& freedom_of_group(std::size_t k) { return selection().groups().at(k).freedom; }
};

TEST_F(ConstrainTest, LetsTheSelectedVerticesSlideWhereTheyAreShown) {
  catch_up();
  for (const int count : {2, 1, 0}) {
    selection().select({7, 12, 3});
    constrain_selection(workspace_->selection_editing(), count, Vec3(0, 1, 1));
    ASSERT_EQ(constraints().size(), 1u);
    EXPECT_EQ(constraints()[0].vertices, (SharedList<int>{3, 7, 12}));
    EXPECT_EQ(freedom_of_group(0).count(), count);
    for (std::size_t i = 0; i < 3; ++i) {
      const glm::vec3 shown =
          position_of(workspace_->snapshot->cloth.positions, constraints()[0].vertices[i]);
      EXPECT_EQ(constraints()[0].positions[i], to_eigen(shown));
    }
    if (count == 0) continue;
    EXPECT_LE(freedom_of_group(0).axis().cross(Vec3(0, 1, 1)).norm(), 1e-15);
  }
  workspace_->document.undo();
  EXPECT_EQ(workspace_->messages.words(), "Undone: Constrain 3 vertices to a point");
  constrain_selection(workspace_->selection_editing(), 3, Vec3::UnitZ());
  EXPECT_TRUE(constraints().empty());
  EXPECT_EQ(workspace_->document.undo_label(), "Free 3 vertices");
}

// The vertices of a preset, or of a constraint that lists none of their positions, begin at their
// rest positions; a turn leaves them where they have slid to since.
TEST_F(ConstrainTest, TurnsTheVerticesWithoutMovingThem) {
  Constraint edge;
  edge.preset = "top_edge";
  Constraint listed;
  listed.vertices = {7, 12};
  for (Constraint constraint : {edge, listed}) {
    constraint.free = free_directions(2, Vec3::UnitX(), "");
    workspace_->document.execute(AddConstraint{constraint});
    workspace_->simulation.post(StepOnce{});
    catch_up();
    selection().update(workspace_->document.editor());
    const std::vector<int> vertices = selection().groups().at(0).vertices;
    ASSERT_FALSE(vertices.empty());
    const int id = scene().constraints.id(0);
    turn_constraint(workspace_->selection_editing(), id, Vec3(1, 1, 1), 0);
    EXPECT_EQ(constraints()[0].vertices, SharedList<int>(vertices));
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      const glm::vec3 shown = position_of(workspace_->snapshot->cloth.positions, vertices[i]);
      EXPECT_EQ(constraints()[0].positions[i], to_eigen(shown));
    }
    EXPECT_TRUE(workspace_->document.undo_label().starts_with("Turn the plane of "))
        << workspace_->document.undo_label();
    workspace_->document.execute(RemoveConstraint{id});
  }
}

TEST_F(ConstrainTest, TurnsTheOnePositionOfAllAboutTheVertexInTheMiddle) {
  selection().select({11, 12, 13});
  constrain_selection(workspace_->selection_editing(), 2, Vec3::UnitZ());
  Constraint together = constraints()[0];
  together.positions = {};
  together.position = Vec3(0, 0, 0.5);
  workspace_->document.execute(ChangeConstraint{0, together});
  catch_up();
  selection().update(workspace_->document.editor());
  turn_constraint(workspace_->selection_editing(), 0, Vec3(0, 1, 1), 0);
  const glm::vec3 middle = position_of(workspace_->snapshot->cloth.positions, 12);
  EXPECT_EQ(constraints()[0].position, to_eigen(middle));
  EXPECT_TRUE(constraints()[0].positions.empty());
}

TEST_F(ConstrainTest, TheOnePositionOfAllIsWhereItIsShownExceptForRounding) {
  selection().select({11, 12, 13});
  constrain_selection(workspace_->selection_editing(), 2, Vec3::UnitZ());
  catch_up();
  const auto shown = std::make_shared<Snapshot>(*workspace_->snapshot);
  const std::array<float, 3> middle = {-3.5e-16F, 2e-6F, 0.25F};
  std::ranges::copy(middle, shown->cloth.positions.begin() + 3 * 12);
  workspace_->snapshot = shown;
  Constraint together = constraints()[0];
  hold_together(*workspace_->snapshot, workspace_->selection, 0, together);
  EXPECT_EQ(together.position, Vec3(0, middle[1], middle[2]));
}

TEST_F(ConstrainTest, SplitsAGroupWithItsMotion) {
  selection().select({1, 2, 3});
  constrain_selection(workspace_->selection_editing(), 2, Vec3::UnitZ());
  workspace_->document.execute(ChooseMotion{"constraints.0", "uniform"});
  catch_up();
  selection().select({2});
  EXPECT_EQ(selection().group(), 0u);
  constrain_selection(workspace_->selection_editing(), 1, Vec3::UnitX());
  ASSERT_EQ(constraints().size(), 2u);
  EXPECT_EQ(constraints()[0].vertices, (SharedList<int>{1, 3}));
  EXPECT_EQ(constraints()[1].vertices, (SharedList<int>{2}));
  EXPECT_EQ(constraints()[1].course.motion.kind, "uniform");
  EXPECT_EQ(selection().group(), 1u);
}

TEST_F(ConstrainTest, RefusesAnAxisWithoutADirectionBeforeAnythingChanges) {
  selection().select({1, 2});
  constrain_selection(workspace_->selection_editing(), 2, Vec3::UnitZ());
  const Scene before = scene();
  for (const Vec3& wrong : {Vec3(0, 0, 0), Vec3(NAN, 0, 0)}) {
    constrain_selection(workspace_->selection_editing(), 1, wrong);
    EXPECT_TRUE(workspace_->messages.is_error());
    EXPECT_NE(workspace_->messages.words().find("constraints[0].free: got"), std::string::npos)
        << workspace_->messages.words();
    turn_constraint(workspace_->selection_editing(), 0, wrong, 0);
    EXPECT_TRUE(scene() == before);
  }
}

TEST_F(ConstrainTest, WithoutASelectionNothingChanges) {
  const Scene before = scene();
  constrain_selection(workspace_->selection_editing(), 1, Vec3::UnitZ());
  EXPECT_TRUE(scene() == before);
  EXPECT_EQ(workspace_->messages.words(), "Select vertices first");
}

class DirectionHandleTest : public ConstrainTest {
 protected:
  DirectionHandleTest() {
    selection().select({12});
    constrain_selection(workspace_->selection_editing(), 2, Vec3::UnitZ());
    catch_up();
    workspace_->viewport.aspect = k_size.x / k_size.y;
    workspace_->viewport.frame_all(*workspace_->snapshot);
  }

  static constexpr glm::vec2 k_size = {800, 600};
  ScreenView view() const { return {workspace_->viewport.camera, k_size}; }
  glm::vec2 end(std::size_t k) const {
    return to_screen(view(),
                     direction_handle(workspace_->selection_view(), view()).value().ends().at(k))
        .value();
  }
};

TEST_F(DirectionHandleTest, IsThereForLinesAndPlanesAlone) {
  EXPECT_TRUE(direction_handle(workspace_->selection_view(), view()));
  constrain_selection(workspace_->selection_editing(), 0, Vec3::UnitZ());
  EXPECT_FALSE(direction_handle(workspace_->selection_view(), view()));
  constrain_selection(workspace_->selection_editing(), 1, Vec3::UnitX());
  EXPECT_TRUE(direction_handle(workspace_->selection_view(), view()));
  selection().clear();
  EXPECT_FALSE(direction_handle(workspace_->selection_view(), view()));
}

// The selection learns of an edit in the next frame; until then its group has no constraint.
TEST_F(DirectionHandleTest, IsGoneAsSoonAsItsConstraintIs) {
  ASSERT_TRUE(direction_handle(workspace_->selection_view(), view()));
  workspace_->document.undo();
  ASSERT_TRUE(scene().constraints.empty());
  EXPECT_TRUE(selection().group());
  EXPECT_FALSE(direction_handle(workspace_->selection_view(), view()));
}

// Each end of the handle follows the mouse, on either side of the centre.
TEST_F(DirectionHandleTest, TurnsTheConstraintAsOneEditWithTheEndUnderTheMouse) {
  const Scene before = scene();
  for (const std::size_t k : {0u, 1u}) {
    const glm::vec2 goal = end(k) + glm::vec2(35, k == 0 ? 12 : -12);
    const auto action = make_direction_handle();
    ASSERT_TRUE(action->press(workspace_->tool_doors(), {end(k), k_size}));
    const glm::vec2 start = end(k);
    for (int step = 1; step <= 4; ++step)
      action->move(workspace_->tool_doors(),
                   {start + static_cast<float>(step) / 4 * (goal - start), k_size});
    action->release(workspace_->tool_doors(), {goal, k_size});
    EXPECT_LT(std::min(glm::distance(end(0), goal), glm::distance(end(1), goal)), 1.0f);
    workspace_->document.undo();
    EXPECT_EQ(workspace_->messages.words(), "Undone: Turn the plane of 1 vertex");
    EXPECT_TRUE(scene() == before);
    selection().update(workspace_->document.editor());
  }
}

TEST_F(DirectionHandleTest, LeavesAPressElsewhereToTheTool) {
  const auto action = make_direction_handle();
  EXPECT_FALSE(action->press(workspace_->tool_doors(), {end(0) + glm::vec2(20, 20), k_size}));
  EXPECT_FALSE(workspace_->document.undo_label().starts_with("Turn"));
}

TEST_F(DirectionHandleTest, TheVertexBehindAnEndDoesNotLightUpUnderTheMouse) {
  constrain_selection(workspace_->selection_editing(), 1,
                      Vec3::UnitX());  // along the cloth
  catch_up();
  const glm::vec2 point = end(0);
  const auto hovered = [&] {
    ViewportInput().update_hover(workspace_->tool_doors(), point, {0, 0, k_size.x, k_size.y}, true);
    return workspace_->viewport.hovered;
  };
  EXPECT_FALSE(hovered());
  selection().clear();
  EXPECT_TRUE(hovered());
}

TEST_F(DirectionHandleTest, GivenUpTakesTheTurnBack) {
  const Scene before = scene();
  const auto action = make_direction_handle();
  ASSERT_TRUE(action->press(workspace_->tool_doors(), {end(0), k_size}));
  action->move(workspace_->tool_doors(), {end(0) + glm::vec2(40, 0), k_size});
  EXPECT_FALSE(scene() == before);
  action->cancel(workspace_->tool_doors());
  EXPECT_TRUE(scene() == before);
}

TEST(SnappedDirections, AreAxesNearby) {
  EXPECT_EQ(snapped_to_axes(glm::normalize(glm::vec3(0.04f, 0.02f, -1))), glm::vec3(0, 0, -1));
  const glm::vec3 oblique = glm::normalize(glm::vec3(0.1f, 0, 1));
  EXPECT_EQ(snapped_to_axes(oblique), oblique);
}

}  // namespace
}  // namespace weft
