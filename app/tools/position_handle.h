#pragma once

#include "app/view/picking.h"

#include <array>
#include <optional>

namespace weft {

/// Arrows along the axes and a ring around their origin, by which the mouse moves an object along
/// an axis, or in the plane of the view. The handle has the same size at any distance.
class PositionHandle {
 public:
  /// The part of the handle that the mouse drags.
  enum class Grip { x, y, z, view };

  PositionHandle(const glm::vec3& position, const ScreenView& view);

  glm::vec2 centre() const { return centre_; }  ///< middle of the handle on the screen
  /// Returns the tip of an axis on the screen; nothing where the axis points at the eye.
  std::optional<glm::vec2> tip(int axis) const { return tips_[static_cast<std::size_t>(axis)]; }
  /// Returns the part of the handle at a point of the screen.
  std::optional<Grip> grip_at(glm::vec2 point) const;

  static constexpr float k_radius = 13;  ///< radius of the ring

 private:
  glm::vec2 centre_;
  std::array<std::optional<glm::vec2>, 3> tips_;
};

/// Returns the displacement, m, of an object at `position` that is dragged from one point of the
/// screen to another. \pre the axis does not point at the eye
glm::vec3 moved_by(PositionHandle::Grip grip, const glm::vec3& position, const ScreenView& view,
                   glm::vec2 from, glm::vec2 to);

}  // namespace weft
