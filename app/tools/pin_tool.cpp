#include "app/tools/pins.h"
#include "app/tools/tool_kinds.h"

namespace weft {

namespace {

class PinAction : public ToolAction {
 public:
  bool press(const ToolDoors&, const Pointer& pointer) override {
    box_ = {pointer.position, pointer.position};
    return true;
  }

  void move(const ToolDoors&, const Pointer& pointer) override { box_.opposite = pointer.position; }

  void release(const ToolDoors& doors, const Pointer& pointer) override {
    box_.opposite = pointer.position;
    const Snapshot& snapshot = *doors.snapshot;
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    if (box_.is_drawn()) {
      toggle_pins(doors.document, snapshot,
                  vertices_inside(snapshot.cloth.positions, view, box_.corner, box_.opposite));
    } else if (const auto vertex = pick_vertex(shape_of(snapshot), view, box_.corner)) {
      toggle_pins(doors.document, snapshot, {*vertex});
    }
  }

  void cancel(const ToolDoors&) override {}

  ToolMarks marks() const override {
    return {.box = box_.is_drawn() ? std::optional(box_) : std::nullopt};
  }

 private:
  ToolMarks::Box box_{};
};

}  // namespace

ToolKind pin_tool() {
  return {Tool::pin, "pin", "Pin", "Pin or free a vertex, or all in a box",
          []() -> std::unique_ptr<ToolAction> { return std::make_unique<PinAction>(); }};
}

}  // namespace weft
