#version 410 core
#include "frame.glsl"
#include "contact.glsl"

layout(location = 0) in vec3 place;    // m
layout(location = 1) in vec3 force;    // N
layout(location = 2) in float contact;  // 0: slides, 1: sticks, 2: is inside the solid
uniform float metres_per_newton;
uniform float longest;  // m
noperspective out vec2 from_place;  // along the needle and across, pixels
flat out float needle;              // length of the needle, pixels
flat out float kind;

// Places a rectangle around point and needle, drawn in front of the cloth they lie on.
void main() {
  const float towards_eye = 0.003;
  float far = metres_per_newton * length(force);
  vec3 tip = place + metres_per_newton * force * min(1.0, longest / max(far, 1e-12));
  vec4 clip_place = view_projection * vec4(mix(place, eye.xyz, towards_eye), 1.0);
  vec4 clip_tip = view_projection * vec4(mix(tip, eye.xyz, towards_eye), 1.0);
  if (clip_tip.w <= 0.0) clip_tip = clip_place;  // behind the eye
  vec2 along = (clip_tip.xy / clip_tip.w - clip_place.xy / clip_place.w) * 0.5 * viewport.xy;
  needle = length(along);
  vec2 direction = needle > 0.001 ? along / needle : vec2(1.0, 0.0);
  float border = (point_radius + rim) * viewport.z + 1.0;
  bool at_tip = gl_VertexID >> 1 == 1;
  float side = (gl_VertexID & 1) == 0 ? -border : border;
  float beyond = at_tip ? border : -border;
  from_place = vec2(at_tip ? needle + border : -border, side);
  kind = contact;
  gl_Position = at_tip ? clip_tip : clip_place;
  vec2 offset = beyond * direction + side * vec2(-direction.y, direction.x);
  gl_Position.xy += offset * 2.0 / viewport.xy * gl_Position.w;
}
