#include "core/base/errors.h"
#include "core/scene/scene.h"

#include <gtest/gtest.h>

#include <algorithm>

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
