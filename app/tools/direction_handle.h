#pragma once

#include "app/tools/tool.h"

#include <array>

namespace weft {

/// The handle that turns the line or the plane of the selected constraint: an axis through its
/// middle vertex with a ball at both ends.
struct DirectionHandle {
  int constraint = 0;  ///< id
  glm::vec3 centre{};  ///< m
  glm::vec3 axis{};    ///< unit
  float length = 0;    ///< distance from the centre to the middle of a ball, m

  std::array<glm::vec3, 2> ends() const { return {centre + length * axis, centre - length * axis}; }
};

inline constexpr float k_handle_reach = 13;  ///< distance from a ball's middle, on the screen

/// Returns the handle; nothing where no line or plane is selected, or the scene is not yet shown.
std::optional<DirectionHandle> direction_handle(const SelectionView& shown, const ScreenView& view);

/// Returns the end of the handle that is under a point of the screen.
std::optional<std::size_t> end_at(const DirectionHandle& handle, const ScreenView& view,
                                  glm::vec2 point);

/// Returns the direction from `centre` to the end of a handle that the mouse drags: to the sphere
/// of this radius (m), on the side of the eye or away from it; outside the sphere to its outline.
glm::vec3 direction_under(const ScreenView& view, glm::vec2 point, const glm::vec3& centre,
                          float radius, bool towards_eye);

/// Returns an axis of the world if the direction is within a few degrees of it, else the direction.
glm::vec3 snapped_to_axes(const glm::vec3& direction);

/// Makes the action of a press on an end of the handle, whatever the tool.
std::unique_ptr<ToolAction> make_direction_handle();

}  // namespace weft
