#include "app/window/mouse_queue.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

using Kind = MouseEvent::Kind;

TEST(MouseQueue, APressAfterAReleaseIsLeftForTheNextFrame) {
  MouseQueue queue;
  queue.add({.kind = Kind::press});
  queue.take();
  queue.add_move({600, 300});
  queue.add({.kind = Kind::release});
  queue.add_move({100, 300});
  queue.add({.kind = Kind::press});
  queue.add_move({100, 400});

  const auto released = queue.take();
  ASSERT_EQ(released.size(), 2u);
  EXPECT_EQ(released.back().kind, Kind::release);
  EXPECT_EQ(queue.position(), glm::vec2(600, 300));
  EXPECT_TRUE(queue.buttons().none());

  const auto pressed = queue.take();
  ASSERT_EQ(pressed.size(), 2u);
  EXPECT_EQ(pressed.back().position, glm::vec2(100, 300));
  EXPECT_EQ(queue.position(), glm::vec2(100, 300));
  EXPECT_TRUE(queue.buttons()[0]);

  EXPECT_EQ(queue.take().size(), 1u);
  EXPECT_EQ(queue.position(), glm::vec2(100, 400));
  EXPECT_TRUE(queue.empty());
}

TEST(MouseQueue, TheMouseStaysWhereItWasWhileNothingHappens) {
  MouseQueue queue;
  queue.add_move({10, 20});
  queue.take();
  EXPECT_TRUE(queue.take().empty());
  EXPECT_EQ(queue.position(), glm::vec2(10, 20));
  queue.add({.kind = Kind::wheel, .wheel = 1});
  EXPECT_EQ(queue.take().front().position, glm::vec2(10, 20));
}

TEST(MouseQueue, ButtonsAreHeldApart) {
  MouseQueue queue;
  queue.add({.kind = Kind::press, .button = 0});
  queue.add({.kind = Kind::press, .button = 2});
  queue.add({.kind = Kind::release, .button = 0});
  for (const unsigned long down : {0b001ul, 0b101ul, 0b100ul}) {
    queue.take();
    EXPECT_EQ(queue.buttons().to_ulong(), down);
  }
}

}  // namespace
}  // namespace weft
