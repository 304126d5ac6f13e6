#include "app/tools/tool_kinds.h"
#include "app/view/brush.h"

namespace weft {

namespace {

class BrushAction : public ToolAction {
 public:
  bool press(const ToolDoors& doors, const Pointer& pointer) override {
    before_ = doors.selection.vertices();
    mode_ = selection_mode(pointer);
    if (mode_ == SelectionMode::replace) doors.selection.clear();
    last_ = pointer.position;
    move(doors, pointer);
    return true;
  }

  void move(const ToolDoors& doors, const Pointer& pointer) override {
    const ScreenView view = doors.screen_view(pointer.viewport_size);
    const auto painted =
        vertices_under_brush(*doors.snapshot, view, last_, pointer.position, k_brush_radius);
    last_ = pointer.position;
    if (painted.empty()) return;
    doors.selection.select(painted, mode_ == SelectionMode::remove ? mode_ : SelectionMode::add);
  }

  void release(const ToolDoors& doors, const Pointer& pointer) override { move(doors, pointer); }

  void cancel(const ToolDoors& doors) override { doors.selection.select(before_.items()); }

  ToolMarks marks() const override { return {.brush = last_}; }

 private:
  SharedList<int> before_;
  SelectionMode mode_ = SelectionMode::replace;
  glm::vec2 last_{};
};

}  // namespace

ToolKind brush_tool() {
  return {Tool::brush, "brush", "Brush",
          "Select the vertices that are painted over; Shift adds, Ctrl removes",
          []() -> std::unique_ptr<ToolAction> { return std::make_unique<BrushAction>(); }};
}

}  // namespace weft
