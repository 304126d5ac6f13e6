#pragma once

#include "app/base/mouse_event.h"

#include <glm/glm.hpp>

#include <bitset>
#include <vector>

namespace weft {

/// What the mouse did and no frame has seen yet. A frame sees one press or release at most: Dear
/// ImGui takes where the mouse is and which buttons are down once a frame, so a button that was let
/// go and pressed again between two slow frames would seem to be held, and what it dragged would
/// follow to where it was pressed.
class MouseQueue {
 public:
  void add_move(glm::vec2 position);
  /// Something that happened where the mouse is.
  void add(MouseEvent event);
  bool empty() const { return waiting_.empty(); }

  /// Takes what happened up to the next press or release, that included.
  std::vector<MouseEvent> take();
  // After what was taken:
  glm::vec2 position() const { return position_; }
  std::bitset<8> buttons() const { return buttons_; }  ///< that are down, by GLFW_MOUSE_BUTTON_...

 private:
  std::vector<MouseEvent> waiting_;
  glm::vec2 last_{-1, -1};  ///< where the mouse is after all that waits
  glm::vec2 position_{-1, -1};
  std::bitset<8> buttons_;
};

}  // namespace weft
