#version 410 core
#include "frame.glsl"
#include "arrow.glsl"

layout(location = 0) in vec3 place;  // m
layout(location = 1) in vec3 force;  // N
layout(location = 2) in vec3 term_color;
uniform float metres_per_newton;
uniform float longest;              // m
noperspective out vec2 from_place;  // along the arrow and across, pixels
flat out float arrow;               // length of the arrow, pixels
flat out float is_cut;              // 1 where the force is larger
flat out vec3 inner;

// Places a rectangle around the arrow, drawn in front of the cloth that it begins on.
void main() {
  const float towards_eye = 0.004;
  float length_of_force = metres_per_newton * length(force);
  is_cut = length_of_force > longest ? 1.0 : 0.0;
  vec3 way = metres_per_newton * force * min(1.0, longest / max(length_of_force, 1e-12));
  vec4 clip_place = view_projection * vec4(mix(place, eye.xyz, towards_eye), 1.0);
  vec4 clip_tip = view_projection * vec4(mix(place + way, eye.xyz, towards_eye), 1.0);
  if (clip_tip.w <= 0.0) clip_tip = clip_place;  // behind the eye
  vec2 along = (clip_tip.xy / clip_tip.w - clip_place.xy / clip_place.w) * 0.5 * viewport.xy;
  arrow = length(along);
  vec2 direction = arrow > 0.001 ? along / arrow : vec2(1.0, 0.0);
  float border = (max(head_radius, stroke_reach) + rim) * viewport.z + 1.0;
  bool at_tip = gl_VertexID >> 1 == 1;
  float side = (gl_VertexID & 1) == 0 ? -border : border;
  from_place = vec2(at_tip ? arrow + border : -border, side);
  inner = term_color;
  gl_Position = at_tip ? clip_tip : clip_place;
  vec2 offset = (at_tip ? border : -border) * direction + side * vec2(-direction.y, direction.x);
  gl_Position.xy += offset * 2.0 / viewport.xy * gl_Position.w;
}
