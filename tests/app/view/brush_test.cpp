#include "app/view/brush.h"

#include "tests/app/cloth_on_screen.h"

#include <algorithm>

namespace weft {
namespace {

/// Shows 5x5 vertices.
class Brush : public ClothOnScreen {
 protected:
  Brush() : ClothOnScreen(5) {}

  std::vector<int> painted(glm::vec2 from, glm::vec2 to, float radius) const {
    Snapshot snapshot;
    snapshot.cloth.mesh = std::make_shared<const Mesh>(mesh_);
    snapshot.cloth.positions = positions_;
    snapshot.cloth.tree = std::make_shared<const TriangleTree>(mesh_);
    snapshot.cloth.boxes = snapshot.cloth.tree->boxes(mesh_, positions_);
    return vertices_under_brush(snapshot, view(), from, to, radius);
  }
};

TEST_F(Brush, SelectsWhatIsNearItsPath) {
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
