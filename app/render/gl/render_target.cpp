#include "app/render/gl/render_target.h"

#include <algorithm>

namespace weft {

namespace {

void copy(const Framebuffer& from, GLuint to, glm::ivec2 low, glm::ivec2 size, glm::ivec2 corner) {
  const glm::ivec2 high = low + size, end = corner + size;
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
  glBlitFramebuffer(low.x, low.y, high.x, high.y, corner.x, corner.y, end.x, end.y,
                    GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

}  // namespace

RenderTarget::RenderTarget(glm::ivec2 size, int wanted) : size_(size), samples_(wanted) {
  GLint samples = 0;
  glGetIntegerv(GL_MAX_SAMPLES, &samples);
  samples = std::min(samples, wanted);
  glBindRenderbuffer(GL_RENDERBUFFER, color_.id());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA8, size.x, size.y);
  glBindRenderbuffer(GL_RENDERBUFFER, depth_.id());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_DEPTH_COMPONENT24, size.x, size.y);
  glBindRenderbuffer(GL_RENDERBUFFER, resolved_color_.id());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, size.x, size.y);

  glBindFramebuffer(GL_FRAMEBUFFER, drawn_.id());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color_.id());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.id());
  glBindFramebuffer(GL_FRAMEBUFFER, resolved_.id());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                            resolved_color_.id());
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void RenderTarget::begin() const {
  glBindFramebuffer(GL_FRAMEBUFFER, drawn_.id());
  glViewport(0, 0, size_.x, size_.y);
  glClear(GL_DEPTH_BUFFER_BIT);
}

void RenderTarget::clear(const glm::vec3& color, glm::ivec2 low, glm::ivec2 size) const {
  glBindFramebuffer(GL_FRAMEBUFFER, drawn_.id());
  glEnable(GL_SCISSOR_TEST);
  glScissor(low.x, low.y, size.x, size.y);
  glClearColor(color.r, color.g, color.b, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  glDisable(GL_SCISSOR_TEST);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void RenderTarget::begin_with(const RenderTarget& other) const {
  copy(other.drawn_, drawn_.id(), {0, 0}, size_, {0, 0});
  begin();
}

void RenderTarget::finish() const {
  if (samples_ > 0) copy(drawn_, resolved_.id(), {0, 0}, size_, {0, 0});
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void RenderTarget::begin_resolved() const {
  glBindFramebuffer(GL_FRAMEBUFFER, (samples_ > 0 ? resolved_ : drawn_).id());
  glViewport(0, 0, size_.x, size_.y);
}

void RenderTarget::copy_to(const RenderTarget* other, glm::ivec2 low, glm::ivec2 size,
                           glm::ivec2 corner) const {
  copy(samples_ > 0 ? resolved_ : drawn_, other == nullptr ? 0 : other->drawn_.id(), low, size,
       corner);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void RenderTarget::select_for_reading() const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, (samples_ > 0 ? resolved_ : drawn_).id());
}

}  // namespace weft
