#pragma once

#include "app/panels/layout.h"
#include "app/render/renderer.h"
#include "app/window/interface.h"
#include "app/workspace.h"

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// Measures the number of frames drawn in a second, while they are drawn one after another.
class FrameRate {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Counts a drawn frame. The rate is taken twice a second, so that it can be read.
  void add(Time now) {
    ++count_;
    const std::chrono::duration<double> span = now - since_;
    if (span < k_span) return;
    // After a rest without frames there is no rate yet.
    if (span < 2 * k_span) rate_ = count_ / span.count();
    since_ = now;
    count_ = 0;
  }
  double rate() const { return rate_; }

 private:
  static constexpr std::chrono::duration<double> k_span{0.5};
  Time since_{};
  int count_ = 0;
  double rate_ = 0;
};

/// Draws the cloth and the interface over it. The contents of the window are kept as a picture, of
/// which only the changed parts are drawn.
class FramePainter {
 public:
  /// \throw as Interface and Renderer.
  explicit FramePainter(Window& window) : window_(window), interface_(window) {}

  Interface& interface() { return interface_; }

  /// Ends the interface's frame and draws, with the cloths in the views of the layout; draws
  /// nothing when the window shows the same already. Returns whether something was drawn, which
  /// show() must then show.
  bool draw(Workspace& workspace, const Layout& layout, FrameTimes* times = nullptr);
  /// Draws the cloth and the overlay again, with the interface as draw() has drawn it.
  bool draw_cloth(Workspace& workspace, FrameTimes* times = nullptr);
  /// Shows the drawn picture: only its changed part, where the window can show parts.
  void show();
  /// Forgets the contents of the window, which are lost.
  void forget() { is_lost_ = true; }
  /// Returns the cloth alone as it was drawn last; null before that, and in a window without a
  /// view.
  const RenderTarget* view() const { return renderer_.picture(); }
  /// Returns the contents of the window; null before they were drawn.
  const RenderTarget* window_picture() const { return shown_ ? &*shown_ : nullptr; }
  long frames_drawn() const { return frames_drawn_; }
  /// Tells whether the picture of the cloth becomes finer in the frames that follow.
  bool is_refining() const { return is_refining_; }
  /// Returns the effort for drawing the workspace on this machine.
  Effort effort(const Workspace& workspace) const;

 private:
  /// Draws the rectangles `changed` of the interface.
  bool draw_changed(Workspace& workspace, std::vector<Rect> changed, FrameTimes* times);
  bool render_cloth(const Workspace& workspace, FrameTimes* times);
  bool render_rivals(const Workspace& workspace, const Picture& of_scene);
  bool refine();
  std::vector<ShownRival> shown_rivals(const Race& race) const;
  /// Copies a view to the part of the window that is drawn.
  void copy_view(const Renderer& renderer, const Rect& rect, const PixelRect& part);
  /// Returns the lower left corner of a part of the window: OpenGL counts pixels from below.
  glm::ivec2 corner(const PixelRect& part) const;
  void draw_part(const PixelRect& part, FrameTimes* times);

  Window& window_;
  Interface interface_;
  Renderer renderer_;                                 ///< of the scene's view
  std::vector<std::unique_ptr<Renderer>> of_rivals_;  ///< of their views
  std::optional<RenderTarget> shown_;                 ///< contents of the window
  PixelRect drawn_{};                                 ///< rectangle around all that was drawn last
  Rect viewport_;
  std::vector<Rect> views_;  ///< see Layout
  FrameRate rate_;
  long frames_drawn_ = 0;
  bool is_lost_ = true;
  bool is_refining_ = false;
};

}  // namespace weft
