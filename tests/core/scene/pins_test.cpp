#include "core/base/errors.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/scene.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <numeric>

namespace weft {
namespace {

Mesh vertical_grid(int rows, int columns) {
  GridParameters parameters;
  parameters.orientation = "vertical";
  parameters.rows = rows;
  parameters.columns = columns;
  return make_grid(parameters);
}

std::vector<int> selected(const std::string& preset, const Mesh& mesh) {
  std::vector<int> vertices = find_preset(preset).select(mesh);
  std::sort(vertices.begin(), vertices.end());
  return vertices;
}

TEST(PinPresets, ChooseTheVerticesTheyName) {
  const Mesh mesh = vertical_grid(3, 4);  // 8 9 10 11 on top of 4 5 6 7 on top of 0 1 2 3
  EXPECT_EQ(selected("top_corners", mesh), (std::vector<int>{8, 11}));
  EXPECT_EQ(selected("four_corners", mesh), (std::vector<int>{0, 3, 8, 11}));
  EXPECT_EQ(selected("top_edge", mesh), (std::vector<int>{8, 9, 10, 11}));
  EXPECT_EQ(selected("left_edge", mesh), (std::vector<int>{0, 4, 8}));
  EXPECT_EQ(selected("border", mesh), (std::vector<int>{0, 1, 2, 3, 4, 7, 8, 9, 10, 11}));
}

/// A tube of `around` vertices in each of its rings, the last of which is at z = length.
Mesh tube(int around, int rings, double scale) {
  Mesh mesh;
  for (int ring = 0; ring < rings; ++ring) {
    for (int k = 0; k < around; ++k) {
      const double turn = 2 * std::numbers::pi * k / around;
      mesh.rest_positions.push_back(scale * Vec3(std::cos(turn), std::sin(turn), ring));
      mesh.material_coordinates.push_back(scale * Vec2(turn, -ring));
      if (ring == 0) continue;
      const int a = around * (ring - 1), b = around * ring, next = (k + 1) % around;
      mesh.triangles.push_back({a + k, a + next, b + k});
      mesh.triangles.push_back({a + next, b + next, b + k});
    }
  }
  build_topology(mesh);
  return mesh;
}

std::vector<int> from_to(int begin, int end) {
  std::vector<int> vertices(static_cast<std::size_t>(end - begin));
  std::iota(vertices.begin(), vertices.end(), begin);
  return vertices;
}

TEST(PinPresets, TakeTheUpperRimOfATubeInMetresOrMillimetres) {
  for (const double scale : {1.0, 1000.0}) {
    const Mesh mesh = tube(8, 4, scale);  // v grows downwards
    EXPECT_EQ(selected("top_edge", mesh), from_to(24, 32));
    const std::vector<int> ends = selected("top_corners", mesh);
    ASSERT_EQ(ends.size(), 2u);
    EXPECT_EQ(ends[1] - ends[0], 4) << "opposite";
    EXPECT_GE(ends[0], 24);
    std::vector<int> rims = from_to(0, 8), upper = from_to(24, 32);
    rims.insert(rims.end(), upper.begin(), upper.end());
    EXPECT_EQ(selected("border", mesh), rims);
  }
}

TEST(PinPresets, TakeTheHighestLineOfALyingTube) {
  Mesh mesh = tube(8, 4, 1);
  for (Vec3& x : mesh.rest_positions) x = Vec3(x.z(), x.y(), x.x());
  EXPECT_EQ(selected("top_edge", mesh), (std::vector<int>{0, 8, 16, 24}));
  EXPECT_EQ(selected("top_corners", mesh), (std::vector<int>{0, 24}));
}

// Turned by -35 degrees about its rows, row 0 is the highest, which has the smallest v.
TEST(PinPresets, TakeTheHighestRowOfAGridThatSlopesDownAlongV) {
  GridParameters parameters;
  parameters.rows = 3, parameters.columns = 4, parameters.tilt = -35, parameters.heading = 70;
  const Mesh mesh = make_grid(parameters);
  EXPECT_EQ(selected("top_edge", mesh), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(find_preset("top_corners").select(mesh), (std::vector<int>{0, 3}));
  EXPECT_EQ(selected("one_corner", mesh), (std::vector<int>{3}));
}

// The height of a level cloth says nothing, whatever it is and wherever the rows point.
TEST(PinPresets, GoByVWhereTheClothIsLevel) {
  GridParameters parameters;
  parameters.rows = 3, parameters.columns = 4, parameters.heading = 30;
  Mesh mesh = make_grid(parameters);
  for (Vec3& x : mesh.rest_positions) x += Vec3(1e5, -1e5, 1e5);
  EXPECT_EQ(selected("top_edge", mesh), (std::vector<int>{8, 9, 10, 11}));
  EXPECT_EQ(selected("top_corners", mesh), (std::vector<int>{8, 11}));
}

TEST(PinPresets, TakeTheLastRowOfEveryGridOfTheScenes) {
  int seen = 0;
  for (const auto& file : std::filesystem::directory_iterator(source_dir() / "assets/scenes")) {
    if (file.path().extension() != ".json") continue;
    const Mesh mesh = build_mesh(read_scene(file.path()).mesh);
    if (!mesh.grid) continue;
    const int rows = mesh.grid->rows, columns = mesh.grid->columns;
    const int last = (rows - 1) * columns;
    const std::vector<int> ends = {last, last + columns - 1};
    ++seen;
    EXPECT_EQ(selected("top_edge", mesh), from_to(last, last + columns)) << file.path();
    EXPECT_EQ(find_preset("top_corners").select(mesh), ends) << file.path();
    EXPECT_EQ(find_preset("one_corner").select(mesh), (std::vector<int>{ends[1]})) << file.path();
    EXPECT_EQ(find_preset("border").select(mesh).size(),
              static_cast<std::size_t>(2 * (rows + columns) - 4))
        << file.path();
  }
  EXPECT_GT(seen, 0);
}

TEST(PinPresets, PutTheTableEdgeAroundTheMiddleHalf) {
  const Mesh mesh = vertical_grid(9, 9);
  std::vector<int> ring;
  for (int row = 2; row <= 6; ++row) {
    for (int column = 2; column <= 6; ++column) {
      if (row % 4 == 2 || column % 4 == 2) ring.push_back(9 * row + column);
    }
  }
  EXPECT_EQ(selected("table_edge", mesh), ring);
}

TEST(PinPresets, PutTheCornersOfASquareTableOutsideARoundOne) {
  const Mesh mesh = vertical_grid(5, 5);
  EXPECT_EQ(selected("square_table", mesh), (std::vector<int>{6, 7, 8, 11, 12, 13, 16, 17, 18}));
  EXPECT_EQ(selected("round_table", mesh), (std::vector<int>{7, 11, 12, 13, 17}));
}

TEST(PinPresets, ChooseSomethingOfEveryCloth) {
  for (const PinPreset& preset : pin_presets()) {
    for (const Mesh& mesh : {vertical_grid(5, 5), vertical_grid(64, 33), vertical_grid(4, 4)}) {
      EXPECT_FALSE(preset.select(mesh).empty()) << preset.name;
    }
  }
}

TEST(Pins, AreResolvedInOrderWithSinglePinsBeforeThePreset) {
  const Mesh mesh = vertical_grid(2, 2);
  Scene scene = default_scene();
  scene.pins.preset = "top_edge";
  scene.pins.vertices = {{3, Vec3(1, 2, 3)}, {0, std::nullopt}};
  const std::vector<ConstrainedVertex> expected = {
      {0, mesh.rest_positions[0]}, {2, mesh.rest_positions[2]}, {3, Vec3(1, 2, 3)}};
  EXPECT_EQ(constrained_vertices(scene, mesh), expected);
}

TEST(Pins, OfVerticesThatDoNotExistAreRefused) {
  Scene scene = default_scene();
  for (const int vertex : {4, -1}) {
    scene.pins.vertices = {{vertex, std::nullopt}};
    EXPECT_THROW(constrained_vertices(scene, vertical_grid(2, 2)), InputError) << vertex;
  }
}

}  // namespace
}  // namespace weft
