#version 410 core
#include "frame.glsl"

uniform vec4 centre;
uniform vec4 u, v;  // along the plane, as long as the disc's radius
out vec2 disc;      // displacement from the centre, 1 at the rim

void main() {
  disc = (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0) * 1.02;
  gl_Position = view_projection * vec4(centre.xyz + disc.x * u.xyz + disc.y * v.xyz, 1.0);
}
