#include "app/render/renderer.h"

#include "app/base/vectors.h"
#include "app/render/gl/shader_program.h"
#include "app/render/light.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <limits>

namespace weft {

namespace {

/// The largest solid that fits into the light's map, in sizes of the cloth.
constexpr float k_largest_in_light = 2;

/// These are texture units; unit 0 holds the positions for the edges.
constexpr int k_depth_unit = 1;
constexpr int k_color_unit = 3;

void bind_texture(int unit, GLuint texture) {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, texture);
}

/// Draws triangles a little farther away, so that edges on them are seen. The offset depends on
/// their slopes only where edges are drawn: at a silhouette a triangle would come in front of the
/// steeper one that hides it.
void make_room_for_edges(const Picture& picture) {
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(picture.wireframe ? 1 : 0, 1);
}

/// Limits drawing to a band of a picture of this size, or to all of it.
void limit_to_band(glm::ivec2 size, std::optional<int> band) {
  if (!band) return glDisable(GL_SCISSOR_TEST);
  const int count = band_count(size);
  const int low = *band * size.y / count, high = (*band + 1) * size.y / count;
  glEnable(GL_SCISSOR_TEST);
  glScissor(0, low, size.x, high - low);
}

void set_look(const ShaderProgram& cloth, const ClothLook& look) {
  cloth.set("front_color", glm::vec4(look.front, 1));
  cloth.set("back_color", glm::vec4(look.back, 1));
  cloth.set("weave", look.weave);
  cloth.set("sheen", look.sheen);
}

/// Tells whether two snapshots show the same cloth: a snapshot may be published again with other
/// measurements.
bool shows_the_same(const Snapshot& a, const Snapshot& b) {
  return a.cloth.mesh == b.cloth.mesh && a.state_revision == b.state_revision &&
         a.field.kind == b.field.kind && a.time == b.time && a.arrows.size() == b.arrows.size() &&
         a.scene_revision == b.scene_revision && a.constraints.pinned == b.constraints.pinned &&
         a.constraints.sliding == b.constraints.sliding;
}

}  // namespace

Renderer::Renderer() {
  glBindBuffer(GL_UNIFORM_BUFFER, frame_uniforms_.id());
  glBufferData(GL_UNIFORM_BUFFER, sizeof(FrameUniforms), nullptr, GL_DYNAMIC_DRAW);
  shadow_.use();
  shadow_.set("on_ground", SolidBuffers::k_on_ground);
  floor_.use();
  floor_.set("coverage_map", k_coverage_unit);
  for (const ShaderProgram* program : {&cloth_, &cheap_cloth_, &solid_}) {
    program->use();
    program->set("depth_map", k_depth_unit);
  }
  for (const ShaderProgram* program : {&cloth_, &cheap_cloth_}) {
    program->use();
    program->set("color_map", k_color_unit);
  }
}

bool Renderer::render(const std::shared_ptr<const Snapshot>& snapshot, const Picture& picture,
                      FrameTimes* times) {
  const auto end = [times](FramePart part) {
    if (times != nullptr) times->end(part);
  };
  if (picture.size.x <= 0 || picture.size.y <= 0) {
    target_.reset();
    shown_.reset();
    return false;
  }
  const bool same_snapshot = shown_snapshot_ && shows_the_same(*snapshot, *shown_snapshot_);
  if (same_snapshot && shown_ == picture) return false;
  const Effort& effort = picture.effort;
  if (!target_ || target_->size() != picture.size || target_->samples() != effort.samples)
    target_.emplace(picture.size, effort.samples);
  const bool new_map = !shadow_map_ || shadow_map_->size() != effort.shadow_size;
  if (new_map) shadow_map_.emplace(effort.shadow_size);
  const bool same_cloths = same_snapshot && shown_ && shown_->rivals == picture.rivals;
  if (!same_snapshot) {
    shown_snapshot_ = snapshot;
    cloth_buffers_.update(*snapshot);
    solids_.update(snapshot->solids, snapshot->cloth.origin);
    marks_.update(*snapshot);
    end(FramePart::upload);
  }
  if (!same_cloths) update_rivals(picture.rivals);
  shown_ = picture;
  refinement_.restart();
  asked_ = slice_ = 0;
  const Pass pass{*target_, *shadow_map_};
  upload_frame(picture, pass);
  if (!same_cloths || new_map) {
    draw_shadow_map(*shadow_map_);
    end(FramePart::shadow);
  }
  draw_picture(picture, pass);
  end(FramePart::view);
  return true;
}

