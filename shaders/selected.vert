#version 410 core
#include "frame.glsl"

layout(location = 0) in int number;
uniform samplerBuffer positions;
out vec2 disc;    // displacement from the centre, 1 at the rim
out float pixel;  // size of a pixel in units of the radius

// Places a square of constant size that faces the screen, drawn in front of the cloth.
void main() {
  const float towards_eye = 0.003;
  float radius = 5.0 * viewport.z;
  pixel = 1.0 / radius;
  disc = (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0) * (1.0 + pixel);
  vec3 centre = texelFetch(positions, number).xyz;
  gl_Position = view_projection * vec4(mix(centre, eye.xyz, towards_eye), 1.0);
  gl_Position.xy += disc * radius * 2.0 / viewport.xy * gl_Position.w;
}
