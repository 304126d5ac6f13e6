#include "app/window/window.h"

#include "app/window/interface_scale.h"
#include "core/base/errors.h"
#include "core/base/letters.h"

#include <GLFW/glfw3.h>
#include <glad/gl.h>

#include <algorithm>
#include <utility>

namespace weft {

namespace {

constexpr glm::ivec2 k_usual_size(1600, 1000);

/// What GLFW said last, as a clause: " (X11: ...)".
std::string reason() {
  const char* description = nullptr;
  glfwGetError(&description);
  return description ? " (" + std::string(description) + ")" : "";
}

/// Letters go by what is written on the key, so that Ctrl+Z is where the user's keyboard has Z.
int key_as_written(int key, int scancode) {
  const char* name = glfwGetKeyName(key, scancode);
  if (!name || name[0] == '\0' || name[1] != '\0') return key;
  return upper_case(name[0]);
}

glm::ivec2 size_that_fits() {
  int x = 0, y = 0, width = 0, height = 0;
  if (GLFWmonitor* monitor = glfwGetPrimaryMonitor())
    glfwGetMonitorWorkarea(monitor, &x, &y, &width, &height);
  if (width <= 0 || height <= 0) return k_usual_size;
  return glm::min(k_usual_size, glm::ivec2(width, height));
}

/// The display that shows a point, in GLFW's coordinates; the primary one where none does.
GLFWmonitor* monitor_at(glm::ivec2 point) {
  int count = 0;
  GLFWmonitor** monitors = glfwGetMonitors(&count);
  for (int i = 0; i < count; ++i) {
    glm::ivec2 corner(0);
    glfwGetMonitorPos(monitors[i], &corner.x, &corner.y);
    const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
    const glm::ivec2 within = point - corner;
    if (mode && within.x >= 0 && within.y >= 0 && within.x < mode->width && within.y < mode->height)
      return monitors[i];
  }
  return glfwGetPrimaryMonitor();
}

}  // namespace

Window::Library::Library() {
  if (!glfwInit())
    throw Error("Cannot open a window: there is no display" + reason() +
                "; weft-cli runs scenes without one");
}

Window::Library::~Library() { glfwTerminate(); }

Window::Window(const std::string& title, std::optional<glm::ivec2> wanted) : title_(title) {
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 1);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_SCALE_TO_MONITOR, wanted ? GLFW_FALSE : GLFW_TRUE);
  // Desktops match a window to its menu entry (StartupWMClass) by these names.
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "weft");
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "weft");
  const glm::ivec2 start = wanted.value_or(size_that_fits());
  window_ = glfwCreateWindow(start.x, start.y, title.c_str(), nullptr, nullptr);
  if (!window_) throw Error("Cannot open a window with OpenGL 4.1" + reason());
  glfwMakeContextCurrent(window_);
  if (gladLoadGL(glfwGetProcAddress) == 0) {
    glfwDestroyWindow(window_);
    throw Error("Cannot load OpenGL 4.1");
  }
  const glm::ivec2 smallest = glm::min(glm::ivec2(k_smallest_scale * k_smallest_interface), start);
  glfwSetWindowSizeLimits(window_, smallest.x, smallest.y, GLFW_DONT_CARE, GLFW_DONT_CARE);
  glfwSwapInterval(1);
  GLFWmonitor* monitor = glfwGetPrimaryMonitor();
  const GLFWvidmode* mode = monitor ? glfwGetVideoMode(monitor) : nullptr;
  if (mode && mode->refreshRate > 0) refresh_interval_ = 1.0 / std::max(mode->refreshRate, 60);
  glfwSetWindowUserPointer(window_, this);
  install_callbacks();
}

Window::~Window() { glfwDestroyWindow(window_); }

Window& Window::of(GLFWwindow* window) {
  auto& self = *static_cast<Window*>(glfwGetWindowUserPointer(window));
  self.events_.any = true;
  return self;
}

