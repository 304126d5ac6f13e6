#pragma once

#include "app/base/input_events.h"
#include "app/base/rect.h"
#include "app/tools/tool.h"

#include <memory>
#include <optional>

namespace weft {

/// Converts mouse actions over the viewport into uses of the tool and movements of the camera. Left
/// moves the solid under the mouse, uses the tool, or turns the camera where neither finds
/// anything, and a left click selects a solid; right turns; middle or shift+right shifts; the wheel
/// zooms.
class ViewportInput {
 public:
  /// Handles an event; `free` is true while the mouse is over the viewport and no panel wants it.
  void handle(const ToolDoors& doors, const MouseEvent& event, const Rect& viewport, bool free);
  /// Ends the present action without effect; called when the mouse goes to another window.
  void cancel(const ToolDoors& doors);
  /// Finds the vertex under the mouse, and whether the mouse rests there. Costs nothing while
  /// mouse, camera and cloth do not change.
  void update_hover(const ToolDoors& doors, glm::vec2 position, const Rect& viewport, bool free,
                    Viewport::Time now = Viewport::Clock::now());
  /// Returns the time at which a mouse over a vertex will have rested, if it does not move; nothing
  /// where it rests already, or is elsewhere.
  std::optional<Viewport::Time> next_rest(const Viewport& looks) const;

  /// Tells whether the mouse does nothing over the viewport.
  bool is_idle() const { return use_ == Use::nothing; }
  /// Tells whether the mouse turns or shifts the camera.
  bool moves_camera() const { return use_ == Use::orbit || use_ == Use::pan; }
  ToolMarks marks() const { return action_ ? action_->marks() : ToolMarks{}; }

 private:
  enum class Use { nothing, tool, orbit, pan };
  void press(const ToolDoors& doors, const MouseEvent& event, const Pointer& pointer);
  void move(const ToolDoors& doors, const MouseEvent& event, const Pointer& pointer);
  void click(const ToolDoors& doors, const Pointer& pointer) const;
  void find_vertex(const ToolDoors& doors, glm::vec2 position, const Rect& viewport);

  /// The values that determine the vertex under the mouse.
  struct Hover {
    std::shared_ptr<const Snapshot> snapshot;
    Camera camera;
    Rect viewport;
    glm::vec2 position;
    bool operator==(const Hover&) const = default;
  };

  Use use_ = Use::nothing;
  int button_ = 0;  ///< button that started the use
  glm::vec2 last_position_{};
  glm::vec2 pressed_at_{};  ///< position in the units of Pointer::position
  std::unique_ptr<ToolAction> action_;
  std::optional<Hover> hover_;  ///< values when the vertex was found last
  glm::vec2 hovered_at_{};      ///< last position of the mouse on the window
  Viewport::Time moved_{};      ///< time of its last move
};

}  // namespace weft
