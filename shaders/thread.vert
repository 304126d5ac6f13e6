#version 410 core
#include "frame.glsl"
#include "strip.glsl"

layout(location = 0) in vec3 place;
layout(location = 1) in vec3 vertex;
out float across;  // pixels from the middle

// Places the thread in front of the cloth, as the pins are.
void main() {
  const float towards_eye = 0.003;
  vec4 a = view_projection * vec4(mix(place, eye.xyz, towards_eye), 1.0);
  vec4 b = view_projection * vec4(mix(vertex, eye.xyz, towards_eye), 1.0);
  gl_Position = strip_corner(a, b, 5.0 * viewport.z, across);
}
