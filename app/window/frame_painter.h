#pragma once

#include "app/base/rect.h"
#include "app/render/renderer.h"
#include "app/window/frame_rate.h"
#include "app/window/interface.h"
#include "app/workspace.h"

#include <optional>
#include <vector>

namespace weft {

/// Draws the cloth and the interface over it. What the window shows is kept as a picture, of which
/// only those parts are drawn that have changed.
class FramePainter {
 public:
  /// \throw as Interface and Renderer.
  explicit FramePainter(Window& window) : window_(window), interface_(window) {}

  Interface& interface() { return interface_; }

  /// Ends the interface's frame and draws, the cloth in the viewport (units of the interface);
  /// nothing when the window shows the same already. Returns whether something was drawn, which
  /// show() is to show.
  bool draw(Workspace& workspace, const Rect& viewport, FrameTimes* times = nullptr);
  /// Draws the cloth and the overlay again, with the interface as draw() has drawn it.
  bool draw_cloth(Workspace& workspace, FrameTimes* times = nullptr);
  /// Shows what has been drawn: only where it has changed, where the window can show parts.
  void show();
  /// What the window shows is lost.
  void forget() { is_lost_ = true; }
  /// The cloth alone as it was drawn last; null before that, and in a window without a view.
  const RenderTarget* view() const { return renderer_.picture(); }
  /// What the window shows; null before it was drawn.
  const RenderTarget* window_picture() const { return kept_ ? &*kept_ : nullptr; }
  long frames_drawn() const { return frames_drawn_; }
  /// Whether the picture of the cloth becomes finer in the frames that follow.
  bool is_refining() const { return is_refining_; }
  /// What the drawing of the workspace may cost here.
  Effort effort(const Workspace& workspace) const;

 private:
  /// `changed` is where the interface has.
  bool draw_changed(Workspace& workspace, std::vector<Rect> changed, FrameTimes* times);
  bool render_cloth(const Workspace& workspace, FrameTimes* times);
  /// The lower left corner of a part of the window: OpenGL counts pixels from below.
  glm::ivec2 corner(const PixelRect& part) const;
  void draw_part(const PixelRect& part, FrameTimes* times);

  Window& window_;
  Interface interface_;
  Renderer renderer_;
  std::optional<RenderTarget> kept_;  ///< what the window shows
  PixelRect drawn_{};                 ///< around all that was drawn last
  Rect viewport_;
  FrameRate rate_;
  long frames_drawn_ = 0;
  bool is_lost_ = true;
  bool is_refining_ = false;
};

}  // namespace weft
