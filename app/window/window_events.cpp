#include "app/window/window_events.h"

#include "core/base/letters.h"

#include <GLFW/glfw3.h>

#include <utility>

namespace weft {

namespace {

/// Letters go by what is written on the key, so that Ctrl+Z is where the user's keyboard has Z.
int key_as_written(int key, int scancode) {
  const char* name = glfwGetKeyName(key, scancode);
  if (!name || name[0] == '\0' || name[1] != '\0') return key;
  return upper_case(name[0]);
}

}  // namespace

EventCollector::EventCollector(GLFWwindow* window) : window_(window) {
  glfwSetWindowUserPointer(window_, this);
  watch_mouse();
  watch_keys();
  watch_window();
}

WindowEvents EventCollector::take() {
  WindowEvents taken = std::exchange(events_, {});
  taken.input = input_.take();
  taken.any = taken.any || !taken.input.empty();
  return taken;
}

EventCollector& EventCollector::of(GLFWwindow* window) {
  auto& self = *static_cast<EventCollector*>(glfwGetWindowUserPointer(window));
  self.events_.any = true;
  return self;
}

glm::vec2 EventCollector::to_pixels(double x, double y) const {
  glm::ivec2 units(1), pixels(1);  // GLFW's units of the screen are pixels on some systems only
  glfwGetWindowSize(window_, &units.x, &units.y);
  glfwGetFramebufferSize(window_, &pixels.x, &pixels.y);
  return glm::vec2(x, y) * glm::vec2(pixels) / glm::vec2(glm::max(units, 1));
}

void EventCollector::watch_mouse() {
  glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double x, double y) {
    EventCollector& self = of(w);
    self.input_.add_move(self.to_pixels(x, y));
  });
  glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int button, int action, int modifiers) {
    EventCollector& self = of(w);
    self.input_.add(
        {.kind = action == GLFW_PRESS ? MouseEvent::Kind::press : MouseEvent::Kind::release,
         .button = button,
         .shift = (modifiers & GLFW_MOD_SHIFT) != 0,
         .control = (modifiers & GLFW_MOD_CONTROL) != 0});
  });
  glfwSetScrollCallback(window_, [](GLFWwindow* w, double, double notches) {
    EventCollector& self = of(w);
    self.input_.add({.kind = MouseEvent::Kind::wheel, .wheel = static_cast<float>(notches)});
  });
}

void EventCollector::watch_keys() {
  glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int scancode, int action, int modifiers) {
    InputQueue& input = of(w).input_;
    const KeyChord chord{key_as_written(key, scancode), modifiers};
    if (action == GLFW_PRESS) input.add_key(chord);
    if (action == GLFW_REPEAT) input.add_repeated(chord);
  });
  glfwSetDropCallback(window_, [](GLFWwindow* w, int count, const char** paths) {
    EventCollector& self = of(w);
    self.events_.dropped.insert(self.events_.dropped.end(), paths, paths + count);
  });
}

void EventCollector::watch_window() {
  glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int focused) {
    EventCollector& self = of(w);
    if (!focused) self.events_.focus_lost = true;
  });
  glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { of(w).events_.damaged = true; });
  glfwSetFramebufferSizeCallback(window_,
                                 [](GLFWwindow* w, int, int) { of(w).events_.damaged = true; });
  // What these tell is asked for when a frame is drawn.
  glfwSetCharCallback(window_, [](GLFWwindow* w, unsigned) { of(w); });
  glfwSetCursorEnterCallback(window_, [](GLFWwindow* w, int) { of(w); });
  glfwSetWindowCloseCallback(window_, [](GLFWwindow* w) { of(w); });
  glfwSetWindowIconifyCallback(window_, [](GLFWwindow* w, int) { of(w); });
  glfwSetWindowContentScaleCallback(window_, [](GLFWwindow* w, float, float) { of(w); });
}

}  // namespace weft
