#include "app/window/frame_painter.h"

#include "app/overlays/shown_guides.h"
#include "app/shown.h"
#include "app/theme/palette.h"
#include "app/view/race_colors.h"
#include "app/view/shown_arrows.h"

#include <algorithm>
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

std::optional<ContactLook> contact_look(const Viewport& viewport) {
  if (!viewport.options.contacts) return std::nullopt;
  const Viewport& view = viewport;
  return ContactLook{rgb(palette().sticking), rgb(palette().sliding), rgb(palette().error),
                     static_cast<float>(view.needles.metres_per_newton()),
                     static_cast<float>(view.needles.longest())};
}

std::optional<ForceLook> force_look(const Snapshot& snapshot, const Viewport& viewport) {
  if (!viewport.options.arrows) return std::nullopt;
  const MarkScale& scale = viewport.arrows;
  ForceLook look{
      {}, static_cast<float>(scale.metres_per_newton()), static_cast<float>(scale.longest())};
  for (const ArrowTerm& term : arrow_terms(snapshot.measured.terms)) {
    look.colors.resize(static_cast<std::size_t>(term.index) + 1);
    look.colors.back() = {term.color.r, term.color.g, term.color.b};
  }
  return look;
}

/// Returns a rectangle of the interface, rounded to pixels.
PixelRect pixels_of(const Rect& rect, float scale) {
  return {
      {std::lround(rect.x * scale), std::lround(rect.y * scale)},
      {std::lround((rect.x + rect.width) * scale), std::lround((rect.y + rect.height) * scale)}};
}

bool is_inside(const PixelRect& part, const PixelRect& whole) {
  return glm::all(glm::greaterThanEqual(part.low, whole.low)) &&
         glm::all(glm::lessThanEqual(part.high, whole.high));
}

}  // namespace

bool FramePainter::draw(Workspace& workspace, const Layout& layout, FrameTimes* times) {
  const std::vector<Rect> changed = interface_.end_frame();
  if (times != nullptr) times->end(FramePart::layout);
  if (layout.viewport != std::exchange(viewport_, layout.viewport)) is_lost_ = true;
  if (layout.views != std::exchange(views_, layout.views)) is_lost_ = true;
  return draw_changed(workspace, changed, times);
}

bool FramePainter::draw_cloth(Workspace& workspace, FrameTimes* times) {
  return draw_changed(workspace, {}, times);
}

bool FramePainter::draw_changed(Workspace& workspace, std::vector<Rect> changed,
                                FrameTimes* times) {
  const std::vector<Rect> overlay = interface_.end_overlay();
  changed.insert(changed.end(), overlay.begin(), overlay.end());
  const bool cloth_changed = render_cloth(workspace, times);
  const PixelRect all = {{0, 0}, window_.size()};
  if (!shown_ || shown_->size() != all.size()) shown_.emplace(all.size(), 0), is_lost_ = true;
  std::vector<PixelRect> parts;
  if (std::exchange(is_lost_, false)) {
    parts = {all};
  } else {
    const PixelRect view = pixels_of(viewport_, window_.scale());
    if (cloth_changed) parts.push_back(view);
    for (const Rect& rect : changed) {
      const PixelRect part = pixels_around(rect, window_.scale());
      if (!cloth_changed || !is_inside(part, view)) parts.push_back(part);
    }
  }
  if (parts.empty()) return false;
  drawn_ = parts.front();
  for (const PixelRect& part : parts) {
    draw_part(part, times);
    drawn_ = {glm::min(drawn_.low, part.low), glm::max(drawn_.high, part.high)};
  }
  drawn_.high = glm::min(drawn_.high, all.high);
  // The back buffer is undefined after a swap.
  if (!window_.shows_parts()) drawn_ = all;
  shown_->copy_to(nullptr, corner(drawn_), drawn_.size(), corner(drawn_));
  if (times != nullptr) times->end(FramePart::window);
  ++frames_drawn_;
  rate_.add(std::chrono::steady_clock::now());
  workspace.panels.frame.rate = rate_.rate();
  return true;
}

// Rivals would cover the colours of distances.
std::vector<ShownRival> FramePainter::shown_rivals(const Race& race) const {
  std::vector<ShownRival> shown;
  if (race.distances.rival() || views_.size() > 1) return shown;
  shown.reserve(race.rivals().size());
  for (const Rival& rival : race.rivals())
    shown.push_back({rival.snapshot, rival_look(rival.world)});
  return shown;
}

