#include "app/widgets/imgui_input.h"

#include "tests/app/widgets/imgui_frames.h"

#include <GLFW/glfw3.h>

#include <vector>

namespace weft {
namespace {

#if IMGUI_VERSION_NUM < 18700

class ImGuiInput : public ImGuiFrames {
 protected:
  static constexpr KeyChord k_enter{257, 0};

  ImGuiInput() { ImGui::GetIO().KeyMap[ImGuiKey_Enter] = k_enter.key; }

  static bool is_pressed(const std::vector<KeyChord>& pressed,
                         const std::vector<KeyChord>& waiting) {
    ImGui::GetIO().DeltaTime = 1.0f / 60;
    begin_imgui_frame({pressed, waiting});
    const bool seen = is_enter_pressed();
    ImGui::EndFrame();
    return seen;
  }
};

TEST_F(ImGuiInput, AKeyThatWaitsIsPressedOnceWhetherItIsStillHeldOrNot) {
  bool& down = ImGui::GetIO().KeysDown[k_enter.key];
  for (const bool still_held : {true, false}) {
    down = true;
    EXPECT_FALSE(is_pressed({}, {k_enter}));
    down = still_held;
    EXPECT_TRUE(is_pressed({k_enter}, {}));
    EXPECT_EQ(down, still_held);
    EXPECT_FALSE(is_pressed({}, {}));
    down = false;
    is_pressed({}, {});
  }
}

// Ctrl may have been let go of, and more been typed, before a slow frame begins.
TEST_F(ImGuiInput, AFrameSeesTheModifiersOfItsKeysAndItsCharactersAlone) {
  ImGuiIO& io = ImGui::GetIO();
  io.DeltaTime = 1.0f / 60;
  io.AddInputCharacter('x');
  const KeyChord all{'A', GLFW_MOD_CONTROL};
  begin_imgui_frame({{&all, 1}, {}});
  EXPECT_TRUE(io.KeyCtrl);
  EXPECT_TRUE(io.InputQueueCharacters.empty());
  ImGui::EndFrame();
  const KeyChord key{'X', 0};
  const unsigned character = 'x';
  begin_imgui_frame({{&key, 1}, {}, {&character, 1}});
  EXPECT_FALSE(io.KeyCtrl);
  EXPECT_EQ(io.InputQueueCharacters.Size, 1);
  ImGui::EndFrame();
}

// Otherwise ImGui would take the x for Ctrl+X and leave it out.
TEST_F(ImGuiInput, AFrameSeesNoCtrlThatWasPressedOnlyAfterItsCharacters) {
  ImGuiIO& io = ImGui::GetIO();
  io.DeltaTime = 1.0f / 60;
  io.KeysDown[GLFW_KEY_LEFT_CONTROL] = true;
  const std::vector<KeyChord> keys = {{'X', 0}, {GLFW_KEY_LEFT_CONTROL, GLFW_MOD_CONTROL}};
  const unsigned character = 'x';
  begin_imgui_frame({keys, {}, {&character, 1}});
  EXPECT_FALSE(io.KeyCtrl);
  ImGui::EndFrame();
  begin_imgui_frame({{}, {}});
  EXPECT_TRUE(io.KeyCtrl);
  ImGui::EndFrame();
  io.KeysDown[GLFW_KEY_LEFT_CONTROL] = false;
}

#endif

}  // namespace
}  // namespace weft
