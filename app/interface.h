#pragma once

#include "app/palette.h"
#include "app/window.h"

namespace weft {

/// Dear ImGui in a window: its context, backends and theme. Its units are those of the window's
/// interface, so the same layout is crisp on any display.
class Interface {
 public:
  /// Takes over the window's callbacks and keeps calling them. \throw FileError when the theme
  /// misses a font.
  explicit Interface(Window& window);
  ~Interface();
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;

  void set_theme(Theme theme);
  /// With the events since the last frame. Without the mouse nothing lights up under it: pictures
  /// do not depend on where it is.
  void begin_frame(const WindowEvents& events, bool with_mouse);
  /// Draws what was asked for since begin_frame() into the window.
  void end_frame();

 private:
  Window& window_;
  float scale_;
  Theme theme_ = Theme::light;
};

}  // namespace weft
