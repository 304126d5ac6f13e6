#include "core/mesh/triangle_tree.h"

#include "core/mesh/grid.h"
#include "tests/support/unstructured_mesh.h"

#include <gtest/gtest.h>

#include <set>

namespace weft {
namespace {

/// A square cloth of n x n vertices that waves, 3n stacked.
std::vector<float> waving(const Mesh& mesh) {
  std::vector<float> positions;
  for (const Vec3& rest : mesh.rest_positions) {
    positions.push_back(static_cast<float>(rest[0]));
    positions.push_back(static_cast<float>(0.1 * std::sin(9 * rest[0] + 5 * rest[2])));
    positions.push_back(static_cast<float>(rest[2]));
  }
  return positions;
}

Mesh grid(int n) {
  GridParameters parameters;
  parameters.orientation = "vertical";
  parameters.rows = parameters.columns = n;
  return make_grid(parameters);
}

bool holds(const NodeBox& box, const float* x) {
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (x[axis] < box.low[axis] || x[axis] > box.high[axis]) return false;
  }
  return true;
}

TEST(TriangleTree, HoldsEveryTriangleOnceInsideEveryBoxAboveIt) {
  for (const Mesh& mesh : {grid(2), grid(3), grid(18), *unstructured_mesh(6)}) {
    const std::vector<float> positions = waving(mesh);
    const TriangleTree tree(mesh);
    const std::vector<NodeBox> boxes = tree.boxes(mesh, positions);
    std::multiset<int> visited;
    const auto visit = [&](int triangle) { visited.insert(triangle); };
    tree.visit(
        boxes, [](const NodeBox&) { return true; }, visit);
    EXPECT_EQ(visited.size(), mesh.triangles.size());
    EXPECT_EQ(std::set<int>(visited.begin(), visited.end()).size(), mesh.triangles.size());
    // A vertex is found through the boxes that contain it, with all triangles around it.
    for (std::size_t vertex = 0; vertex < mesh.rest_positions.size(); ++vertex) {
      std::set<int> around, found;
      for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
        for (const int corner : mesh.triangles[t]) {
          if (corner == static_cast<int>(vertex)) around.insert(static_cast<int>(t));
        }
      }
      const float* x = &positions[3 * vertex];
      tree.visit(
          boxes, [&](const NodeBox& box) { return holds(box, x); },
          [&](int triangle) { found.insert(triangle); });
      EXPECT_TRUE(std::ranges::includes(found, around)) << "vertex " << vertex;
    }
  }
}

// The boxes that a straight line meets are a few on each level: four times the triangles of a mesh
// must not mean more than two levels of them.
TEST(TriangleTree, FindsWhatALineMeetsAmongFewBoxesWhateverTheSizeOfTheMesh) {
  std::vector<int> visits;
  for (const int n : {33, 65, 129, 257}) {
    const Mesh mesh = grid(n);
    const TriangleTree tree(mesh);
    const std::vector<NodeBox> boxes = tree.boxes(mesh, waving(mesh));
    int visited = 0;
    const auto accepts = [&](const NodeBox& box) {
      ++visited;
      const float x = 0.137f, z = 0.71f;  // of the line, along y
      return box.low[0] <= x && x <= box.high[0] && box.low[2] <= z && z <= box.high[2];
    };
    tree.visit(boxes, accepts, [](int) {});
    visits.push_back(visited);
  }
  for (std::size_t k = 1; k < visits.size(); ++k) EXPECT_LE(visits[k], visits[k - 1] + 8);
  EXPECT_LE(visits.back(), 60);
}

}  // namespace
}  // namespace weft
