#include "app/window/window_events.h"

#include "core/base/letters.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// Returns the key by its printed letter, so that Ctrl+Z is where the user's keyboard has Z.
int key_as_written(int key, int scancode) {
  const char* name = glfwGetKeyName(key, scancode);
  if (!name || name[0] == '\0' || name[1] != '\0') return key;
  return upper_case(name[0]);
}

}  // namespace

bool WindowEvents::are_moves() const {
  const auto is_move = [](const MouseEvent& event) { return event.kind == MouseEvent::Kind::move; };
  return any() && !other && !damaged && !focus_lost && dropped.empty() && input.keys.empty() &&
         input.repeated.empty() && input.characters.empty() &&
         std::ranges::all_of(input.mouse, is_move);
}

EventCollector::EventCollector(GLFWwindow* window) : window_(window) {
  glfwSetWindowUserPointer(window_, this);
  watch_mouse();
  watch_keys();
  watch_window();
}

WindowEvents EventCollector::take() {
  WindowEvents taken = std::exchange(events_, {});
  taken.input = input_.take();
  return taken;
}

EventCollector& EventCollector::of(GLFWwindow* window) {
  return *static_cast<EventCollector*>(glfwGetWindowUserPointer(window));
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
    EventCollector& self = of(w);
    const KeyChord chord{key_as_written(key, scancode), modifiers};
    if (action == GLFW_PRESS) self.input_.add_key(chord);
    if (action == GLFW_REPEAT) self.input_.add_repeated(chord);
    if (action == GLFW_RELEASE) self.events_.other = true;
  });
  glfwSetCharCallback(
      window_, [](GLFWwindow* w, unsigned character) { of(w).input_.add_character(character); });
  glfwSetDropCallback(window_, [](GLFWwindow* w, int count, const char** paths) {
    EventCollector& self = of(w);
    self.events_.dropped.insert(self.events_.dropped.end(), paths, paths + count);
  });
}

void EventCollector::watch_window() {
  glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int focused) {
    EventCollector& self = of(w);
    (focused ? self.events_.other : self.events_.focus_lost) = true;
  });
  glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { of(w).events_.damaged = true; });
  glfwSetFramebufferSizeCallback(window_,
                                 [](GLFWwindow* w, int, int) { of(w).events_.damaged = true; });
  // The new values are read when a frame is drawn.
  glfwSetCursorEnterCallback(window_, [](GLFWwindow* w, int) { of(w).events_.other = true; });
  glfwSetWindowCloseCallback(window_, [](GLFWwindow* w) { of(w).events_.other = true; });
  glfwSetWindowIconifyCallback(window_, [](GLFWwindow* w, int) { of(w).events_.other = true; });
  glfwSetWindowContentScaleCallback(
      window_, [](GLFWwindow* w, float, float) { of(w).events_.other = true; });
}

}  // namespace weft