void FramePainter::show() {
  if (drawn_.size() == shown_->size())
    window_.swap();
  else
    window_.show_part(corner(drawn_), drawn_.size());
}

glm::ivec2 FramePainter::corner(const PixelRect& part) const {
  return {part.low.x, shown_->size().y - part.high.y};
}

Effort FramePainter::effort(const Workspace& workspace) const {
  return effort_of(workspace.viewport.options.quality, workspace.viewport.renderer);
}

bool FramePainter::render_cloth(const Workspace& workspace, FrameTimes* times) {
  const float scale = window_.scale();
  const PixelRect pixels = pixels_of(views_.front(), scale);
  const Viewport& view = workspace.viewport;
  const SurroundingView around{view.camera, surrounding_colors(), scale};
  const SharedList<int>& preview = workspace.panels.frame.preview;
  const MarkView marks{contact_look(workspace.viewport),
                       force_look(*workspace.snapshot, workspace.viewport),
                       preview.empty() ? workspace.selection.vertices() : preview,
                       shown_guides(workspace.document, *workspace.snapshot, workspace.viewport,
                                    workspace.selection),
                       rgb(palette().accent)};
  // Frames of a recording must be drawn alike.
  const bool may_refine = workspace.files.attended && view.options.quality != Quality::cheap;
  const Picture picture{around,
                        view.options.wireframe,
                        view.colors.scale(),
                        cloth_look(workspace.document.editor().scene()),
                        shown_rivals(workspace.race),
                        view.selected_solid.solid(),
                        marks,
                        pixels.size(),
                        effort(workspace),
                        may_refine};
  bool drawn = renderer_.render(workspace.snapshot, picture, times);
  drawn = render_rivals(workspace, picture) || drawn;
  const auto is_refined = [](const auto& renderer) { return renderer->is_refined(); };
  is_refining_ = may_refine && !is_busy(workspace) &&
                 !(renderer_.is_refined() && std::ranges::all_of(of_rivals_, is_refined));
  return drawn || (is_refining_ && refine());
}

// The views of rivals have no marks: selections, guides and contacts are those of the scene's.
bool FramePainter::render_rivals(const Workspace& workspace, const Picture& of_scene) {
  const std::vector<Rival>& rivals = workspace.race.rivals();
  const std::size_t count = std::min(views_.size() - 1, rivals.size());
  while (of_rivals_.size() < count) of_rivals_.push_back(std::make_unique<Renderer>());
  of_rivals_.resize(count);
  bool drawn = false;
  for (std::size_t k = 0; k < count; ++k) {
    Picture picture = of_scene;
    picture.look = rival_look(rivals[k].world);
    picture.selected_solid.reset();
    picture.marks = {};
    picture.size = pixels_of(views_[k + 1], window_.scale()).size();
    drawn = of_rivals_[k]->render(rivals[k].snapshot, picture) || drawn;
  }
  return drawn;
}

bool FramePainter::refine() {
  bool refined = renderer_.refine();
  for (const auto& renderer : of_rivals_) refined = renderer->refine() || refined;
  return refined;
}

void FramePainter::copy_view(const Renderer& renderer, const Rect& rect, const PixelRect& part) {
  const PixelRect pixels = pixels_of(rect, window_.scale());
  const PixelRect view = {glm::max(pixels.low, part.low), glm::min(pixels.high, part.high)};
  if (renderer.picture() == nullptr || view.low.x >= view.high.x || view.low.y >= view.high.y)
    return;
  const glm::ivec2 from(view.low.x - pixels.low.x, pixels.high.y - view.high.y);
  renderer.picture()->copy_to(&*shown_, from, view.size(), corner(view));
}

void FramePainter::draw_part(const PixelRect& part, FrameTimes* times) {
  const bool is_covered = renderer_.picture() != nullptr && views_.size() == 1 &&
                          is_inside(part, pixels_of(views_.front(), window_.scale()));
  if (!is_covered)  // the colour shows between panels and between views
    shown_->clear(rgb(palette().line), corner(part), part.size());
  copy_view(renderer_, views_.front(), part);
  for (std::size_t k = 0; k < of_rivals_.size(); ++k)
    copy_view(*of_rivals_[k], views_[k + 1], part);
  if (times != nullptr) times->end(FramePart::window);
  shown_->begin();
  interface_.draw(part);
  shown_->finish();
  if (times != nullptr) times->end(FramePart::interface);
}

}  // namespace weft
