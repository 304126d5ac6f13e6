#include "app/window/full_screen.h"

#include <GLFW/glfw3.h>

#include <utility>

namespace weft {

namespace {

/// Returns the display that shows a point, in GLFW's coordinates; the primary one where none does.
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

void FullScreen::set(GLFWwindow* window, bool full) {
  if (full == windowed_rect_.has_value()) return;
  if (!full) {
    const glm::ivec4 rect = *std::exchange(windowed_rect_, std::nullopt);
    glfwSetWindowMonitor(window, nullptr, rect.x, rect.y, rect.z, rect.w, GLFW_DONT_CARE);
    return;
  }
  glm::ivec4 rect;
  glfwGetWindowPos(window, &rect.x, &rect.y);
  glfwGetWindowSize(window, &rect.z, &rect.w);
  GLFWmonitor* monitor = monitor_at({rect.x + rect.z / 2, rect.y + rect.w / 2});
  const GLFWvidmode* mode = monitor ? glfwGetVideoMode(monitor) : nullptr;
  if (!mode) return;
  windowed_rect_ = rect;
  glfwSetWindowMonitor(window, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
}

}  // namespace weft
