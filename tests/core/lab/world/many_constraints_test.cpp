// Work that grows with the square of the number of constraints would take minutes at these sizes,
// longer than ctest waits.

#include "core/base/json/strict_json.h"
#include "core/lab/document/edit_scene.h"
#include "core/lab/document/nearest_point.h"
#include "core/lab/document/scene_on_mesh.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace weft {
namespace {

constexpr int k_many_constraints = 1'000'000;

std::vector<Pin> many_pins() {
  std::vector<Pin> pins;
  for (int i = 0; i < k_many_constraints; ++i) pins.push_back({i, Vec3(0, 0, i)});
  return pins;
}

std::vector<int> all_vertices() {
  std::vector<int> vertices(k_many_constraints);
  std::iota(vertices.begin(), vertices.end(), 0);
  return vertices;
}

TEST(SlowManyConstraints, AreReadInLinearTime) {
  std::string pins, edges;
  for (int i = 0; i < k_many_constraints; ++i) {
    pins += R"({"vertex":)" + std::to_string(i) + "},";
    edges += "[0," + std::to_string(i + 1) + "],";
  }
  pins.back() = edges.back() = ']';
  const Scene scene = scene_from_json(R"({"weft_scene":1,"pins":{"vertices":[)" + pins +
                                          R"(},"inextensible":{"list":[)" + edges + "}}",
                                      "");
  EXPECT_EQ(scene.pins.vertices.size(), static_cast<std::size_t>(k_many_constraints));
  EXPECT_EQ(scene.listed_edges.size(), static_cast<std::size_t>(k_many_constraints));
}

TEST(SlowManyConstraints, AreSharedByCopiesOfAScene) {
  Scene scene = scene_of_size(5);
  scene.pins.vertices = many_pins();
  const Scene copy = scene;
  EXPECT_EQ(&copy.pins.vertices.items(), &scene.pins.vertices.items());
  EXPECT_EQ(copy, scene);
  scene.pins.vertices.change([](std::vector<Pin>& pins) { pins.pop_back(); });
  EXPECT_EQ(copy.pins.vertices.size(), static_cast<std::size_t>(k_many_constraints));
  EXPECT_FALSE(copy == scene);
}

TEST(SlowManyConstraints, AreEditedInLinearTime) {
  Scene scene = scene_of_size(5);
  const Mesh mesh = build_mesh(scene.mesh);
  scene.pins.preset.clear();
  scene.pins.vertices = many_pins();
  std::vector<Pin> moved = many_pins();
  for (Pin& pin : moved) pin.position = Vec3(1, 2, 3);
  moved.push_back({k_many_constraints, std::nullopt});
  const Scene next = edited(scene, mesh, AddPins{moved});
  EXPECT_EQ(next.pins.vertices.items(), moved);
  EXPECT_TRUE(edited(scene, mesh, RemovePins{all_vertices()}).pins.vertices.empty());
}

/// Points of a square, without edges.
Mesh scattered(int count, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> coordinate(0, 1);
  Mesh mesh;
  mesh.material_coordinates = {{0, 0}, {1, 1}};
  while (static_cast<int>(mesh.material_coordinates.size()) < count) {
    mesh.material_coordinates.emplace_back(coordinate(random), coordinate(random));
  }
  mesh.rest_positions.resize(mesh.material_coordinates.size());
  return mesh;
}

TEST(SlowManyConstraints, AreCarriedToAnotherMeshInLinearTime) {
  const Mesh mesh = scattered(k_many_constraints, 1);
  Scene scene;
  scene.pins.vertices = many_pins();
  EXPECT_EQ(with_carried_constraints(scene, mesh, mesh), scene);
}

TEST(NearestPoint, IsTheFirstOfTheNearest) {
  for (const int count : {2, 3, 50, 2000}) {
    const Mesh from = scattered(300, 2), to = scattered(count, 3);
    const NearestPoint nearest(to.material_coordinates);
    for (const Vec2& point : from.material_coordinates) {
      const auto found = std::ranges::min_element(
          to.material_coordinates, {}, [&](const Vec2& uv) { return (uv - point).squaredNorm(); });
      EXPECT_EQ(nearest.to(point), found - to.material_coordinates.begin());
    }
  }
  const NearestPoint equal({{0.25, 0.5}, {0.75, 0.5}, {0.5, 0.25}, {0.5, 0.75}});
  EXPECT_EQ(equal.to({0.5, 0.5}), 0);
  EXPECT_EQ(equal.to({7, 0.5}), 1);
}

}  // namespace
}  // namespace weft
