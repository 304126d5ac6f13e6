#include "app/widgets/imgui_input.h"

#include "app/widgets/controls.h"
#include "app/widgets/number_field.h"
#include "tests/app/widgets/imgui_frames.h"

#include <GLFW/glfw3.h>
#include <imgui_stdlib.h>

#include <functional>
#include <string>
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
  for (const bool still_down : {true, false}) {
    down = true;
    EXPECT_FALSE(is_pressed({}, {k_enter}));
    down = still_down;
    EXPECT_TRUE(is_pressed({k_enter}, {}));
    EXPECT_EQ(down, still_down);
    EXPECT_FALSE(is_pressed({}, {}));
    down = false;
    is_pressed({}, {});
  }
}

// Ctrl may have been released and more text typed before a slow frame begins.
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

// ImGui would take an x with a later Ctrl for Ctrl+X and leave it out.
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

/// A window with one control, which has the keyboard.
class PressedByReturn : public ImGuiFrames {
 protected:
  PressedByReturn() {
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.KeyMap[ImGuiKey_Enter] = GLFW_KEY_ENTER;
    io.KeyMap[ImGuiKey_KeyPadEnter] = GLFW_KEY_KP_ENTER;
    io.KeyMap[ImGuiKey_Space] = GLFW_KEY_SPACE;
    io.KeyMap[ImGuiKey_DownArrow] = GLFW_KEY_DOWN;
    io.KeyMap[ImGuiKey_RightArrow] = GLFW_KEY_RIGHT;
  }

  /// Moves the keyboard by the arrows to the first control that `draw` draws.
  template <class Draw>
  void reach(Draw draw) {
    for (int i = 0; i < 2; ++i) EXPECT_EQ(presses(GLFW_KEY_DOWN, draw), 0);
  }

  /// Returns how often a control of `draw` is pressed while a key goes down, is held and is
  /// released.
  template <class Draw>
  int presses(int key, Draw draw) {
    int count = 0;
    bool& down = ImGui::GetIO().KeysDown[key];
    for (const bool is_down : {true, true, true, false, false}) {
      down = is_down;
      ImGui::GetIO().DeltaTime = 1.0F / 60;
      begin_imgui_frame({});
      ImGui::Begin("window");
      count += draw();
      ImGui::End();
      ImGui::EndFrame();
    }
    return count;
  }
};

TEST_F(PressedByReturn, WhatHasTheKeyboardIsPressedOnce) {
  bool checked = false;
  const std::function<bool()> things[] = {
      [] { return ImGui::Button("thing"); }, [] { return ImGui::Selectable("thing"); },
      [] { return ImGui::MenuItem("thing"); }, [&] { return ImGui::Checkbox("thing", &checked); }};
  for (const std::function<bool()>& thing : things) {
    reach(thing);
    for (const int key : {GLFW_KEY_ENTER, GLFW_KEY_KP_ENTER}) EXPECT_EQ(presses(key, thing), 1);
  }
}

TEST_F(PressedByReturn, NoButtonIsThatIsDisabledWhileItHasTheKeyboard) {
  bool enabled = true;
  const auto draw = [&] { return enabled_button("thing", enabled); };
  reach(draw);
  EXPECT_EQ(presses(GLFW_KEY_ENTER, draw), 1);
  enabled = false;
  EXPECT_EQ(presses(GLFW_KEY_ENTER, draw), 0);
}

TEST_F(PressedByReturn, NothingIsThatBecomesGreyWhileItHasTheKeyboard) {
  bool grey = false, checked = false;
  float position = 0.5F;
  const std::function<bool()> things[] = {
      [&] { return ImGui::Checkbox("thing", &checked); },
      [&] { return slim_slider("thing", position) || typing_wanted(); },
      [] { return ImGui::Button("thing"); }};
  for (const std::function<bool()>& thing : things) {
    const auto draw = [&] {
      const Greyed greyed(grey);
      return thing();
    };
    grey = false;
    reach(draw);
    EXPECT_GT(presses(GLFW_KEY_ENTER, draw), 0);
    grey = true;
    for (const int key : {GLFW_KEY_ENTER, GLFW_KEY_SPACE, GLFW_KEY_RIGHT})
      EXPECT_EQ(presses(key, draw), 0);
  }
}

TEST_F(PressedByReturn, NoLineOfAListIsThatIsRefusedWhileItHasTheKeyboard) {
  bool refused = false;
  const auto draw = [&] { return list_line("thing", false, refused); };
  reach(draw);
  EXPECT_EQ(presses(GLFW_KEY_ENTER, draw), 1);
  refused = true;
  EXPECT_EQ(presses(GLFW_KEY_ENTER, draw), 0);
}

TEST_F(PressedByReturn, NothingIsWhereReturnEndsTyping) {
  std::string text;
  int frames = 0, typed_frames = 0;
  const auto draw = [&] {
    if (frames++ == 0) ImGui::SetKeyboardFocusHere();
    ImGui::InputText("text", &text);
    typed_frames += ImGui::IsItemActive();
    return ImGui::Button("thing");
  };
  presses(GLFW_KEY_DOWN, draw);
  EXPECT_GT(typed_frames, 0);
  typed_frames = 0;
  EXPECT_EQ(presses(GLFW_KEY_ENTER, draw), 0);
  EXPECT_EQ(typed_frames, 0);
}

#endif

}  // namespace
}  // namespace weft
