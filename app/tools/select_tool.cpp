#include "app/tools/tool_kinds.h"
#include "app/view/solid_picking.h"

namespace weft {

namespace {

class SelectAction : public ToolAction {
 public:
  bool press(const ToolDoors&, const Pointer& pointer) override {
    drawn_ = {pointer.position, pointer.position};
    mode_ = selection_mode(pointer);
    return true;
  }

  void move(const ToolDoors&, const Pointer& pointer) override {
    drawn_.opposite = pointer.position;
  }

  void release(const ToolDoors& doors, const Pointer& pointer) override {
    move(doors, pointer);
    const Snapshot& snapshot = *doors.snapshot;
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    if (drawn_.is_drawn()) {
      doors.selection.select(
          vertices_inside(snapshot.cloth.positions, view, drawn_.corner, drawn_.opposite), mode_);
      return;
    }
    const auto vertex = seen_at(snapshot, view, drawn_.corner).vertex;
    doors.selection.select(vertex ? std::vector{*vertex} : std::vector<int>(), mode_);
  }

  void cancel(const ToolDoors&) override {}

  ToolMarks marks() const override {
    return {.box = drawn_.is_drawn() ? std::optional(drawn_) : std::nullopt};
  }

 private:
  ToolMarks::Box drawn_{};
  SelectionMode mode_ = SelectionMode::replace;
};

}  // namespace

SelectionMode selection_mode(const Pointer& pointer) {
  if (pointer.control) return SelectionMode::remove;
  return pointer.shift ? SelectionMode::add : SelectionMode::replace;
}

ToolKind select_tool() {
  return {Tool::select, "select", "Select",
          "Select vertices by a click or a box; Shift adds, Ctrl removes",
          []() -> std::unique_ptr<ToolAction> { return std::make_unique<SelectAction>(); }};
}

}  // namespace weft
