#version 410 core
#include "frame.glsl"

layout(location = 0) in ivec2 ends;
uniform samplerBuffer positions;
out float across;         // pixels from the middle of the line
flat out float strength;  // below 1 where edges are close together, so that the cloth shows

// A strip of constant width on the screen, drawn a little in front of the cloth it lies on.
void main() {
  const float towards_eye = 0.001;
  float half_width = 0.5 * viewport.z + 1.0;  // a pixel more on each side for the smooth border
  vec3 a = mix(texelFetch(positions, ends.x).xyz, eye.xyz, towards_eye);
  vec3 b = mix(texelFetch(positions, ends.y).xyz, eye.xyz, towards_eye);
  vec4 clip_a = view_projection * vec4(a, 1.0);
  vec4 clip_b = view_projection * vec4(b, 1.0);
  vec2 along = (clip_b.xy / clip_b.w - clip_a.xy / clip_a.w) * viewport.xy;
  vec2 normal = vec2(-along.y, along.x) / max(length(along), 1e-6);
  float side = (gl_VertexID & 1) == 0 ? -1.0 : 1.0;
  gl_Position = (gl_VertexID >> 1) == 0 ? clip_a : clip_b;
  gl_Position.xy += side * half_width * 2.0 / viewport.xy * normal * gl_Position.w;
  across = side * half_width;
  const float clear = 6.0;  // edges this many widths long stand apart
  strength = clamp(0.5 * length(along) / (clear * viewport.z), 0.15, 1.0);
}
