#version 410 core
#include "frame.glsl"
#include "ground.glsl"

out vec2 ground_position;

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  ground_position = target.xy + ground_radius() * corner;
  gl_Position = view_projection * vec4(ground_position, viewport.w, 1.0);
}
