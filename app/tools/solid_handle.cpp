#include "app/tools/solid_handle.h"

#include "app/base/vectors.h"
#include "app/view/solid_picking.h"

#include <chrono>
#include <utility>

namespace weft {

namespace {

constexpr double k_furthest = 100;  // m, of a place in a scene along each axis

/// The selected solid, if the snapshot shows it.
std::optional<int> shown_selection(const Workspace& workspace) {
  const auto& solid = workspace.viewport.selected_solid.solid();
  const bool is_shown =
      solid && static_cast<std::size_t>(*solid) < workspace.snapshot->solids.poses.size();
  return is_shown ? solid : std::nullopt;
}

const RigidPose& pose_of(const Workspace& workspace, int solid) {
  return workspace.snapshot->solids.poses[static_cast<std::size_t>(solid)];
}

/// A floor fills the view: the mouse turns the camera there.
bool is_plane(const Workspace& workspace, int solid) {
  const SceneSolid& own =
      workspace.document.editor().scene().solids[static_cast<std::size_t>(solid)];
  return own.shape.kind == plane_kind().name;
}

/// To the millimetre, as the fields show it, and inside the range of a scene. The sum makes 0 of
/// -0.
Vec3 place_in_scene(const Vec3& place) {
  return ((1000 * place).array().round() / 1000 + 0.0).cwiseMax(-k_furthest).cwiseMin(k_furthest);
}

class SolidHandle : public ToolAction {
 public:
  bool press(Workspace& workspace, const Pointer& pointer) override {
    const auto solid = shown_selection(workspace);
    if (!solid) return false;
    const ScreenView view(workspace.viewport.camera, pointer.viewport_size);
    auto grip = solid_handle(workspace, view)->grip_at(pointer.position);
    if (!grip && !is_plane(workspace, *solid) &&
        seen_at(*workspace.snapshot, view, pointer.position).solid == solid)
      grip = PositionHandle::Grip::view;
    if (!grip) return false;
    solid_ = *solid;
    grip_ = *grip;
    pressed_at_ = pointer.position;
    place_ = pose_of(workspace, solid_).translation;
    offset_ = workspace.snapshot->solids.offsets[static_cast<std::size_t>(solid_)];
    in_world_ = workspace.snapshot->status.playing;
    gesture_ = std::chrono::steady_clock::now().time_since_epoch().count();
    return true;
  }

  void move(Workspace& workspace, const Pointer& pointer) override {
    constexpr float k_click_reach = 3;  ///< a press that moves less is a click
    if (glm::distance(pointer.position, pressed_at_) > k_click_reach) moved_ = true;
    // It is over when the cloth starts or stops meanwhile.
    if (workspace.snapshot->status.playing != in_world_ || shown_selection(workspace) != solid_)
      over_ = true;
    if (!moved_ || over_ || std::exchange(moved_to_, pointer.position) == pointer.position) return;
    const ScreenView view(workspace.viewport.camera, pointer.viewport_size);
    const Vec3 way = to_eigen(moved_by(grip_, to_glm(place_), view, pressed_at_, pointer.position));
    if (in_world_)
      workspace.simulation.drag_solid({solid_, offset_ + way});
    else
      edit(workspace, place_ + way);
  }

  void release(Workspace& workspace, const Pointer& pointer) override { move(workspace, pointer); }
  void cancel(Workspace&) override {}

 private:
  void edit(Workspace& workspace, const Vec3& place) const {
    workspace.document.execute(placing_command(workspace, solid_, place), gesture_);
  }

  int solid_ = 0;
  PositionHandle::Grip grip_{};
  glm::vec2 pressed_at_{}, moved_to_{};
  Vec3 place_ = Vec3::Zero(), offset_ = Vec3::Zero();  ///< at the press, m
  bool in_world_ = false;                              ///< or in the document
  long gesture_ = 0;
  bool moved_ = false, over_ = false;
};

}  // namespace

std::optional<PositionHandle> solid_handle(const Workspace& workspace, const ScreenView& view) {
  const auto solid = shown_selection(workspace);
  if (!solid) return std::nullopt;
  return PositionHandle(to_glm(pose_of(workspace, *solid).translation), view);
}

MoveSolid placing_command(const Workspace& workspace, int solid, const Vec3& place) {
  const Choice& motion =
      workspace.document.editor().scene().solids[static_cast<std::size_t>(solid)].motion;
  const RigidPose course = make_motion(motion, "solids.motion")->at(workspace.snapshot->time);
  return {solid, place_in_scene(course.rest(place))};
}

std::unique_ptr<ToolAction> make_solid_handle() { return std::make_unique<SolidHandle>(); }

}  // namespace weft
