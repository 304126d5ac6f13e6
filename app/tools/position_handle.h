#pragma once

#include "app/view/picking.h"

#include <array>
#include <optional>

namespace weft {

/// Arrows along the axes and a ring around their origin, by which the mouse moves what is there:
/// along an axis, or in the plane of the view. As large at any distance.
class PositionHandle {
 public:
  /// What the mouse holds of it.
  enum class Grip { x, y, z, view };

  PositionHandle(const glm::vec3& place, const ScreenView& view);

  glm::vec2 centre() const { return centre_; }  ///< on the screen
  /// The tip of an axis on the screen; nothing where that points at the eye.
  std::optional<glm::vec2> tip(int axis) const { return tips_[static_cast<std::size_t>(axis)]; }
  /// What a press there holds.
  std::optional<Grip> grip_at(glm::vec2 point) const;

  static constexpr float k_radius = 13;  ///< of the ring

 private:
  glm::vec2 centre_;
  std::array<std::optional<glm::vec2>, 3> tips_;
};

/// How far the mouse has moved what it holds at `place` by going from one point of the screen to
/// another, m. \pre the axis does not point at the eye
glm::vec3 moved_by(PositionHandle::Grip grip, const glm::vec3& place, const ScreenView& view,
                   glm::vec2 from, glm::vec2 to);

}  // namespace weft
