#include "app/window/frame_painter.h"

#include "app/overlays/shown_guides.h"
#include "app/theme/palette.h"
#include "app/view/arrow_scale.h"
#include "app/view/arrow_terms.h"

#include <chrono>
#include <cmath>
#include <utility>

namespace weft {

namespace {

glm::vec3 rgb(const ImVec4& color) { return {color.x, color.y, color.z}; }

SurroundingColors surrounding_colors() {
  const Palette& colors = palette();
  return {rgb(colors.horizon), rgb(colors.above), rgb(colors.below), rgb(colors.ground),
          rgb(colors.grid),    rgb(colors.solid), rgb(colors.accent)};
}

constexpr float k_longest_arrow = 0.5f;  ///< of the cloth's size

std::optional<ContactLook> contact_look(const Workspace& workspace) {
  if (!workspace.viewport.options.contacts) return std::nullopt;
  const Viewport& view = workspace.viewport;
  return ContactLook{rgb(palette().sticking), rgb(palette().sliding), rgb(palette().error),
                     static_cast<float>(view.needles.metres_per_newton()),
                     static_cast<float>(ContactScale::k_longest * view.camera.scene_size)};
}

std::optional<ForceLook> force_look(const Workspace& workspace) {
  if (!workspace.viewport.options.arrows) return std::nullopt;
  const Snapshot& snapshot = *workspace.snapshot;
  const double size = workspace.viewport.camera.scene_size;
  ForceLook look{{},
                 static_cast<float>(arrow_scale(snapshot.cloth.vertex_weight, size)),
                 k_longest_arrow * static_cast<float>(size)};
  for (const ArrowTerm& term : arrow_terms(snapshot.measured.terms)) {
    look.colors.resize(static_cast<std::size_t>(term.index) + 1);
    look.colors.back() = {term.color.r, term.color.g, term.color.b};
  }
  return look;
}

/// A rectangle of the interface, to the nearest pixels.
PixelRect pixels_of(const Rect& rect, float scale) {
  return {
      {std::lround(rect.x * scale), std::lround(rect.y * scale)},
      {std::lround((rect.x + rect.width) * scale), std::lround((rect.y + rect.height) * scale)}};
}

}  // namespace

bool FramePainter::draw(Workspace& workspace, const Rect& viewport, FrameTimes* times) {
  std::vector<Rect> changed = interface_.end_frame();
  if (times != nullptr) times->end(FramePart::layout);
  if (viewport != std::exchange(viewport_, viewport)) is_lost_ = true;
  return draw_changed(workspace, std::move(changed), times);
}

bool FramePainter::draw_cloth(Workspace& workspace) { return draw_changed(workspace, {}, nullptr); }

bool FramePainter::draw_changed(Workspace& workspace, std::vector<Rect> changed,
                                FrameTimes* times) {
  if (render_cloth(workspace, times)) changed.push_back(viewport_);
  const glm::ivec2 size = window_.size();
  if (!kept_ || kept_->size() != size) kept_.emplace(size, 0), is_lost_ = true;
  const glm::vec2 units = window_.interface_size();
  if (std::exchange(is_lost_, false)) changed = {{0, 0, units.x, units.y}};
  if (changed.empty()) return false;
  for (const Rect& part : changed) draw_part(part, times);
  kept_->copy_to(nullptr, {0, 0}, size, {0, 0});
  if (times != nullptr) times->end(FramePart::window);
  ++frames_drawn_;
  rate_.add(std::chrono::steady_clock::now());
  workspace.panels.frame.rate = rate_.rate();
  return true;
}

Effort FramePainter::effort(const Workspace& workspace) const {
  return effort_of(workspace.viewport.options.quality, workspace.viewport.renderer);
}

bool FramePainter::render_cloth(const Workspace& workspace, FrameTimes* times) {
  const float scale = window_.scale();
  const PixelRect place = pixels_of(viewport_, scale);
  const Viewport& view = workspace.viewport;
  const SurroundingView around{view.camera, surrounding_colors(), scale};
  const MarkView marks{contact_look(workspace), force_look(workspace),
                       workspace.selection.vertices(), shown_guides(workspace),
                       rgb(palette().accent)};
  return renderer_.render(workspace.snapshot,
                          {around, view.options.wireframe, view.colors.scale(),
                           view.selected_solid.solid(), marks, place.size(), effort(workspace)},
                          times);
}

void FramePainter::draw_part(const Rect& part, FrameTimes* times) {
  const float scale = window_.scale();
  const PixelRect place = pixels_of(viewport_, scale), wanted = pixels_around(part, scale);
  const PixelRect view = {glm::max(place.low, wanted.low), glm::min(place.high, wanted.high)};
  const bool has_view =
      renderer_.picture() != nullptr && view.low.x < view.high.x && view.low.y < view.high.y;
  // OpenGL counts pixels from below.
  const auto from_below = [&](const PixelRect& rect) {
    return glm::ivec2(rect.low.x, window_.size().y - rect.high.y);
  };
  if (!has_view || view.size() != wanted.size())  // the colour shows between panels
    kept_->clear(rgb(palette().line), from_below(wanted), wanted.size());
  if (has_view) {
    const glm::ivec2 corner(view.low.x - place.low.x, place.high.y - view.high.y);
    renderer_.picture()->copy_to(&*kept_, corner, view.size(), from_below(view));
    if (times != nullptr) times->end(FramePart::window);
  }
  kept_->begin();
  interface_.draw(wanted);
  kept_->finish();
  if (times != nullptr) times->end(FramePart::interface);
}

}  // namespace weft
