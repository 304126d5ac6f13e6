#include "app/tools/solid_handle.h"

#include "app/base/vectors.h"
#include "app/view/solid_picking.h"

#include <chrono>
#include <utility>

namespace weft {

namespace {

constexpr double k_furthest = 1e6;  // m, the largest coordinate of a position in a scene

/// Returns the selected solid, if the snapshot shows it.
std::optional<int> shown_selection(const Snapshot& snapshot, const Viewport& viewport) {
  const auto& solid = viewport.selected_solid.solid();
  return solid && snapshot.solids.find(*solid) ? solid : std::nullopt;
}

const RigidPose& pose_of(const Snapshot& snapshot, int solid) {
  return snapshot.solids.poses[*snapshot.solids.find(solid)];
}

/// Tells whether the scene has the solid, and it is no floor, which fills the view: the mouse turns
/// the camera there.
bool is_movable(const Document& document, int solid) {
  const SceneSolids& solids = document.editor().scene().solids;
  const auto index = solids.find(solid);
  return index && solids[*index].shape.kind != plane_kind().name;
}

std::optional<PositionHandle::Grip> grip_of_handle(const Snapshot& snapshot,
                                                   const Viewport& viewport, const ScreenView& view,
                                                   glm::vec2 point) {
  const auto handle = solid_handle(snapshot, viewport, view);
  return handle ? handle->grip_at(point) : std::nullopt;
}

/// Returns the solid that a press at a point moves without its handle. The tools that draw boxes
/// and strokes begin them on solids, too, except on the selected one.
std::optional<int> movable_at(const Document& document, const Snapshot& snapshot,
                              const Viewport& viewport, const ScreenView& view, glm::vec2 point) {
  const auto solid = seen_at(snapshot, view, point).solid;
  if (!solid || !is_movable(document, *solid)) return std::nullopt;
  const bool takes_any = viewport.tool == Tool::drag;
  return takes_any || solid == shown_selection(snapshot, viewport) ? solid : std::nullopt;
}

/// Rounds a position to the millimetre, as the fields show it, and clamps it to the range of a
/// scene. The sum makes 0 of -0.
Vec3 position_in_scene(const Vec3& new_position) {
  return ((1000 * new_position).array().round() / 1000 + 0.0)
      .cwiseMax(-k_furthest)
      .cwiseMin(k_furthest);
}

class SolidHandle : public ToolAction {
 public:
  bool press(const ToolDoors& doors, const Pointer& pointer) override {
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    const auto grip = grip_of_handle(*doors.snapshot, doors.viewport, view, pointer.position);
    const auto solid =
        grip ? shown_selection(*doors.snapshot, doors.viewport)
             : movable_at(doors.document, *doors.snapshot, doors.viewport, view, pointer.position);
    if (!solid) return false;
    doors.viewport.selected_solid.select(*solid);
    solid_ = *solid;
    grip_ = grip.value_or(PositionHandle::Grip::view);
    pressed_at_ = pointer.position;
    position_ = pose_of(*doors.snapshot, solid_).translation;
    offset_ = doors.snapshot->solids.offsets[*doors.snapshot->solids.find(solid_)];
    in_world_ = doors.snapshot->status.playing;
    gesture_ = std::chrono::steady_clock::now().time_since_epoch().count();
    return true;
  }

  void move(const ToolDoors& doors, const Pointer& pointer) override {
    constexpr float k_click_reach = 3;  ///< a press that moves less is a click
    if (glm::distance(pointer.position, pressed_at_) > k_click_reach) moved_ = true;
    // The drag ends when the cloth starts or stops meanwhile.
    if (doors.snapshot->status.playing != in_world_ ||
        shown_selection(*doors.snapshot, doors.viewport) != solid_)
      over_ = true;
    if (!moved_ || over_ || std::exchange(moved_to_, pointer.position) == pointer.position) return;
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    const Vec3 displacement =
        to_eigen(moved_by(grip_, view.from_world(position_), view, pressed_at_, pointer.position));
    if (in_world_)
      doors.simulation.post(SolidDrag{solid_, offset_ + displacement});
    else
      edit(doors.document, *doors.snapshot, position_ + displacement);
  }

  void release(const ToolDoors& doors, const Pointer& pointer) override { move(doors, pointer); }
  void cancel(const ToolDoors&) override {}

 private:
  void edit(Document& document, const Snapshot& snapshot, const Vec3& new_position) const {
    document.execute(placing_command(document, snapshot, solid_, new_position), gesture_);
  }

  int solid_ = 0;
  PositionHandle::Grip grip_{};
  glm::vec2 pressed_at_{}, moved_to_{};
  Vec3 position_ = Vec3::Zero(), offset_ = Vec3::Zero();  ///< values at the press, m
  bool in_world_ = false;                                 ///< whether to drag it in the world
  long gesture_ = 0;
  bool moved_ = false, over_ = false;
};

}  // namespace

std::optional<PositionHandle> solid_handle(const Snapshot& snapshot, const Viewport& viewport,
                                           const ScreenView& view) {
  const auto solid = shown_selection(snapshot, viewport);
  if (!solid) return std::nullopt;
  return PositionHandle(view.from_world(pose_of(snapshot, *solid).translation), view);
}

MoveSolid placing_command(const Document& document, const Snapshot& snapshot, int solid,
                          const Vec3& new_position) {
  const SceneSolids& solids = document.editor().scene().solids;
  const Choice& motion = solids[*solids.find(solid)].motion;
  const RigidPose course = make_motion(motion, "solids.motion")->at(snapshot.time);
  return {solid, position_in_scene(course.rest(new_position))};
}

std::unique_ptr<ToolAction> make_solid_handle() { return std::make_unique<SolidHandle>(); }

}  // namespace weft
