#include "core/constraints/pin_reach.h"

#include "core/constraints/reach.h"
#include "core/mesh/grid.h"
#include "core/step/length_projection.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

constexpr double k_strain = 0.01;

/// A square of 1 m with 5 x 5 vertices, with length constraints on warp and weft.
struct Square {
  Mesh mesh = [] {
    GridParameters grid;
    grid.orientation = "vertical";
    grid.rows = grid.columns = 5;
    return make_grid(grid);
  }();
  EdgeLengths edges{mesh.rest_positions, inextensible_edges(mesh, "warp_and_weft")};
  PinReach reach = [&] {
    PinReach made;
    made.choose(&edges, mesh.rest_positions);
    made.permit(k_strain);
    return made;
  }();

  Target at_rest(int vertex) const {
    return {vertex, mesh.rest_positions[static_cast<std::size_t>(vertex)]};
  }
};

bool are_at(std::span<const Target> a, std::span<const Target> b) {
  return std::ranges::equal(a, b, {}, &Target::position, &Target::position);
}

TEST(PinReach, LeavesPositionsInReachAsTheyAreWithoutASearch) {
  Square square;
  std::vector<Target> targets;
  for (int i = 0; i < square.mesh.vertex_count(); ++i) targets.push_back(square.at_rest(i));
  targets[4].position *= 1 + 0.1 * k_strain;
  const std::vector<Target> asked = targets;
  EXPECT_FALSE(square.reach.clamp(targets));
  EXPECT_TRUE(are_at(targets, asked));
  EXPECT_FALSE(square.reach.worst());
  EXPECT_EQ(square.reach.searches(), 0);
}

// Each of two vertices moves half; the corners are 1 m apart along the weft, and 2 m diagonally.
TEST(PinReach, ProjectsTwoVerticesOnTheNearestPositionsInReach) {
  for (const auto& [other, path] : {std::pair(4, 1.0), std::pair(24, 2.0)}) {
    Square square;
    const Vec3 middle(0.3, 0.1, 0.2), along = Vec3(1, 2, -2) / 3;
    std::vector<Target> targets = {{0, middle - 3 * along}, {other, middle + 3 * along}};
    ASSERT_TRUE(square.reach.clamp(targets));
    const Vec3 d = targets[1].position - targets[0].position;
    EXPECT_LE(d.norm(), (1 + k_strain) * path);
    EXPECT_GE(d.norm(), (1 - k_strain) * path);
    EXPECT_LE((0.5 * (targets[0].position + targets[1].position) - middle).norm(), 1e-12);
    EXPECT_LE(d.cross(along).norm(), 1e-12);
    ASSERT_TRUE(square.reach.worst());
    EXPECT_EQ(square.reach.worst()->first, 0);
    EXPECT_EQ(square.reach.worst()->second, other);
    EXPECT_NEAR(square.reach.worst()->distance, 6, 1e-12);
    EXPECT_NEAR(square.reach.worst()->path, path, 1e-12);
  }
}

TEST(PinReach, BringsManyIntoReachOfEachOtherAndAsksForEachPathOnce) {
  Square square;
  std::vector<Target> targets;
  for (const int i : {0, 4, 10, 14, 20, 24}) {
    targets.push_back(square.at_rest(i));
    targets.back().position *= 3;
  }
  const std::vector<Target> asked = targets;
  for (int step = 0; step < 3; ++step) {
    targets = asked;
    targets.back().position.z() += step;
    ASSERT_TRUE(square.reach.clamp(targets));
    for (std::size_t a = 0; a < targets.size(); ++a) {
      const Reach paths(square.edges, targets[a].vertex);
      for (const Target& b : targets) {
        EXPECT_LE((targets[a].position - b.position).norm(),
                  (1 + k_strain) * paths.to(b.vertex) + 1e-12);
      }
    }
  }
  EXPECT_LE(square.reach.searches(), std::ssize(targets));
}

TEST(PinReach, GivesTheSameAnswerToTheSameQuestion) {
  Square square;
  const std::vector<Target> asked = {{0, Vec3(-3, 0, 0)}, {4, Vec3(3, 0, 1)}};
  std::vector<Target> once = asked, twice = asked;
  ASSERT_TRUE(square.reach.clamp(once));
  const int searches = square.reach.searches();
  ASSERT_TRUE(square.reach.clamp(twice));
  EXPECT_TRUE(are_at(once, twice));
  EXPECT_EQ(square.reach.searches(), searches);
  std::vector<Target> rest = {square.at_rest(0), square.at_rest(4)};
  EXPECT_FALSE(square.reach.clamp(rest));
  EXPECT_FALSE(square.reach.worst());
}

// On parallel lines only the distance across counts; lines that cross set no limit.
TEST(PinReach, MeasuresAcrossTheLinesOfVerticesThatSlide) {
  Square square;
  const Freedom along_x{Vec3(2, 0, 0)}, along_y{Vec3(0, 1, 0)};
  std::vector<Target> parallel = {{0, Vec3(-9, 0, 0), along_x}, {4, Vec3(9, 0, 3), along_x}};
  ASSERT_TRUE(square.reach.clamp(parallel));
  EXPECT_LE(std::abs(parallel[1].position.z() - parallel[0].position.z()), 1 + k_strain);
  EXPECT_EQ(parallel[0].position.x(), -9);
  std::vector<Target> crossing = {{0, Vec3(-9, 0, 0), along_x}, {4, Vec3(0, 9, 0.5), along_y}};
  EXPECT_FALSE(square.reach.clamp(crossing));
}

TEST(PinReach, LimitsNothingWhereNoPathJoinsTheVerticesOrNoEdgeKeepsItsLength) {
  const std::vector<Target> asked = {{0, Vec3(-9, 0, 0)}, {24, Vec3(9, 0, 0)}};
  Square square;
  const EdgeLengths rows(square.mesh.rest_positions, inextensible_edges(square.mesh, "weft"));
  for (const EdgeLengths* edges : {&rows, static_cast<const EdgeLengths*>(nullptr)}) {
    square.reach.choose(edges, square.mesh.rest_positions);
    std::vector<Target> targets = asked;
    EXPECT_FALSE(square.reach.clamp(targets));
    EXPECT_TRUE(are_at(targets, asked));
  }
}

}  // namespace
}  // namespace weft
