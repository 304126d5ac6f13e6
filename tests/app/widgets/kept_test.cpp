#include "app/widgets/kept.h"

#include "tests/app/widgets/imgui_frames.h"

#include <string>

namespace weft {
namespace {

using KeptValues = ImGuiFrames;

TEST_F(KeptValues, ValuesThatAreWrittenAfterOthersWereAddedStay) {
  frame([] {
    Kept<bool> flag("flag");
    Kept<float> number("number", 2);
    for (int i = 0; i < 1000; ++i) Kept<bool>(std::to_string(i).c_str()) = i % 2 == 0;
    EXPECT_EQ(number, 2);
    flag = true;
    number = 3;
  });
  frame([] {
    EXPECT_TRUE(Kept<bool>("flag"));
    EXPECT_EQ(Kept<float>("number"), 3);
    EXPECT_TRUE(Kept<bool>("0"));
    EXPECT_FALSE(Kept<bool>("1", true));
  });
}

}  // namespace
}  // namespace weft