std::string Renderer::name() { return reinterpret_cast<const char*>(glGetString(GL_RENDERER)); }

void Renderer::upload_frame(const Picture& picture, const Pass& pass) {
  const Camera camera = shown_camera(picture);
  const SurroundingColors& colors = picture.around.colors;
  const glm::vec2 size(picture.size);
  // A floor reaches beyond the shadows on it.
  const float largest = k_largest_in_light * static_cast<float>(camera.scene_size);
  const glm::vec3 to_light = direction_to_light(pass.sample.in_lamp);
  const LightView light =
      fit_light(to_light, shown_snapshot_->cloth.positions, lit_points(largest));
  FrameUniforms frame;
  const glm::vec3 shift(2.0f * pass.sample.in_pixel / size, 0);
  frame.view_projection =
      glm::translate(glm::mat4(1), shift) * camera.projection(size.x / size.y) * camera.view();
  frame.clip_to_world = glm::inverse(frame.view_projection);
  frame.light_clip = light.clip;
  frame.light_to_world = glm::inverse(light.clip);
  frame.eye = glm::vec4(camera.eye(), 1);
  frame.to_light = glm::vec4(to_light, 0);
  frame.target = glm::vec4(to_glm(camera.parameters.target), camera.parameters.distance);
  frame.viewport = glm::vec4(size, picture.around.scale, ground());
  frame.shadow_extent = glm::vec4(light.extent, 1.0f / static_cast<float>(pass.map.size()), 0);
  frame.horizon = glm::vec4(colors.horizon, 1);
  frame.above = glm::vec4(colors.above, 1);
  frame.below = glm::vec4(colors.below, 1);
  frame.ground = glm::vec4(colors.ground, 1);
  frame.grid = glm::vec4(colors.grid, 1);
  frame.solid = glm::vec4(colors.solid, 1);
  frame.selected = glm::vec4(colors.selected, 1);
  glBindBuffer(GL_UNIFORM_BUFFER, frame_uniforms_.id());
  glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof(frame), &frame);
  glBindBufferBase(GL_UNIFORM_BUFFER, k_frame_binding, frame_uniforms_.id());
}

void Renderer::draw_shadow_map(const ShadowMap& map) const {
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  map.begin();
  shadow_.use();
  glEnable(GL_DEPTH_CLAMP);  // solids may reach beyond the map towards the light
  shadow_.set("pose", glm::mat4(1));
  cloth_buffers_.draw_triangles();
  for (std::size_t k = 0; k < rivals_.size(); ++k) {
    shadow_.set("pose", glm::translate(glm::mat4(1), shift_of(shown_->rivals[k])));
    rivals_[k].draw_triangles();
  }
  solids_.draw_throwing(shadow_);
  glDisable(GL_DEPTH_CLAMP);
  bind_texture(k_coverage_unit, map.coverage());
  map.finish();
}

void Renderer::set_colors(const ShaderProgram& cloth, const Picture& picture) {
  const bool colored = shown_snapshot_->field.kind != nullptr;
  set_look(cloth, picture.look);
  cloth.set("colored", colored ? 1 : 0);
  if (!colored) return;
  cloth.set("weave", 0);
  const ColorScale& scale = picture.colors;
  bind_texture(k_color_unit, colors_.of(scale.map));
  cloth.set("value_range", glm::vec2(scale.low, scale.high));
}

void Renderer::draw_picture(const Picture& picture, const Pass& pass) {
  limit_to_band(picture.size, pass.band);
  glDepthMask(GL_TRUE);
  glDepthFunc(GL_LEQUAL);
  bind_texture(k_depth_unit, pass.map.depth());
  bind_texture(k_coverage_unit, pass.map.coverage());
  // Solids above the ground hide it and never lie under it. A band would keep a part of the ground.
  const bool all_above =
      !pass.band && is_above_ground() && shown_camera(picture).eye().z > ground();
  // Floors are then part of the ground, except for a tinted one.
  const bool with_floors =
      all_above && !(picture.selected_solid && solids_.is_floor(*picture.selected_solid));
  const std::vector<SolidBuffers::Floor> floors =
      with_floors ? solids_.floors() : std::vector<SolidBuffers::Floor>();
  if (all_above)
    surroundings_.begin_on_ground(pass.target, picture.around, floors, [&] {
      if (with_floors) draw_floors(false, std::nullopt);
    });
  else
    surroundings_.begin(pass.target);
  draw_cloth(picture);
  draw_solids(picture, !with_floors);
  if (all_above)
    surroundings_.draw_shadow();
  else
    surroundings_.draw_ground();
  glEnable(GL_BLEND);
  glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  glDepthMask(GL_FALSE);
  if (picture.wireframe) draw_edges(picture.colors.map);
  cloth_buffers_.bind_positions();
  marks_.draw(*shown_snapshot_, picture.marks);
  glDepthMask(GL_TRUE);
  glDisable(GL_DEPTH_TEST);
  glBindVertexArray(0);
  pass.target.finish();
  glDisable(GL_SCISSOR_TEST);
}

