#include "app/view/picking.h"

#include "tests/app/cloth_on_screen.h"

namespace weft {
namespace {

/// Shows 3x3 vertices: the middle one is 4.
class Picking : public ClothOnScreen {
 protected:
  Picking() : ClothOnScreen(3) {}

  std::optional<int> pick(glm::vec2 point) const { return pick_in(mesh_, positions_, point); }
  std::optional<int> pick_in(const Mesh& mesh, const std::vector<float>& positions,
                             glm::vec2 point) const {
    const TriangleTree tree(mesh);
    const std::vector<NodeBox> boxes = tree.boxes(mesh, positions);
    return pick_vertex({mesh, positions, tree, boxes}, view(), point);
  }
};

TEST_F(Picking, TheRayThroughAPointOfTheScreenMeetsWhatIsShownThere) {
  camera_.parameters.azimuth = 40;
  camera_.parameters.elevation = 25;
  const glm::vec3 point(0.3f, -0.2f, 0.9f);
  const Ray ray = ray_through(view(), to_screen(view(), point).value());
  const float along = glm::dot(point - ray.origin, ray.direction);
  EXPECT_GT(along, 0);
  // The bound is a few ulp of metres in floats.
  EXPECT_LT(glm::distance(ray.origin + along * ray.direction, point), 1e-5f);
}

TEST_F(Picking, WhatIsBehindTheEyeIsNotOnTheScreen) {
  EXPECT_FALSE(to_screen(view(), {0, -10, 0.5f}));
}

TEST_F(Picking, APointOfTheViewPlaneKeepsTheDepthOfItsAnchor) {
  camera_.parameters.azimuth = 30;
  const glm::vec3 anchor(0.2f, 0.4f, 0.8f);
  const glm::vec2 mouse(120, 450);
  const glm::vec3 moved = in_view_plane(view(), mouse, anchor);
  const auto depth = [&](const glm::vec3& p) { return (view().to_camera * glm::vec4(p, 1)).z; };
  EXPECT_NEAR(depth(moved), depth(anchor), 1e-5);
  EXPECT_LT(glm::distance(to_screen(view(), moved).value(), mouse), 0.01f);
}

TEST_F(Picking, APressOnTheClothTakesTheNearestVertexOfTheTriangleHit) {
  EXPECT_EQ(pick(on_screen(4) + glm::vec2(15, 20)), 4);
  EXPECT_EQ(pick(on_screen(0) + glm::vec2(20, -15)), 0);
}

TEST_F(Picking, APressBesideTheClothTakesAVertexWithinReachOnly) {
  const glm::vec2 corner = on_screen(0);  // bottom left
  EXPECT_EQ(pick(corner + glm::vec2(-8, 5)), 0);
  EXPECT_EQ(pick(corner + glm::vec2(-14, 5)), std::nullopt);
}

TEST_F(Picking, TheSheetInFrontHidesTheOneBehind) {
  // A copy of the grid, 0.3 m farther away, is listed first.
  std::vector<float> two = positions_;
  for (std::size_t i = 1; i < two.size(); i += 3) two[i] += 0.3f;
  two.insert(two.end(), positions_.begin(), positions_.end());
  Mesh sheets = mesh_;
  for (const Triangle& t : mesh_.triangles)
    sheets.triangles.push_back({t[0] + 9, t[1] + 9, t[2] + 9});
  sheets.rest_positions.resize(18);
  sheets.material_coordinates.insert(sheets.material_coordinates.end(),
                                     mesh_.material_coordinates.begin(),
                                     mesh_.material_coordinates.end());
  EXPECT_EQ(pick_in(sheets, two, on_screen(4) + glm::vec2(3, 3)), 4 + 9);
  camera_.parameters.azimuth = 180;
  EXPECT_EQ(pick_in(sheets, two, glm::vec2(400, 300)), 4);
}

TEST_F(Picking, TheBoxesAroundTrianglesLeaveOutNothing) {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = grid.columns = 20;
  grid.height = 1;
  const Mesh mesh = make_grid(grid);
  std::vector<float> waving;
  for (const Vec3& rest : mesh.rest_positions) {
    const Vec3 x = rest + Vec3(0, 0.3 * std::sin(12 * rest[0] + 7 * rest[2]), 0);
    for (int axis = 0; axis < 3; ++axis) waving.push_back(static_cast<float>(x[axis]));
  }
  camera_.parameters.azimuth = 65;  // folds hide each other
  const TriangleTree tree(mesh);
  const std::vector<NodeBox> boxes = tree.boxes(mesh, waving);
  constexpr float k_far = 1e3f;
  const std::vector<NodeBox> whole(boxes.size(), {{-k_far, -k_far, -k_far}, {k_far, k_far, k_far}});
  int picked = 0;
  for (float x = 3; x < 800; x += 17) {
    for (float y = 5; y < 600; y += 19) {
      const auto expected = pick_vertex({mesh, waving, tree, whole}, view(), {x, y});
      EXPECT_EQ(pick_vertex({mesh, waving, tree, boxes}, view(), {x, y}), expected);
      picked += expected ? 1 : 0;
    }
  }
  EXPECT_GT(picked, 100);
}

TEST_F(Picking, ABoxHoldsTheVerticesInsideWhicheverCornersAreGiven) {
  const glm::vec2 margin(5);
  const glm::vec2 low = on_screen(6) - margin;   // top left
  const glm::vec2 high = on_screen(4) + margin;  // middle
  const std::vector<int> expected = {3, 4, 6, 7};
  EXPECT_EQ(vertices_inside(positions_, view(), low, high), expected);
  EXPECT_EQ(vertices_inside(positions_, view(), {high.x, low.y}, {low.x, high.y}), expected);
}

}  // namespace
}  // namespace weft
