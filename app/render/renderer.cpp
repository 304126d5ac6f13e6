#include "app/render/renderer.h"

#include "app/render/frame_uniforms.h"
#include "app/render/light.h"
#include "app/vectors.h"

namespace weft {

namespace {

/// Texture units of the shadow map; unit 0 holds the positions for the edges.
constexpr int k_depth_unit = 1;
constexpr int k_coverage_unit = 2;
constexpr int k_color_unit = 3;

void bind_texture(int unit, GLuint texture) {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, texture);
}

}  // namespace

Renderer::Renderer() {
  glBindBuffer(GL_UNIFORM_BUFFER, frame_uniforms_.id());
  glBufferData(GL_UNIFORM_BUFFER, sizeof(FrameUniforms), nullptr, GL_DYNAMIC_DRAW);
  ground_.use();
  ground_.set("coverage_map", k_coverage_unit);
  cloth_.use();
  cloth_.set("depth_map", k_depth_unit);
  cloth_.set("color_map", k_color_unit);
}

void Renderer::render(const std::shared_ptr<const Snapshot>& snapshot, const Picture& picture) {
  if (picture.size.x <= 0 || picture.size.y <= 0) {
    target_.reset();
    shown_.reset();
    return;
  }
  const bool same_snapshot = snapshot == shown_snapshot_;
  if (same_snapshot && shown_ == picture) return;
  if (!target_ || target_->size() != picture.size) target_.emplace(picture.size);
  if (!same_snapshot) {
    shown_snapshot_ = snapshot;
    cloth_buffers_.update(*snapshot);
    pins_.update(*snapshot);
  }
  shown_ = picture;
  upload_frame(picture);
  if (!same_snapshot) draw_shadow_map();
  draw_picture(picture);
}

void Renderer::show(glm::ivec2 corner) const {
  if (target_) target_->copy_to_window(corner);
}

void Renderer::upload_frame(const Picture& picture) {
  const Camera& camera = picture.camera;
  const glm::vec2 size(picture.size);
  const LightView light = fit_light(shown_snapshot_->positions);
  FrameUniforms frame;
  frame.view_projection = camera.projection(size.x / size.y) * camera.view();
  frame.clip_to_world = glm::inverse(frame.view_projection);
  frame.light_clip = light.clip;
  frame.eye = glm::vec4(camera.eye(), 1);
  frame.to_light = glm::vec4(direction_to_light(), 0);
  frame.target = glm::vec4(to_glm(camera.parameters.target), camera.parameters.distance);
  frame.viewport = glm::vec4(size, picture.scale, 0);
  frame.shadow_extent = glm::vec4(light.extent, 1.0f / ShadowMap::k_size, 0);
  glBindBuffer(GL_UNIFORM_BUFFER, frame_uniforms_.id());
  glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof(frame), &frame);
  glBindBufferBase(GL_UNIFORM_BUFFER, k_frame_binding, frame_uniforms_.id());
}

void Renderer::draw_shadow_map() const {
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  shadow_map_.begin();
  shadow_.use();
  cloth_buffers_.draw_triangles();
  bind_texture(k_coverage_unit, shadow_map_.coverage());
  shadow_map_.finish();
}

void Renderer::set_colors(const ColorScale& scale) {
  const bool colored = shown_snapshot_->field != nullptr;
  cloth_.set("colored", colored ? 1 : 0);
  if (!colored) return;
  bind_texture(k_color_unit, colors_.of(scale.map));
  cloth_.set("value_range", glm::vec2(scale.low, scale.high));
}

void Renderer::draw_picture(const Picture& picture) {
  glDisable(GL_SCISSOR_TEST);
  glDepthMask(GL_TRUE);
  target_->begin();
  bind_texture(k_depth_unit, shadow_map_.depth());
  bind_texture(k_coverage_unit, shadow_map_.coverage());

  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  background_.use();
  glBindVertexArray(no_attributes_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);

  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  cloth_.use();
  set_colors(picture.colors);
  glEnable(GL_POLYGON_OFFSET_FILL);  // room for the edges drawn on the same surface
  glPolygonOffset(1, 1);
  cloth_buffers_.draw_triangles();
  glDisable(GL_POLYGON_OFFSET_FILL);

  glEnable(GL_BLEND);
  glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  ground_.use();
  glBindVertexArray(no_attributes_.id());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  glDepthMask(GL_FALSE);
  if (picture.wireframe) {
    edges_.use();
    cloth_buffers_.draw_edges();
  }
  pins_.draw();
  glDepthMask(GL_TRUE);
  glDisable(GL_DEPTH_TEST);
  glBindVertexArray(0);
  target_->finish();
}

}  // namespace weft
