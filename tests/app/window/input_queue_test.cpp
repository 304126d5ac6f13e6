#include "app/window/input_queue.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <vector>

namespace weft {
namespace {

using Kind = MouseEvent::Kind;

TEST(InputQueue, APressAfterAReleaseIsLeftForTheNextFrame) {
  InputQueue queue;
  queue.add({.kind = Kind::press});
  queue.take();
  queue.add_move({600, 300});
  queue.add({.kind = Kind::release});
  queue.add_move({100, 300});
  queue.add({.kind = Kind::press});
  queue.add_move({100, 400});

  queue.take();
  const auto released = queue.take().mouse;
  ASSERT_EQ(released.size(), 1u);
  EXPECT_EQ(released.back().kind, Kind::release);
  EXPECT_EQ(queue.position(), glm::vec2(600, 300));
  EXPECT_TRUE(queue.buttons().none());

  const auto pressed = queue.take().mouse;
  ASSERT_EQ(pressed.size(), 2u);
  EXPECT_EQ(pressed.back().position, glm::vec2(100, 300));
  EXPECT_EQ(queue.position(), glm::vec2(100, 300));
  EXPECT_TRUE(queue.buttons()[0]);

  EXPECT_EQ(queue.take().mouse.size(), 1u);
  EXPECT_EQ(queue.position(), glm::vec2(100, 400));
  EXPECT_TRUE(queue.empty());
}

TEST(InputQueue, AReleaseIsLeftForTheFrameAfterTheMovesBeforeIt) {
  InputQueue queue;
  queue.add({.kind = Kind::press});
  queue.take();
  queue.add_move({300, 300});
  queue.add_move({600, 300});
  queue.add({.kind = Kind::release});
  EXPECT_EQ(queue.take().mouse.size(), 2u);
  EXPECT_EQ(queue.position(), glm::vec2(600, 300));
  EXPECT_TRUE(queue.buttons()[0]) << "nothing dragged would get there";
  EXPECT_EQ(queue.take().mouse.size(), 1u);
  EXPECT_TRUE(queue.buttons().none());
  EXPECT_TRUE(queue.empty());
}

TEST(InputQueue, TheMouseStaysWhereItWasWhileNothingHappens) {
  InputQueue queue;
  queue.add_move({10, 20});
  queue.take();
  EXPECT_TRUE(queue.take().empty());
  EXPECT_EQ(queue.position(), glm::vec2(10, 20));
  queue.add({.kind = Kind::wheel, .wheel = 1});
  EXPECT_EQ(queue.take().mouse.front().position, glm::vec2(10, 20));
}

TEST(InputQueue, ButtonsAreToldApart) {
  InputQueue queue;
  queue.add({.kind = Kind::press, .button = 0});
  queue.add({.kind = Kind::press, .button = 2});
  queue.add({.kind = Kind::release, .button = 0});
  for (const unsigned long down : {0b001ul, 0b101ul, 0b100ul}) {
    queue.take();
    EXPECT_EQ(queue.buttons().to_ulong(), down);
  }
}

TEST(InputQueue, KeysAndTheWheelWaitForWhatTheButtonsDidBeforeThem) {
  const KeyChord before{'B', 0}, between{'P', 0}, repeating{'H', 0}, after{'S', 1};
  InputQueue queue;
  queue.add_key(before);
  queue.add({.kind = Kind::press});
  queue.add_key(between);
  queue.add_repeated(repeating);
  queue.add({.kind = Kind::release});
  queue.add({.kind = Kind::wheel, .wheel = 1});
  queue.add_key(after);

  const Input pressed = queue.take();
  EXPECT_EQ(pressed.mouse.size(), 1u);
  EXPECT_EQ(pressed.keys, std::vector{before});
  EXPECT_TRUE(pressed.repeated.empty());
  EXPECT_EQ(queue.waiting_keys(), (std::vector{between, after}));

  const Input released = queue.take();
  EXPECT_EQ(released.mouse.size(), 1u);
  EXPECT_EQ(released.keys, std::vector{between});
  EXPECT_EQ(released.repeated, std::vector{repeating});
  EXPECT_EQ(queue.waiting_keys(), std::vector{after});

  const Input last = queue.take();
  ASSERT_EQ(last.mouse.size(), 1u);
  EXPECT_EQ(last.mouse[0].wheel, 1);
  EXPECT_EQ(last.keys, std::vector{after});
  EXPECT_TRUE(queue.empty());
}

TEST(InputQueue, KnowsWhereTheMouseIsByNowWhileMovesWait) {
  InputQueue queue;
  queue.add_move({10, 20});
  queue.add({.kind = Kind::press});
  queue.add_move({30, 40});
  queue.take();
  EXPECT_EQ(queue.position(), glm::vec2(10, 20));
  EXPECT_EQ(queue.newest_position(), glm::vec2(30, 40));
}

/// The keys that type characters, and the characters.
void type(InputQueue& queue, const std::string& text) {
  for (const char letter : text) {
    queue.add_key({std::toupper(static_cast<unsigned char>(letter)), 0});
    queue.add_character(static_cast<unsigned char>(letter));
  }
}

TEST(InputQueue, WhatIsTypedAfterCtrlAWaitsUntilAllIsSelected) {
  constexpr KeyChord k_control{GLFW_KEY_LEFT_CONTROL, 0}, k_all{'A', GLFW_MOD_CONTROL};
  InputQueue queue;
  type(queue, "on");
  queue.add_key(k_control);
  queue.add_key(k_all);
  type(queue, "xe");
  queue.add_key({GLFW_KEY_BACKSPACE, 0});
  type(queue, "y");

  const Input before = queue.take();
  EXPECT_EQ(before.characters, (std::vector<unsigned>{'o', 'n'}));
  const Input all = queue.take();
  EXPECT_EQ(all.keys, std::vector{k_all});
  EXPECT_TRUE(all.characters.empty());
  const Input typed = queue.take();
  EXPECT_EQ(typed.characters, (std::vector<unsigned>{'x', 'e'}));
  EXPECT_EQ(typed.keys.front(), (KeyChord{'X', 0})) << "with Ctrl it would cut";
  EXPECT_EQ(queue.take().characters, (std::vector<unsigned>{'y'})) << "which is not deleted";
  EXPECT_TRUE(queue.empty());
}

TEST(InputQueue, CapitalsAreTypedInOneFrame) {
  InputQueue queue;
  queue.add_key({GLFW_KEY_LEFT_SHIFT, 0});
  queue.add_key({'A', GLFW_MOD_SHIFT});
  queue.add_character('A');
  type(queue, "sail");
  EXPECT_EQ(queue.take().characters.size(), 5u);
  EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace weft
