#pragma once

#include "app/base/mouse_event.h"
#include "app/base/rect.h"
#include "app/tools/tool.h"

#include <memory>
#include <optional>

namespace weft {

/// Turns what the mouse does over the viewport into uses of the tool and movements of the camera:
/// left moves the solid under the mouse, uses the tool, or turns the camera where neither finds
/// anything, and a click selects a solid; right turns; middle or shift+right shifts; the wheel
/// zooms.
class ViewportInput {
 public:
  /// `free` says whether the mouse is over the viewport and no panel wants it.
  void handle(Workspace& workspace, const MouseEvent& event, const Rect& viewport, bool free);
  /// Ends what is going on without effect; for when the mouse goes to another window.
  void cancel(Workspace& workspace);
  /// Finds the vertex under the mouse, and whether the mouse rests there. Costs nothing while
  /// mouse, camera and cloth stay as they are.
  void update_hover(Workspace& workspace, glm::vec2 position, const Rect& viewport, bool free,
                    Viewport::Time now = Viewport::Clock::now());
  /// When a mouse over a vertex will have come to rest, if it stays; nothing where it has, or is
  /// elsewhere.
  std::optional<Viewport::Time> next_rest(const Workspace& workspace) const;

  /// Whether the mouse turns or shifts the camera.
  bool moves_camera() const { return use_ == Use::orbit || use_ == Use::pan; }
  ToolMarks marks() const { return action_ ? action_->marks() : ToolMarks{}; }

 private:
  enum class Use { nothing, tool, orbit, pan };
  void press(Workspace& workspace, const MouseEvent& event, const Pointer& pointer);
  void move(Workspace& workspace, const MouseEvent& event, const Pointer& pointer);
  void click(Workspace& workspace, const Pointer& pointer) const;
  void find_vertex(Workspace& workspace, glm::vec2 position, const Rect& viewport);

  /// What the vertex under the mouse depends on.
  struct Hover {
    std::shared_ptr<const Snapshot> snapshot;
    Camera camera;
    Rect viewport;
    glm::vec2 position;
    bool operator==(const Hover&) const = default;
  };

  Use use_ = Use::nothing;
  int button_ = 0;  ///< that started the use
  glm::vec2 last_position_{};
  glm::vec2 pressed_at_{};  ///< as Pointer::position
  std::unique_ptr<ToolAction> action_;
  std::optional<Hover> hover_;  ///< of the vertex that was found last
  glm::vec2 hovered_at_{};      ///< where the mouse was then, on the window
  Viewport::Time moved_{};      ///< when it came there
};

}  // namespace weft
