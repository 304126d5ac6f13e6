#include "app/view/selection.h"

#include "tests/app/own_folder.h"
#include "tests/support/constraint_on.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Selection, IsReplacedAddedToAndTakenFrom) {
  Selection selection;
  selection.select({7, 3, 7});
  EXPECT_EQ(selection.vertices(), (SharedList<int>{3, 7}));
  selection.select({5, 3}, SelectionMode::add);
  EXPECT_EQ(selection.vertices(), (SharedList<int>{3, 5, 7}));
  selection.select({3, 9}, SelectionMode::remove);
  EXPECT_EQ(selection.vertices(), (SharedList<int>{5, 7}));
  selection.select({1});
  EXPECT_EQ(selection.vertices(), (SharedList<int>{1}));
}

TEST(Selection, KnowsTheConstraintThatHasAllOfIt) {
  Scene scene = small_scene();
  scene.constraints = {level({1, 2}), level({6, 3, 4})};
  Editor editor(scene);
  Selection selection;
  selection.update(editor);
  selection.select({3, 6});
  EXPECT_EQ(selection.group(), 1u);
  EXPECT_FALSE(selection.is_whole_group());
  selection.select({4}, SelectionMode::add);
  EXPECT_TRUE(selection.is_whole_group());
  selection.select({1}, SelectionMode::add);
  EXPECT_EQ(selection.group(), std::nullopt);
  selection.select({1, 2});
  editor.execute(RemoveConstraint{0});
  selection.update(editor);
  EXPECT_EQ(selection.group(), std::nullopt);
}

// The grid's vertices 0 to 4 are its lowest row.
TEST(ConstraintGroups, HaveAMiddleAndAnExtent) {
  Scene scene = small_scene();
  scene.constraints = {level({4, 0, 1, 2, 3})};
  const Mesh mesh = build_mesh(scene.mesh);
  const auto groups = constraint_groups(scene, mesh);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].vertices, (std::vector<int>{0, 1, 2, 3, 4}));
  EXPECT_EQ(groups[0].middle, 2);
  const double half = (mesh.rest_positions[4] - mesh.rest_positions[2]).norm();
  EXPECT_NEAR(groups[0].extent, half, 1e-6);  // a float
}

TEST(ConstraintGroups, AreEmptyWhereOthersConstrainTheirVertices) {
  Scene scene = small_scene();
  scene.pins.preset = "top_corners";
  Constraint corners = level({});
  corners.preset = "top_corners";
  scene.constraints = {corners};
  EXPECT_TRUE(constraint_groups(scene, build_mesh(scene.mesh))[0].vertices.empty());
}

}  // namespace
}  // namespace weft
