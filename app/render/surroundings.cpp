#include "app/render/surroundings.h"

namespace weft {

Surroundings::Surroundings() {
  for (const ShaderProgram* program : {&ground_, &shade_}) {
    program->use();
    program->set("coverage_map", k_coverage_unit);
  }
}

void Surroundings::begin(const RenderTarget& target) const {
  target.begin();
  draw_background();
}

void Surroundings::begin_on_ground(const RenderTarget& target, const SurroundingView& view,
                                   const std::vector<SolidBuffers::Floor>& floors,
                                   const std::function<void()>& draw_floors) {
  const bool fits =
      cached_ && cached_->size() == target.size() && cached_->samples() == target.samples();
  if (!fits) cached_.emplace(target.size(), target.samples());
  if (!fits || shown_ != view || shown_floors_ != floors) {
    shown_ = view;
    shown_floors_ = floors;
    cached_->begin();
    draw_background();
    draw_ground(false);
    draw_floors();
  }
  target.begin_with(*cached_);
}

void Surroundings::draw_background() const {
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  background_.use();
  glBindVertexArray(no_attributes_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glEnable(GL_DEPTH_TEST);
}

void Surroundings::draw_ground() const { draw_ground(true); }

void Surroundings::draw_ground(bool shadowed) const {
  glEnable(GL_BLEND);
  glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  ground_.use();
  ground_.set("shadowed", shadowed ? 1 : 0);
  draw_backdrop();
}

// Draws the ground a little farther away: solids that stand or lie on it hide it.
void Surroundings::draw_backdrop() const {
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(2, 8);
  glBindVertexArray(no_attributes_.id());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void Surroundings::draw_shadow() const {
  glEnable(GL_BLEND);
  glBlendFunc(GL_DST_COLOR, GL_ZERO);
  glDepthMask(GL_FALSE);
  shade_.use();
  draw_backdrop();
  glDepthMask(GL_TRUE);
}

}  // namespace weft
