#version 410 core
#include "frame.glsl"

out vec2 ground_position;
out float fade_radius;

void main() {
  fade_radius = 3.0 + 4.0 * target.w;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  ground_position = target.xy + fade_radius * corner;
  gl_Position = view_projection * vec4(ground_position, 0.0, 1.0);
}
