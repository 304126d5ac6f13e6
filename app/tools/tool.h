#pragma once

#include "app/view/picking.h"
#include "app/workspace.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace weft {

/// The mouse over the viewport, in ImGui's units from the viewport's top left.
struct Pointer {
  glm::vec2 position;
  glm::vec2 viewport_size;
  bool shift = false;    ///< held
  bool control = false;  ///< held
};

/// What a tool shows on the picture while it is used.
struct ToolMarks {
  struct Box {
    glm::vec2 corner, opposite;  ///< as Pointer::position
    /// Whether the mouse has gone further than in a click.
    bool is_drawn() const {
      constexpr float k_click_reach = 4;
      return glm::distance(corner, opposite) > k_click_reach;
    }
  };
  std::optional<Vec3> target = {};      ///< where the grabbed vertex is pulled, m
  std::optional<Box> box = {};          ///< being drawn
  std::optional<glm::vec2> brush = {};  ///< its middle, as Pointer::position
};

/// What the left mouse button does, from a press to its release.
class ToolAction {
 public:
  virtual ~ToolAction() = default;
  /// False when the tool has no use for a press there; the mouse turns the camera then.
  virtual bool press(Workspace& workspace, const Pointer& pointer) = 0;
  virtual void move(Workspace& workspace, const Pointer& pointer) = 0;
  virtual void release(Workspace& workspace, const Pointer& pointer) = 0;
  /// Ends without effect: the mouse was taken away.
  virtual void cancel(Workspace& workspace) = 0;
  virtual ToolMarks marks() const { return {}; }
};

struct ToolKind {
  Tool tool;
  std::string name;   ///< "drag", ...
  std::string label;  ///< as shown to the user
  std::string help;   ///< one line
  std::unique_ptr<ToolAction> (*make)() = nullptr;
};

/// All tools.
std::span<const ToolKind> tool_table();

/// The entry of a tool.
const ToolKind& kind_of(Tool tool);

}  // namespace weft
