#include "app/window/interface.h"

#include "app/theme/theme.h"
#include "app/widgets/imgui_input.h"

#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <cfloat>
#include <utility>

namespace weft {

Interface::Interface(Window& window) : window_(window), scale_(window.scale()) {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  ImGui::GetIO().IniFilename = nullptr;  // the window stores no layout of the panels
  ImGui::GetIO().UserData = &wishes_;
  ImGui_ImplGlfw_InitForOpenGL(window.handle(), true);
  ImGui_ImplOpenGL3_Init("#version 410 core");
  apply_theme(theme_);
  load_fonts(scale_);
  overlay_.emplace();
}

Interface::~Interface() {
  overlay_.reset();
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
}

void Interface::set_theme(Theme theme) {
  if (std::exchange(theme_, theme) != theme) apply_theme(theme);
}

void Interface::begin_frame(const WindowEvents& events, bool with_mouse) {
  if (scale_ != window_.scale()) {  // scale was chosen, or the display changed
    scale_ = window_.scale();
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    load_fonts(scale_);
    ImGui_ImplOpenGL3_CreateFontsTexture();
    drawn_ = drawn_overlay_ = {};
  }
  wishes_ = {};
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  // The backend works in GLFW's coordinates, which are pixels on some systems.
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = display_size(window_.size(), scale_);
  io.DisplayFramebufferScale = {scale_, scale_};
  if (!with_mouse) {
    const ImVec2 nowhere(-FLT_MAX, -FLT_MAX);  // ImGui's value for no position
    set_imgui_mouse({.position = nowhere, .newest = nowhere});
  } else if (ImGui::IsMousePosValid(&io.MousePos)) {
    const glm::vec2 mouse = window_.mouse_position(), newest = window_.newest_mouse_position();
    FrameMouse seen{{mouse.x, mouse.y}, window_.input().buttons(), 0, {newest.x, newest.y}};
    for (const MouseEvent& event : events.input.mouse) seen.wheel += event.wheel;
    set_imgui_mouse(seen);
  }
  begin_imgui_frame({events.input.keys, window_.input().waiting_keys(), events.input.characters});
}

std::vector<Rect> Interface::end_frame() {
  // A caret blinks a few times slower than this.
  constexpr std::chrono::milliseconds k_caret(100);
  const ImGuiIO& io = ImGui::GetIO();
  if (io.WantTextInput) ask_for_frame(k_caret);
  // A button that stays down repeats, a list scrolls.
  if (ImGui::IsAnyMouseDown() && ImGui::IsAnyItemActive()) ask_for_frame({});
  ImGui::Render();
  const DrawnFrame before = std::exchange(drawn_, drawn_frame(*ImGui::GetDrawData()));
  return differences(before, drawn_);
}

OverlayLists& Interface::begin_overlay(const Rect& viewport) {
  overlay_->begin(viewport);
  return *overlay_;
}

std::vector<Rect> Interface::end_overlay() {
  ImDrawData data = *ImGui::GetDrawData();
  std::vector<ImDrawList*> lists = overlay_->all();
  set_lists(data, lists);
  const DrawnFrame before = std::exchange(drawn_overlay_, drawn_frame(data));
  return differences(before, drawn_overlay_);
}

void Interface::draw(const PixelRect& part) {
  ImDrawData data = *ImGui::GetDrawData();
  std::vector<ImDrawList*> lists = overlay_->around(data);
  set_lists(data, lists);
  const ClippedDrawData clipped(data, part);
  ImGui_ImplOpenGL3_RenderDrawData(&data);
}

}  // namespace weft
