#include "app/view/race_views.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

bool is_inside(const Rect& rect, const Rect& room) {
  constexpr float k_of_floats = 1e-3F;
  return rect.x >= room.x && rect.y >= room.y &&
         rect.x + rect.width <= room.x + room.width + k_of_floats &&
         rect.y + rect.height <= room.y + room.height + k_of_floats;
}

TEST(DividedRoom, HoldsRectanglesOfOneSizeThatDoNotOverlap) {
  for (const Rect room : {Rect{300, 50, 620, 638}, Rect{0, 0, 1800, 500}, Rect{10, 0, 200, 900}}) {
    for (std::size_t count = 1; count <= 6; ++count) {
      const std::vector<Rect> views = divided_room(room, count);
      ASSERT_EQ(views.size(), count);
      for (std::size_t k = 0; k < count; ++k) {
        EXPECT_TRUE(is_inside(views[k], room)) << count << " " << k;
        EXPECT_EQ(views[k].width, views[0].width);
        EXPECT_EQ(views[k].height, views[0].height);
        for (std::size_t other = 0; other < k; ++other)
          EXPECT_FALSE(overlap(views[k], views[other])) << count << " " << k << " " << other;
      }
      // A rectangle without rows that stay empty covers most of its fraction of the room.
      EXPECT_GT(static_cast<float>(count) * views[0].width * views[0].height,
                0.5F * room.width * room.height)
          << count;
    }
  }
}

TEST(DividedRoom, OfOneIsTheRoomAndOfTwoFollowsItsShape) {
  const Rect wide{0, 0, 1000, 400}, high{0, 0, 400, 1000};
  EXPECT_EQ(divided_room(wide, 1).front(), wide);
  EXPECT_EQ(divided_room(wide, 2)[1].y, 0);
  EXPECT_EQ(divided_room(high, 2)[1].x, 0);
}

TEST(DividedRoom, WithoutRoomHasEmptyRectangles) {
  for (const Rect& view : divided_room({5, 5, 0, 0}, 6)) {
    EXPECT_EQ(view.width, 0);
    EXPECT_EQ(view.height, 0);
  }
}

}  // namespace
}  // namespace weft
