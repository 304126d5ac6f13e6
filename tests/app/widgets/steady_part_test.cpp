#include "app/widgets/steady_part.h"

#include "tests/app/widgets/imgui_frames.h"

namespace weft {
namespace {

class SteadyPart : public ImGuiFrames {
 protected:
  /// Returns the y of the item that follows the lines.
  float below(int lines, const char* name, float width) {
    float end = 0;
    frame([&] {
      ImGui::BeginChild("part", {width, 300});
      steady_part(name, [&] {
        for (int line = 0; line < lines; ++line) ImGui::TextUnformatted("a line");
      });
      end = ImGui::GetCursorPosY();
      ImGui::EndChild();
    });
    return end;
  }
};

TEST_F(SteadyPart, WhatFollowsStaysWhereItWasWhileLinesGo) {
  const float of_two = below(2, "a", 200);
  const float of_three = below(3, "a", 200);
  EXPECT_GT(of_three, of_two);
  for (const int lines : {2, 1, 3}) EXPECT_EQ(below(lines, "a", 200), of_three) << lines;
}

TEST_F(SteadyPart, ShrinksToTheLargestOfItsLastSecond) {
  const float of_two = below(2, "a", 200);
  const float of_three = below(3, "a", 200);
  int frames = 0;
  for (; below(1 + frames % 2, "a", 200) == of_three; ++frames) ASSERT_LT(frames, 70);
  EXPECT_GE(frames, 59);  // at 60 frames a second
  EXPECT_EQ(below(1, "a", 200), of_two);
}

TEST_F(SteadyPart, AnotherNameOrWidthBeginsAgain) {
  below(5, "a", 200);
  const float of_one = below(1, "b", 200);
  EXPECT_LT(of_one, below(1, "a", 200));
  EXPECT_EQ(below(1, "a", 210), of_one);
}

}  // namespace
}  // namespace weft
