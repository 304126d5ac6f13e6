#include "app/render/render_target.h"

#include <algorithm>

namespace weft {

RenderTarget::RenderTarget(glm::ivec2 size) : size_(size) {
  GLint samples = 0;
  glGetIntegerv(GL_MAX_SAMPLES, &samples);
  samples = std::min(samples, 4);
  glBindRenderbuffer(GL_RENDERBUFFER, color_.id());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA8, size.x, size.y);
  glBindRenderbuffer(GL_RENDERBUFFER, depth_.id());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_DEPTH_COMPONENT24, size.x, size.y);
  glBindRenderbuffer(GL_RENDERBUFFER, resolved_color_.id());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, size.x, size.y);

  glBindFramebuffer(GL_FRAMEBUFFER, samples_.id());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color_.id());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.id());
  glBindFramebuffer(GL_FRAMEBUFFER, resolved_.id());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                            resolved_color_.id());
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void RenderTarget::begin() const {
  glBindFramebuffer(GL_FRAMEBUFFER, samples_.id());
  glViewport(0, 0, size_.x, size_.y);
  glClear(GL_DEPTH_BUFFER_BIT);
}

void RenderTarget::finish() const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, samples_.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, resolved_.id());
  glBlitFramebuffer(0, 0, size_.x, size_.y, 0, 0, size_.x, size_.y, GL_COLOR_BUFFER_BIT,
                    GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void RenderTarget::copy_to_window(glm::ivec2 corner) const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, resolved_.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
  glBlitFramebuffer(0, 0, size_.x, size_.y, corner.x, corner.y, corner.x + size_.x,
                    corner.y + size_.y, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void RenderTarget::select_for_reading() const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, resolved_.id());
}

}  // namespace weft
