#include "app/widgets/controls.h"

#include "tests/app/widgets/imgui_frames.h"

namespace weft {
namespace {

class Controls : public ImGuiFrames {
 protected:
  void draw() {
    frame([this] {
      ImGui::SetCursorScreenPos({100, 100});
      pressed_ = quiet_button("x", "help");
      const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
      middle_ = {(low.x + high.x) / 2, (low.y + high.y) / 2};
    });
  }

  /// Returns whether a click at that position presses the button.
  bool is_pressed_at(ImVec2 point) {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = point;
    draw();
    io.MouseDown[0] = true;
    draw();
    io.MouseDown[0] = false;
    draw();
    return pressed_;
  }

  bool pressed_ = false;
  ImVec2 middle_;
};

TEST_F(Controls, AQuietButtonReactsOverTwentyPixels) {
  draw();
  const ImVec2 middle = middle_;
  const float inside = k_min_target / 2 - 1, outside = k_min_target / 2 + 1;
  for (const ImVec2 direction : {ImVec2(1, 0), ImVec2(-1, 0), ImVec2(0, 1), ImVec2(0, -1)}) {
    EXPECT_TRUE(is_pressed_at({middle.x + inside * direction.x, middle.y + inside * direction.y}));
    EXPECT_FALSE(
        is_pressed_at({middle.x + outside * direction.x, middle.y + outside * direction.y}));
  }
}

}  // namespace
}  // namespace weft
