#include "app/brush.h"

#include "core/mesh/grid.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

/// An upright 5x5 grid of 1 m seen from the front.
class Brush : public testing::Test {
 protected:
  Brush() {
    GridParameters grid;
    grid.rows = grid.columns = 5;
    grid.height = 1;
    mesh_ = make_grid(grid);
    for (const Vec3& rest : mesh_.rest_positions)
      positions_.insert(positions_.end(),
                        {static_cast<float>(rest.x()), static_cast<float>(rest.y()),
                         static_cast<float>(rest.z())});
    camera_.parameters = {.target = Vec3(0, 0, 0.5), .distance = 3, .azimuth = 0, .elevation = 0};
  }

  ScreenView view() const { return {camera_, {800, 600}}; }
  glm::vec2 on_screen(int vertex) const {
    return to_screen(view(), position_of(positions_, vertex)).value();
  }
  std::vector<int> painted(glm::vec2 from, glm::vec2 to, float radius) const {
    Snapshot snapshot;
    snapshot.mesh = std::make_shared<const Mesh>(mesh_);
    snapshot.positions = positions_;
    snapshot.tree = std::make_shared<const TriangleTree>(mesh_);
    snapshot.boxes = snapshot.tree->boxes(mesh_, positions_);
    return vertices_under_brush(snapshot, view(), from, to, radius);
  }

  Mesh mesh_;
  std::vector<float> positions_;
  Camera camera_;
};

TEST_F(Brush, SelectsWhatIsNearItsWay) {
  EXPECT_EQ(painted(on_screen(10), on_screen(14), 5), (std::vector<int>{10, 11, 12, 13, 14}));
  const glm::vec2 aside(0, 4);
  EXPECT_EQ(painted(on_screen(10) + aside, on_screen(12) + aside, 5),
            (std::vector<int>{10, 11, 12}));
}

TEST_F(Brush, SelectsTheNearestVertexOfACoarseCloth) {
  const glm::vec2 between = 0.6f * on_screen(12) + 0.4f * on_screen(13);
  EXPECT_EQ(painted(between, between, 1), (std::vector<int>{12}));
}

TEST_F(Brush, SelectsNothingBesideTheCloth) {
  const glm::vec2 beside = on_screen(20) + glm::vec2(-60, -60);
  EXPECT_TRUE(painted(beside, beside + glm::vec2(0, 30), 10).empty());
}

// The upper half is folded down behind the lower one, and a little to the side.
TEST_F(Brush, LeavesWhatIsHidden) {
  for (int vertex = 15; vertex < 25; ++vertex) {
    const auto i = 3 * static_cast<std::size_t>(vertex);
    positions_[i + 2] = 1.02f - positions_[i + 2];
    positions_[i + 1] += 0.3f;
  }
  const auto front = painted(on_screen(5), on_screen(9), 40);
  EXPECT_TRUE(std::ranges::includes(front, std::vector<int>{5, 6, 7, 8, 9}));
  EXPECT_TRUE(std::ranges::none_of(front, [](int vertex) { return vertex > 15 && vertex < 19; }));
}

}  // namespace
}  // namespace weft
