#include "app/tools/brush_tool.h"

#include "app/tools/select_tool.h"
#include "app/view/brush.h"

namespace weft {

namespace {

class BrushAction : public ToolAction {
 public:
  bool press(Workspace& workspace, const Pointer& pointer) override {
    before_ = workspace.selection.vertices();
    mode_ = selection_mode(pointer);
    if (mode_ == SelectionMode::replace) workspace.selection.clear();
    last_ = pointer.position;
    move(workspace, pointer);
    return true;
  }

  void move(Workspace& workspace, const Pointer& pointer) override {
    const ScreenView view = workspace.screen_view(pointer.viewport_size);
    const auto painted =
        vertices_under_brush(*workspace.snapshot, view, last_, pointer.position, k_brush_radius);
    last_ = pointer.position;
    if (painted.empty()) return;
    workspace.selection.select(painted,
                               mode_ == SelectionMode::remove ? mode_ : SelectionMode::add);
  }

  void release(Workspace& workspace, const Pointer& pointer) override { move(workspace, pointer); }

  void cancel(Workspace& workspace) override { workspace.selection.select(before_.items()); }

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
