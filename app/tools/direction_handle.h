#pragma once

#include "app/tools/tool.h"

#include <array>

namespace weft {

/// The handle that turns the line or the plane of the selected constraint: an axis through its
/// middle vertex with a ball at both ends.
struct DirectionHandle {
  std::size_t constraint = 0;  ///< of the scene
  glm::vec3 centre{};          ///< m
  glm::vec3 axis{};            ///< unit
  float length = 0;            ///< from the centre to the middle of a ball, m

  std::array<glm::vec3, 2> ends() const { return {centre + length * axis, centre - length * axis}; }
};

inline constexpr float k_handle_reach = 13;  ///< from a ball's middle to what grabs it, on screen

/// Nothing where no line or plane is selected, or the scene is not yet shown.
std::optional<DirectionHandle> direction_handle(const Workspace& workspace, const ScreenView& view);

/// Which end of the handle is under a point of the screen.
std::optional<std::size_t> end_at(const DirectionHandle& handle, const ScreenView& view,
                                  glm::vec2 point);

/// The direction from `centre` to where the mouse leads the end of a handle: to the sphere of that
/// radius (m), on the side of the eye or away from it; beside the sphere to its outline.
glm::vec3 direction_under(const ScreenView& view, glm::vec2 point, const glm::vec3& centre,
                          float radius, bool towards_eye);

/// An axis of the world where the direction is within a few degrees of it.
glm::vec3 snapped_to_axes(const glm::vec3& direction);

/// What a press on an end of the handle does, whatever the tool.
std::unique_ptr<ToolAction> make_direction_handle();

}  // namespace weft
