#version 410 core
#include "frame.glsl"
#include "strip.glsl"

layout(location = 0) in ivec3 edge;  // two vertices; 1 where it cuts a face, else 0
uniform samplerBuffer positions;
uniform bool light_cuts;   // cuts are seen between dark borders that are only a few pixels apart
out float across;          // pixels from the middle of the line
flat out float strength;   // below 1 where edges are close together, so that the cloth shows
flat out float width;      // pixels
flat out float lightness;  // 0 nearly black to 1 nearly white

// Places a strip of constant width on the screen, drawn a little in front of the cloth it lies on.
// A cut is thinner than the border of a face, and fades earlier.
void main() {
  const float towards_eye = 0.001;
  bool cuts = edge.z == 1;
  width = (cuts ? 0.8 : 1.0) * viewport.z;
  vec3 a = mix(texelFetch(positions, edge.x).xyz, eye.xyz, towards_eye);
  vec3 b = mix(texelFetch(positions, edge.y).xyz, eye.xyz, towards_eye);
  vec4 clip_a = view_projection * vec4(a, 1.0);
  vec4 clip_b = view_projection * vec4(b, 1.0);
  gl_Position = strip_corner(clip_a, clip_b, width, across);
  lightness = cuts && light_cuts ? 1.0 : 0.0;
  float clear = cuts && !light_cuts ? 16.0 : 6.0;  // edges this many widths long stand apart
  float part = 0.5 * length(way_on_screen(clip_a, clip_b)) / (clear * viewport.z);
  strength = cuts ? smoothstep(0.3, 1.0, part) : clamp(part, 0.15, 1.0);
}
