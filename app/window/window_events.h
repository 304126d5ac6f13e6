#pragma once

#include "app/window/input_queue.h"

#include <glm/glm.hpp>

#include <filesystem>
#include <vector>

struct GLFWwindow;

namespace weft {

/// The events in the window since the last call.
struct WindowEvents {
  Input input;  ///< taken from an InputQueue
  std::vector<std::filesystem::path> dropped;
  bool focus_lost = false;
  bool damaged = false;  ///< the contents of the window are lost, in part or as a whole
  bool other = false;    ///< another event that is not listed here

  /// Tells whether anything happened.
  bool any() const { return other || damaged || focus_lost || !dropped.empty() || !input.empty(); }
  /// Tells whether the mouse has moved, and nothing else happened.
  bool are_moves() const;
};

/// Collects the events of a GLFW window, whose callbacks and user pointer it takes. Positions are
/// in pixels.
class EventCollector {
 public:
  /// The window must outlive this object.
  explicit EventCollector(GLFWwindow* window);
  EventCollector(const EventCollector&) = delete;
  EventCollector& operator=(const EventCollector&) = delete;

  bool empty() const { return !events_.any() && input_.empty(); }
  WindowEvents take();
  const InputQueue& input() const { return input_; }

 private:
  void watch_mouse();
  void watch_keys();
  void watch_window();
  /// Converts GLFW's coordinates of the window to pixels.
  glm::vec2 to_pixels(double x, double y) const;
  /// Returns the collector of a callback's window.
  static EventCollector& of(GLFWwindow* window);

  GLFWwindow* window_;
  InputQueue input_;
  WindowEvents events_;  ///< all events except the input
};

}  // namespace weft
