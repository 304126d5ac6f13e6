#include "app/render/refinement.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

/// Returns the digits of a number in the given base, mirrored at the point: 6 = 110 in base 2 is
/// 0.011.
float mirrored_digits(int number, int base) {
  float value = 0, digit = 1;
  for (; number > 0; number /= base) {
    digit /= static_cast<float>(base);
    value += digit * static_cast<float>(number % base);
  }
  return value;
}

}  // namespace

RefinementSample refinement_sample(int number) {
  constexpr float k_golden_angle = std::numbers::pi_v<float> * 0.763932f;  // (3 - sqrt(5)) pi
  const float k = static_cast<float>(number);
  const float radius = std::sqrt((k + 0.5f) / static_cast<float>(k_refinement_samples));
  const float angle = k_golden_angle * k;
  const int n = number + 1;  // the digits of 0 give no point
  return {{mirrored_digits(n, 2) - 0.5f, mirrored_digits(n, 3) - 0.5f},
          radius * glm::vec2(std::cos(angle), std::sin(angle))};
}

int band_count(glm::ivec2 size) {
  constexpr int k_pixels = 1 << 17;
  return 1 + (size.x * size.y - 1) / k_pixels;
}

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
