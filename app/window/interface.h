#pragma once

#include "app/overlays/overlay_lists.h"
#include "app/theme/palette.h"
#include "app/widgets/frame_wishes.h"
#include "app/window/draw_lists.h"
#include "app/window/window.h"

#include <chrono>
#include <optional>
#include <vector>

namespace weft {

/// Dear ImGui in a window: its context, backends and theme. Its units are those of the window's
/// interface, so the same layout is crisp on any display.
class Interface {
 public:
  /// Takes over the window's callbacks and keeps calling them. \throw FileError when a font of the
  /// theme is missing.
  explicit Interface(Window& window);
  ~Interface();
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;

  void set_theme(Theme theme);
  /// Begins a frame with the events since the last one. Without the mouse nothing lights up under
  /// it: pictures do not depend on its position.
  void begin_frame(const WindowEvents& events, bool with_mouse);
  /// Ends the frame. Returns the regions where it differs from the one that was drawn last.
  std::vector<Rect> end_frame();
  /// Empties the overlay for a new drawing, in a frame or between two.
  OverlayLists& begin_overlay(const Rect& viewport);
  /// Ends the overlay. Returns the regions where it differs from the one that was drawn last.
  std::vector<Rect> end_overlay();
  /// Draws the part of the last frame and of the overlay inside the rectangle.
  void draw(const PixelRect& part);
  /// Returns the time after this frame at which something moves by itself, if anything does.
  std::optional<std::chrono::duration<double>> next_movement() const { return wishes_.next; }

 private:
  Window& window_;
  float scale_;
  Theme theme_ = Theme::light;
  FrameWishes wishes_;
  std::optional<OverlayLists> overlay_;  ///< needs ImGui's context
  DrawnFrame drawn_, drawn_overlay_;     ///< the last ones
};

}  // namespace weft
