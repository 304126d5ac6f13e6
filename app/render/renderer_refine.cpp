#include "app/render/renderer.h"

namespace weft {

namespace {

/// The number of refine() calls without effect: a camera that moves causes no refinement.
constexpr int k_patience = 4;

}  // namespace

bool Renderer::is_refined() const {
  return !target_ || refinement_.count() == k_refinement_samples;
}

bool Renderer::refine() {
  if (is_refined() || ++asked_ <= k_patience) return false;
  Picture picture = *shown_;
  picture.effort = Effort{.samples = picture.effort.samples};
  if (!sample_ || sample_->size() != picture.size || sample_->samples() != picture.effort.samples)
    sample_.emplace(picture.size, picture.effort.samples);
  if (!fine_map_) fine_map_.emplace(picture.effort.shadow_size);
  Pass pass{*sample_, *fine_map_, refinement_sample(refinement_.count())};
  if (slice_ == 0) {
    upload_frame(picture, pass);
    draw_shadow_map(*fine_map_);
  } else {
    pass.band = slice_ - 1;
    draw_picture(picture, pass);
  }
  const bool is_complete = ++slice_ > band_count(picture.size);
  if (is_complete) {
    slice_ = 0;
    refinement_.add(*sample_);
    refinement_.show_in(*target_);
  }
  glFinish();
  return is_complete;
}

}  // namespace weft
