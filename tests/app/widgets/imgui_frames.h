#pragma once

#include <gtest/gtest.h>
#include <imgui.h>

namespace weft {

/// ImGui without a window: a test moves the mouse, types, and draws frames.
class ImGuiFrames : public testing::Test {
 protected:
  ImGuiFrames() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {800, 600};
    io.Fonts->Build();
  }
  ~ImGuiFrames() override { ImGui::DestroyContext(); }

  /// Draws one frame with what `draw` puts into a window at the top left.
  template <class Draw>
  void frame(Draw draw) {
    ImGui::GetIO().DeltaTime = 1.0f / 60;
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({400, 600});
    ImGui::Begin("window", nullptr, ImGuiWindowFlags_NoDecoration);
    draw();
    ImGui::End();
    ImGui::Render();
  }
};

}  // namespace weft
