#version 410 core
#include "frame.glsl"

out vec2 ground_position;

// Places the part of the ground that the light's map covers.
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vec3 point = (light_to_world * vec4(corner, 0.0, 1.0)).xyz;
  ground_position = (point - to_light.xyz * (point.z - viewport.w) / to_light.z).xy;
  gl_Position = view_projection * vec4(ground_position, viewport.w, 1.0);
}
