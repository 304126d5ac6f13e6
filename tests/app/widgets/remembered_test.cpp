#include "app/widgets/remembered.h"

#include "tests/app/widgets/imgui_frames.h"

#include <string>

namespace weft {
namespace {

using RememberedValues = ImGuiFrames;

TEST_F(RememberedValues, ValuesThatAreWrittenAfterOthersWereAddedStay) {
  frame([] {
    Remembered<bool> flag("flag");
    Remembered<float> number("number", 2);
    for (int i = 0; i < 1000; ++i) Remembered<bool>(std::to_string(i).c_str()) = i % 2 == 0;
    EXPECT_EQ(number, 2);
    flag = true;
    number = 3;
  });
  frame([] {
    EXPECT_TRUE(Remembered<bool>("flag"));
    EXPECT_EQ(Remembered<float>("number"), 3);
    EXPECT_TRUE(Remembered<bool>("0"));
    EXPECT_FALSE(Remembered<bool>("1", true));
  });
}

}  // namespace
}  // namespace weft