void Renderer::draw_cloth(const Picture& picture) {
  glEnable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  const ShaderProgram& cloth = picture.effort.shadow_of_pixels ? cloth_ : cheap_cloth_;
  cloth.use();
  make_room_for_edges(picture);
  draw_rivals(cloth, picture);
  set_colors(cloth, picture);
  cloth_buffers_.draw_triangles();
  glDisable(GL_POLYGON_OFFSET_FILL);
}

// Rivals come first: where cloths coincide, the scene's cloth is seen.
void Renderer::draw_rivals(const ShaderProgram& cloth, const Picture& picture) {
  for (std::size_t k = 0; k < rivals_.size(); ++k) {
    set_look(cloth, picture.rivals[k].look);
    cloth.set("colored", 0);
    cloth.set("shift", glm::vec4(shift_of(picture.rivals[k]), 0));
    rivals_[k].draw_triangles();
  }
  cloth.set("shift", glm::vec4(0));
}

void Renderer::update_rivals(const std::vector<ShownRival>& rivals) {
  rivals_.resize(rivals.size());
  for (std::size_t k = 0; k < rivals.size(); ++k) rivals_[k].update(*rivals[k].snapshot);
}

glm::vec3 Renderer::shift_of(const ShownRival& rival) const {
  return to_glm(Vec3(rival.snapshot->cloth.origin - shown_snapshot_->cloth.origin));
}

std::vector<glm::vec3> Renderer::lit_points(float largest) const {
  std::vector<glm::vec3> points = solids_.corners(largest);
  for (const ShownRival& rival : shown_->rivals) {
    const ShownCloth& cloth = rival.snapshot->cloth;
    for (int corner = 0; corner < 8; ++corner) {
      const Vec3 x((corner & 1 ? cloth.low : cloth.high)[0],
                   (corner & 2 ? cloth.low : cloth.high)[1],
                   (corner & 4 ? cloth.low : cloth.high)[2]);
      points.push_back(to_glm(Vec3(x - shown_snapshot_->cloth.origin)));
    }
  }
  return points;
}

void Renderer::draw_edges(ColorMap map) const {
  // The middle of a diverging map is too light for light cuts.
  const bool light_cuts = shown_snapshot_->field.kind == nullptr || map != ColorMap::diverging;
  edges_.use();
  edges_.set("light_cuts", light_cuts ? 1 : 0);
  cloth_buffers_.draw_edges();
}

void Renderer::draw_solids(const Picture& picture, bool with_floors) const {
  make_room_for_edges(picture);  // the same offset as for the cloth on it
  solid_.use();
  solid_.set("shadow_samples", picture.effort.shadow_of_pixels ? 8 : 4);
  solids_.draw_others(solid_, picture.selected_solid);
  if (with_floors) draw_floors(true, picture.selected_solid);
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void Renderer::draw_floors(bool shadowed, std::optional<int> selected) const {
  glDisable(GL_BLEND);
  floor_.use();
  floor_.set("shadowed", shadowed ? 1 : 0);
  solids_.draw_floors(floor_, selected);
}

Camera Renderer::shown_camera(const Picture& picture) const {
  return picture.around.camera.relative_to(shown_snapshot_->cloth.origin);
}

float Renderer::ground() const {
  return -static_cast<float>(shown_snapshot_->cloth.origin.z()) + 0.0f;
}

bool Renderer::is_above_ground() const {
  constexpr float k_rounding = 1e-5f;  // rounding of a rotated corner that stands on the ground, m
  const std::vector<glm::vec3> corners = solids_.corners(std::numeric_limits<float>::infinity());
  return shown_snapshot_->cloth.low.z() >= 0 &&
         std::ranges::all_of(corners, [ground = ground()](const glm::vec3& c) {
           return c.z - ground > -k_rounding;
         });
}

}  // namespace weft
