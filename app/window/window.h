#pragma once

#include "app/window/full_screen.h"
#include "app/window/partial_swap.h"
#include "app/window/window_events.h"

#include <glm/glm.hpp>

#include <optional>
#include <string>

struct GLFWwindow;

namespace weft {

/// A window of the desktop with an OpenGL 4.1 core context, current on the calling thread. One at a
/// time.
class Window {
 public:
  /// Opens a window of `size` pixels; without one the size suits the display. \throw Error in plain
  /// words when there is no display or no such OpenGL.
  Window(const std::string& title, std::optional<glm::ivec2> size);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  /// Tells whether the window was asked to close since the last call.
  bool take_close_request();
  /// Shows the window again if it is iconified.
  void restore();
  void set_title(const std::string& title);
  /// Sets `enlarged` times the chosen scale, or that of the display where none is chosen.
  void set_scale(std::optional<float> chosen, float enlarged) {
    chosen_scale_ = chosen;
    enlarged_ = enlarged;
  }
  /// Covers the display of the window, or returns to the position before.
  void set_full_screen(bool full) { full_screen_.set(window_, full); }
  /// Returns the size in pixels at the last wait(); 0 while the window is iconified.
  glm::ivec2 size() const { return size_; }
  /// Returns the pixels per unit of the interface: as chosen, or as the display suggests, where
  /// that fits.
  float scale() const;
  // These are in units of the interface.
  glm::vec2 interface_size() const;
  glm::vec2 mouse_position() const { return input().position() / scale(); }
  glm::vec2 newest_mouse_position() const { return input().newest_position() / scale(); }

  /// Returns the actions of the mouse and the keys, in pixels.
  const InputQueue& input() const { return events_.input(); }

  double refresh_interval() const { return refresh_interval_; }  ///< interval of the display, s

  /// Collects events, waiting up to `seconds` for the first.
  void wait(double seconds);
  bool has_events() const { return !events_.empty(); }
  /// Takes the events since the last call, with positions in units of the interface.
  WindowEvents take_events();
  /// Shows the drawn picture; waits for the display where the driver can.
  void swap();
  /// Tells whether parts of the picture can be shown alone, which takes less time.
  bool shows_parts() const { return partial_swap_.is_offered(); }
  /// Shows a part, whose lower left corner is at `low`, in pixels; does not wait for the display.
  void show_part(glm::ivec2 low, glm::ivec2 size);
  /// Tells whether the last showing waited for the display, where the driver can.
  bool has_waited() const { return has_waited_; }

  GLFWwindow* handle() const { return window_; }

 private:
  struct Library {
    Library();
    ~Library();
  };
  Library library_;
  GLFWwindow* window_;
  glm::ivec2 size_;
  double refresh_interval_;
  std::string title_;
  std::optional<float> chosen_scale_;
  float enlarged_ = 1;
  FullScreen full_screen_;
  PartialSwap partial_swap_;
  bool has_waited_ = true;
  EventCollector events_;
};

}  // namespace weft
