#pragma once

#include "app/doors.h"
#include "app/view/picking.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace weft {

/// The mouse over the viewport, in ImGui's units from the viewport's top left.
struct Pointer {
  glm::vec2 position;
  glm::vec2 viewport_size;
  bool shift = false;    ///< whether Shift is down
  bool control = false;  ///< whether Ctrl is down
};

/// The marks that a tool shows on the picture while it is used.
struct ToolMarks {
  struct Box {
    glm::vec2 corner, opposite;  ///< corners in the units of Pointer::position
    /// Tells whether the mouse has moved farther than in a click.
    bool is_drawn() const {
      constexpr float k_click_reach = 4;
      return glm::distance(corner, opposite) > k_click_reach;
    }
  };
  std::optional<Vec3> target = {};      ///< target of the dragged vertex, m
  std::optional<Box> box = {};          ///< selection box being drawn
  std::optional<glm::vec2> brush = {};  ///< middle of the brush, as Pointer::position
};

/// The action of the left mouse button, from a press to its release.
class ToolAction {
 public:
  virtual ~ToolAction() = default;
  /// Returns false when the tool does not use a press at this point; the mouse then turns the
  /// camera.
  virtual bool press(const ToolDoors& doors, const Pointer& pointer) = 0;
  virtual void move(const ToolDoors& doors, const Pointer& pointer) = 0;
  virtual void release(const ToolDoors& doors, const Pointer& pointer) = 0;
  /// Ends without effect: the mouse was taken away.
  virtual void cancel(const ToolDoors& doors) = 0;
  virtual ToolMarks marks() const { return {}; }
};

struct ToolKind {
  Tool tool;
  std::string name;   ///< "drag", ...
  std::string label;  ///< name for the user
  std::string help;   ///< one line
  std::unique_ptr<ToolAction> (*make)() = nullptr;
};

/// Returns all tools.
std::span<const ToolKind> tool_table();

/// Returns the entry of a tool.
const ToolKind& kind_of(Tool tool);

}  // namespace weft