void Window::install_callbacks() {
  glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double x, double y) {
    Window& self = of(w);
    self.mouse_ = self.to_pixels(x, y);
    self.events_.mouse.push_back(
        {.kind = MouseEvent::Kind::move, .position = self.mouse_position()});
  });
  glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int button, int action, int modifiers) {
    Window& self = of(w);
    self.events_.mouse.push_back(
        {.kind = action == GLFW_PRESS ? MouseEvent::Kind::press : MouseEvent::Kind::release,
         .position = self.mouse_position(),
         .button = button,
         .shift = (modifiers & GLFW_MOD_SHIFT) != 0,
         .control = (modifiers & GLFW_MOD_CONTROL) != 0});
  });
  glfwSetScrollCallback(window_, [](GLFWwindow* w, double, double notches) {
    Window& self = of(w);
    self.events_.mouse.push_back({.kind = MouseEvent::Kind::wheel,
                                  .position = self.mouse_position(),
                                  .wheel = static_cast<float>(notches)});
  });
  glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int scancode, int action, int modifiers) {
    WindowEvents& events = of(w).events_;
    if (action == GLFW_RELEASE) return;
    (action == GLFW_PRESS ? events.keys : events.repeated)
        .push_back({key_as_written(key, scancode), modifiers});
  });
  glfwSetDropCallback(window_, [](GLFWwindow* w, int count, const char** paths) {
    Window& self = of(w);
    self.events_.dropped.insert(self.events_.dropped.end(), paths, paths + count);
  });
  glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int focused) {
    Window& self = of(w);
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

bool Window::take_close_request() {
  const bool asked = glfwWindowShouldClose(window_);
  if (asked) glfwSetWindowShouldClose(window_, GLFW_FALSE);
  return asked;
}

void Window::restore() {
  if (glfwGetWindowAttrib(window_, GLFW_ICONIFIED)) glfwRestoreWindow(window_);
}

void Window::set_title(const std::string& title) {
  if (std::exchange(title_, title) != title) glfwSetWindowTitle(window_, title.c_str());
}

void Window::set_full_screen(bool full) {
  if (full == place_.has_value()) return;
  if (!full) {
    const glm::ivec4 place = *std::exchange(place_, std::nullopt);
    glfwSetWindowMonitor(window_, nullptr, place.x, place.y, place.z, place.w, GLFW_DONT_CARE);
    return;
  }
  glm::ivec4 place;
  glfwGetWindowPos(window_, &place.x, &place.y);
  glfwGetWindowSize(window_, &place.z, &place.w);
  GLFWmonitor* monitor = monitor_at({place.x + place.z / 2, place.y + place.w / 2});
  const GLFWvidmode* mode = monitor ? glfwGetVideoMode(monitor) : nullptr;
  if (!mode) return;
  place_ = place;
  glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
}

glm::ivec2 Window::size() const {
  glm::ivec2 pixels(0);
  glfwGetFramebufferSize(window_, &pixels.x, &pixels.y);
  return glfwGetWindowAttrib(window_, GLFW_ICONIFIED) ? glm::ivec2(0) : pixels;
}

float Window::scale() const {
  float x = 1, y = 1;
  glfwGetWindowContentScale(window_, &x, &y);
  return fitting_scale(enlarged_ * chosen_scale_.value_or(std::max(x, y)), size());
}

glm::vec2 Window::interface_size() const { return glm::vec2(size()) / scale(); }

glm::vec2 Window::to_pixels(double x, double y) const {
  glm::ivec2 units(1), pixels(1);  // GLFW's units of the screen are pixels on some systems only
  glfwGetWindowSize(window_, &units.x, &units.y);
  glfwGetFramebufferSize(window_, &pixels.x, &pixels.y);
  return glm::vec2(x, y) * glm::vec2(pixels) / glm::vec2(glm::max(units, 1));
}

void Window::wait(double seconds) {
  if (seconds > 0)
    glfwWaitEventsTimeout(seconds);
  else
    glfwPollEvents();
}

WindowEvents Window::take_events() { return std::exchange(events_, {}); }

void Window::swap() { glfwSwapBuffers(window_); }

}  // namespace weft
