#pragma once

#include "app/keys/keys.h"
#include "app/tools/viewport_input.h"

#include <glm/glm.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

struct GLFWwindow;

namespace weft {

/// What happened in the window since it was last asked.
struct WindowEvents {
  std::vector<MouseEvent> mouse;
  std::vector<KeyChord> keys;      ///< pressed
  std::vector<KeyChord> repeated;  ///< of keys that are held
  std::vector<std::filesystem::path> dropped;
  bool focus_lost = false;
  bool damaged = false;  ///< what the window showed is lost, in part or as a whole
  bool any = false;      ///< whether anything happened, even what is not listed here
};

/// A window of the desktop with an OpenGL 4.1 core context, current on the calling thread. One at a
/// time.
class Window {
 public:
  /// `size` in pixels; without one the window takes what suits the display.
  /// \throw Error in plain words when there is no display or no such OpenGL.
  Window(const std::string& title, std::optional<glm::ivec2> size);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  /// Whether the window was asked to close since the last call.
  bool take_close_request();
  /// Shows the window again if it is iconified.
  void restore();
  void set_title(const std::string& title);
  /// `enlarged` times the chosen scale, or that of the display where none is chosen.
  void set_scale(std::optional<float> chosen, float enlarged) {
    chosen_scale_ = chosen;
    enlarged_ = enlarged;
  }
  /// Covers the display that the window is on, or goes back to where it was.
  void set_full_screen(bool full);
  glm::ivec2 size() const;  ///< pixels; 0 while it is iconified
  /// Pixels per unit of the interface: as chosen, or as the display suggests, where that fits.
  float scale() const;
  glm::vec2 interface_size() const;                              ///< in units of the interface
  glm::vec2 mouse_position() const { return mouse_ / scale(); }  ///< in units of the interface
  double refresh_interval() const { return refresh_interval_; }  ///< of the display, s

  /// Collects events, waiting up to `seconds` for the first.
  void wait(double seconds);
  bool has_events() const { return events_.any; }
  WindowEvents take_events();
  /// Shows what was drawn; waits for the display where the driver can.
  void swap();

  GLFWwindow* handle() const { return window_; }

 private:
  void install_callbacks();
  /// From GLFW's coordinates of the window to pixels.
  glm::vec2 to_pixels(double x, double y) const;
  /// The window of a callback, in which something happened.
  static Window& of(GLFWwindow* window);

  struct Library {
    Library();
    ~Library();
  };
  Library library_;
  GLFWwindow* window_ = nullptr;
  double refresh_interval_ = 1.0 / 60;
  std::string title_;
  std::optional<float> chosen_scale_;
  float enlarged_ = 1;
  std::optional<glm::ivec4> place_;  ///< x, y, width, height before it covered the display
  glm::vec2 mouse_{-1, -1};          ///< pixels; where the last event saw it
  WindowEvents events_;
};

}  // namespace weft
