#include "app/charts/chart_mouse.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

const ImVec2 k_display = {1280, 720};
const ImVec2 k_size = {180, 60};

Rect box_of(ImVec2 corner) { return {corner.x, corner.y, k_size.x, k_size.y}; }

TEST(PlaceBeside, ABoxCoversNeitherThePointNorTheLegendAndIsNeverCutOff) {
  // Legends below a chart and beside one, at each edge of the display.
  for (const Rect& legend : {Rect{920, 640, 350, 60}, Rect{5, 640, 350, 60},
                             Rect{1100, 100, 170, 200}, Rect{300, 330, 300, 80}, Rect{}}) {
    for (float x = 0; x <= k_display.x - 24; x += 32) {
      for (float y = 0; y <= k_display.y - 24; y += 24) {
        const Rect point{x, y, 24, 24};
        const Rect box = box_of(place_beside(point, legend, k_size, k_display));
        ASSERT_FALSE(overlap(box, point)) << x << ", " << y;
        ASSERT_GE(std::min(box.x, box.y), 0) << x << ", " << y;
        ASSERT_LE(box.x + box.width, k_display.x) << x << ", " << y;
        ASSERT_LE(box.y + box.height, k_display.y) << x << ", " << y;
        if (overlap(point, legend)) continue;
        ASSERT_FALSE(overlap(box, legend)) << x << ", " << y;
      }
    }
  }
}

TEST(PlaceBeside, WithRoomEverywhereABoxIsAtTheLowerRight) {
  const ImVec2 corner = place_beside({600, 300, 20, 20}, {}, k_size, k_display);
  EXPECT_GE(corner.x, 620);
  EXPECT_GE(corner.y, 320);
}

}  // namespace
}  // namespace weft
