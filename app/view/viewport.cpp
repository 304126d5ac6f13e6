#include "app/view/viewport.h"

#include "app/base/vectors.h"
#include "app/view/picking.h"

#include <limits>
#include <utility>

namespace weft {

namespace {

/// The cloth may be out of view for this time before a message.
constexpr std::chrono::milliseconds k_moment(500);

struct Box {
  Vec3 low = Vec3::Constant(std::numeric_limits<double>::max());
  Vec3 high = Vec3::Constant(std::numeric_limits<double>::lowest());

  void include(const Vec3& point) {
    low = low.cwiseMin(point);
    high = high.cwiseMax(point);
  }
};

Box rest_box(const Mesh& mesh) {
  Box box;
  for (const Vec3& rest : mesh.rest_positions) box.include(rest);
  return box;
}

}  // namespace

Viewport::Viewport(const ParameterValues& scene_camera, std::shared_ptr<const Mesh> mesh) {
  camera.parameters = to_struct<CameraParameters>(scene_camera);
  set_mesh(std::move(mesh));
}

void Viewport::set_mesh(std::shared_ptr<const Mesh> mesh) {
  if (mesh_ == mesh) return;
  mesh_ = std::move(mesh);
  const Box box = rest_box(*mesh_);
  camera.scene_size = (box.high - box.low).norm();
}

void Viewport::frame_all(const Snapshot& shown) {
  Box box;
  if (shown.document_mesh == mesh_) {
    for (int i = 0; i < shown.cloth.mesh->vertex_count(); ++i)
      box.include(world_position(shown.cloth, i));
  } else {
    box = rest_box(*mesh_);
  }
  camera.frame(box.low, box.high, aspect);
}

void Viewport::begin_frame(Time now, const Snapshot& shown, bool is_building) {
  const Time last = std::exchange(begun_, now);
  const ScreenView screen(camera, {aspect, 1}, shown.cloth.origin);
  if (is_building ||
      may_show(screen, screen.from_world(shown.cloth.low), screen.from_world(shown.cloth.high)))
    seen_ = now;
  if (shown.field.kind != nullptr) {
    const double seconds = std::chrono::duration<double>(now - last).count();
    colors.update(*shown.field.kind, shown.field.magnitude, seconds);
  }
  // About ten vertices rest on each vertex in contact.
  const double weight = shown.cloth.vertex_weight;
  if (options.contacts)
    needles.update(large_force(shown.solids.contacts), 10 * weight, shown.time, camera.scene_size);
  if (options.arrows)
    arrows.update(large_force(shown.arrows), weight, shown.time, camera.scene_size);
}

bool Viewport::is_out_of_sight() const { return begun_ - seen_ > k_moment; }

}  // namespace weft
