#version 410 core
#include "frame.glsl"

out vec3 direction;

// Places one triangle that covers the viewport.
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  vec4 far = clip_to_world * vec4(corner, 1.0, 1.0);
  direction = far.xyz / far.w - eye.xyz;
  gl_Position = vec4(corner, 1.0, 1.0);
}
