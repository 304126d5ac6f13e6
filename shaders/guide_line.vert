#version 410 core
#include "frame.glsl"
#include "strip.glsl"

uniform vec4 centre;
uniform vec4 u;         // along the line, half as long as the drawn piece
out float across;       // pixels from the middle of the line
out float from_middle;  // 1 at both ends

void main() {
  vec4 a = view_projection * vec4(centre.xyz - u.xyz, 1.0);
  vec4 b = view_projection * vec4(centre.xyz + u.xyz, 1.0);
  gl_Position = strip_corner(a, b, 3.0 * viewport.z, across);
  from_middle = (gl_VertexID >> 1) == 0 ? -1.0 : 1.0;
}
