#pragma once

#include "app/base/key_chord.h"
#include "app/window/mouse_queue.h"

#include <glm/glm.hpp>

#include <filesystem>
#include <vector>

struct GLFWwindow;

namespace weft {

/// What happened in the window since it was last asked, of the mouse up to one press or release.
struct WindowEvents {
  std::vector<MouseEvent> mouse;
  std::vector<KeyChord> keys;      ///< pressed
  std::vector<KeyChord> repeated;  ///< of keys that are held
  std::vector<std::filesystem::path> dropped;
  bool focus_lost = false;
  bool damaged = false;  ///< what the window showed is lost, in part or as a whole
  bool any = false;      ///< whether anything happened, even what is not listed here
};

/// Collects what happens in a window of GLFW, whose callbacks and user pointer it takes. Positions
/// are in pixels.
class EventCollector {
 public:
  /// The window must outlive this object.
  explicit EventCollector(GLFWwindow* window);
  EventCollector(const EventCollector&) = delete;
  EventCollector& operator=(const EventCollector&) = delete;

  bool empty() const { return !events_.any && mouse_.empty(); }
  WindowEvents take();
  /// The mouse after what was taken.
  const MouseQueue& mouse() const { return mouse_; }

 private:
  void watch_mouse();
  void watch_keys();
  void watch_window();
  /// From GLFW's coordinates of the window to pixels.
  glm::vec2 to_pixels(double x, double y) const;
  /// The collector of a callback's window, in which something happened.
  static EventCollector& of(GLFWwindow* window);

  GLFWwindow* window_;
  MouseQueue mouse_;
  WindowEvents events_;  ///< but for the mouse
};

}  // namespace weft
