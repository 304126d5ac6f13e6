#include "app/render/refinement.h"

namespace weft {

namespace {

/// A texture unit that nothing else is bound to.
constexpr int k_picture_unit = 4;

void make_texture(const Texture& texture, GLint format, GLenum type, glm::ivec2 size) {
  glBindTexture(GL_TEXTURE_2D, texture.id());
  glTexImage2D(GL_TEXTURE_2D, 0, format, size.x, size.y, 0, GL_RGBA, type, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
}

}  // namespace

Refinement::Refinement() {
  scaled_.use();
  scaled_.set("picture", k_picture_unit);
}

void Refinement::fit(glm::ivec2 size) {
  if (size == size_) return;
  size_ = size;
  make_texture(added_, GL_RGBA8, GL_UNSIGNED_BYTE, size);
  make_texture(sum_, GL_RGBA32F, GL_FLOAT, size);
  glBindFramebuffer(GL_FRAMEBUFFER, summing_.id());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, sum_.id(), 0);
}

void Refinement::add(const RenderTarget& picture) {
  glActiveTexture(GL_TEXTURE0 + k_picture_unit);
  fit(picture.size());
  picture.select_for_reading();
  glBindTexture(GL_TEXTURE_2D, added_.id());
  glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, size_.x, size_.y);
  glBindFramebuffer(GL_FRAMEBUFFER, summing_.id());
  glViewport(0, 0, size_.x, size_.y);
  if (count_ > 0) {
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE);
  } else {
    glDisable(GL_BLEND);
  }
  cover(added_.id(), 1);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  ++count_;
}

void Refinement::show_in(const RenderTarget& target) const {
  target.begin_resolved();
  glDisable(GL_BLEND);
  cover(sum_.id(), 1 / static_cast<float>(count_));
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void Refinement::cover(GLuint texture, float factor) const {
  glDisable(GL_DEPTH_TEST);
  glActiveTexture(GL_TEXTURE0 + k_picture_unit);
  glBindTexture(GL_TEXTURE_2D, texture);
  scaled_.use();
  scaled_.set("factor", factor);
  glBindVertexArray(no_attributes_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindVertexArray(0);
}

}  // namespace weft
