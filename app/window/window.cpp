#include "app/window/window.h"

#include "app/window/interface_scale.h"
#include "core/base/errors.h"

#include <GLFW/glfw3.h>
#include <glad/gl.h>

#include <algorithm>
#include <utility>

namespace weft {

namespace {

constexpr glm::ivec2 k_usual_size(1600, 1000);

/// Returns GLFW's last error as a clause: " (X11: ...)".
std::string reason() {
  const char* description = nullptr;
  glfwGetError(&description);
  return description ? " (" + std::string(description) + ")" : "";
}

glm::ivec2 size_that_fits() {
  int x = 0, y = 0, width = 0, height = 0;
  if (GLFWmonitor* monitor = glfwGetPrimaryMonitor())
    glfwGetMonitorWorkarea(monitor, &x, &y, &width, &height);
  if (width <= 0 || height <= 0) return k_usual_size;
  return glm::min(k_usual_size, glm::ivec2(width, height));
}

/// Opens a new window, whose context is current.
GLFWwindow* open_window(const std::string& title, std::optional<glm::ivec2> wanted) {
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 1);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_SCALE_TO_MONITOR, wanted ? GLFW_FALSE : GLFW_TRUE);
  // Desktops match a window to its menu entry (StartupWMClass) by these names.
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "weft");
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "weft");
  const glm::ivec2 start = wanted.value_or(size_that_fits());
  GLFWwindow* window = glfwCreateWindow(start.x, start.y, title.c_str(), nullptr, nullptr);
  if (window == nullptr) throw Error("Cannot open a window with OpenGL 4.1" + reason());
  glfwMakeContextCurrent(window);
  if (gladLoadGL(glfwGetProcAddress) == 0) {
    glfwDestroyWindow(window);
    throw Error("Cannot load OpenGL 4.1");
  }
  const glm::ivec2 smallest = glm::min(glm::ivec2(k_smallest_scale * k_smallest_interface), start);
  glfwSetWindowSizeLimits(window, smallest.x, smallest.y, GLFW_DONT_CARE, GLFW_DONT_CARE);
  glfwSwapInterval(1);
  return window;
}

/// Asks the display's server, which may be slow to answer where the processors are busy.
glm::ivec2 present_size(GLFWwindow* window) {
  glm::ivec2 pixels(0);
  glfwGetFramebufferSize(window, &pixels.x, &pixels.y);
  return glfwGetWindowAttrib(window, GLFW_ICONIFIED) ? glm::ivec2(0) : pixels;
}

/// Returns the time between two refreshes of the primary display, s.
double shortest_interval() {
  GLFWmonitor* monitor = glfwGetPrimaryMonitor();
  const GLFWvidmode* mode = monitor ? glfwGetVideoMode(monitor) : nullptr;
  return 1.0 / (mode ? std::max(mode->refreshRate, 60) : 60);
}

}  // namespace

Window::Library::Library() {
  if (!glfwInit())
    throw Error("Cannot open a window: there is no display" + reason() +
                "; weft-cli runs scenes without one");
}

Window::Library::~Library() { glfwTerminate(); }

Window::Window(const std::string& title, std::optional<glm::ivec2> size)
    : window_(open_window(title, size)),
      size_(present_size(window_)),
      refresh_interval_(shortest_interval()),
      title_(title),
      events_(window_) {}

Window::~Window() { glfwDestroyWindow(window_); }

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

float Window::scale() const {
  float x = 1, y = 1;
  glfwGetWindowContentScale(window_, &x, &y);
  return fitting_scale(enlarged_ * chosen_scale_.value_or(std::max(x, y)), size());
}

glm::vec2 Window::interface_size() const { return glm::vec2(size()) / scale(); }

void Window::wait(double seconds) {
  if (seconds > 0)
    glfwWaitEventsTimeout(seconds);
  else
    glfwPollEvents();
  const glm::ivec2 before = std::exchange(size_, present_size(window_));
  if (size_ == before) return;
  if (partial_swap_.misses_new_sizes()) swap();
}

WindowEvents Window::take_events() {
  WindowEvents events = events_.take();
  for (MouseEvent& event : events.input.mouse) event.position /= scale();
  return events;
}

void Window::swap() {
  glfwSwapBuffers(window_);
  has_waited_ = true;
}

void Window::show_part(glm::ivec2 low, glm::ivec2 size) {
  partial_swap_.show(low, size);
  has_waited_ = false;
}

}  // namespace weft
