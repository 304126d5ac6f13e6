#pragma once

#include <glm/glm.hpp>

namespace weft {

/// The properties of the picture that all shaders know: block "Frame" of shaders/frame.glsl, in
/// std140 layout, so every member is a whole number of vec4. Positions are relative to the origin
/// of the cloth.
struct FrameUniforms {
  glm::mat4 view_projection;
  glm::mat4 clip_to_world;
  glm::mat4 light_clip;  ///< transformation from the world to the shadow map's clip space
  glm::mat4 light_to_world;
  glm::vec4 eye;            ///< m
  glm::vec4 to_light;       ///< unit
  glm::vec4 target;         ///< m; the point that the camera looks at, and its distance in w
  glm::vec4 viewport;       ///< width, height in pixels, pixels per unit of the interface, z of the
                            ///< ground in m
  glm::vec4 shadow_extent;  ///< width and height of the shadow map in m; 1 / its pixels; unused
  glm::vec4 horizon, above, below, ground, grid, solid, selected;  ///< colours, sRGB; unused
};

/// The binding point of the block.
constexpr unsigned k_frame_binding = 0;

}  // namespace weft
