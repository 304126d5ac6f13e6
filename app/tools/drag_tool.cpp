#include "app/base/vectors.h"
#include "app/tools/pins.h"
#include "app/tools/tool_kinds.h"
#include "app/view/solid_picking.h"

#include <algorithm>
#include <chrono>

namespace weft {

namespace {

class DragAction : public ToolAction {
 public:
  bool press(const ToolDoors& doors, const Pointer& pointer) override {
    const Snapshot& snapshot = *doors.snapshot;
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    const auto vertex = seen_at(snapshot, view, pointer.position).vertex;
    if (!vertex) return false;
    target_ = world_position(snapshot.cloth, *vertex);
    pressed_at_ = pointer.position;
    pinned_ = std::ranges::binary_search(snapshot.constraints.pinned, *vertex) &&
              !follows_mouse(doors.document.editor(), *vertex);
    drags_ = !pinned_ || snapshot.status.playing;
    gesture_ = std::chrono::steady_clock::now().time_since_epoch().count();
    doors.viewport.grabbed = *vertex;
    if (drags_) drag(doors, *vertex);
    return true;
  }

  void move(const ToolDoors& doors, const Pointer& pointer) override {
    constexpr float k_click_reach = 3;  ///< a press that moves less is a click
    if (glm::distance(pointer.position, pressed_at_) > k_click_reach) moved_ = true;
    if (!moved_ || !doors.viewport.grabbed) return;
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    target_ = view.in_world(in_view_plane(view, pointer.position, view.from_world(target_)));
    if (drags_)
      drag(doors, *doors.viewport.grabbed);
    else
      move_pin(doors.document, *doors.snapshot, doors.viewport);
  }

  void release(const ToolDoors& doors, const Pointer& pointer) override {
    move(doors, pointer);
    if (doors.viewport.grabbed && pinned_ && moved_)
      move_pin(doors.document, *doors.snapshot, doors.viewport);
    cancel(doors);
  }

  void cancel(const ToolDoors& doors) override { doors.playback.release(); }

  ToolMarks marks() const override { return {.target = target_, .box = {}}; }

 private:
  void drag(const ToolDoors& doors, int vertex) const {
    doors.simulation.post(Drag{vertex, target_});
  }

  void move_pin(Document& document, const Snapshot& snapshot, Viewport& viewport) const {
    const Editor& editor = document.editor();
    document.execute(holding_command(editor, snapshot.time, *viewport.grabbed, target_), gesture_);
  }

  Vec3 target_ = Vec3::Zero();  ///< m
  glm::vec2 pressed_at_{};
  bool pinned_ = false;  ///< whether a pin moves to the released position
  bool drags_ = true;    ///< whether to drag; otherwise the pin is edited, since no step moves it
  long gesture_ = 0;
  bool moved_ = false;
};

}  // namespace

ToolKind drag_tool() {
  return {Tool::drag, "drag", "Drag", "Drag the cloth by a vertex",
          []() -> std::unique_ptr<ToolAction> { return std::make_unique<DragAction>(); }};
}

}  // namespace weft
