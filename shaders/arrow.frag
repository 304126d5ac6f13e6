#version 410 core
#include "frame.glsl"
#include "arrow.glsl"

noperspective in vec2 from_place;
flat in float arrow;
flat in float is_cut;
flat in vec3 inner;
uniform float opacity;
out vec4 color;

// Covers two slanted strokes with a gap between them, in the middle of the shaft.
float broken(float distance, float middle) {
  float along = from_place.x - middle + 0.5 * from_place.y;
  float gap = stroke_place * viewport.z - abs(along);
  float stroke = max(abs(gap) - 0.7 * viewport.z, abs(from_place.y) - stroke_reach * viewport.z);
  return min(max(distance, gap), stroke);
}

// Draws a shaft and a head, which is smaller on a short arrow, with a pale rim so that they show on
// any cloth.
void main() {
  float head = min(head_length * viewport.z, 0.7 * arrow);
  float half_head = head * head_radius / head_length;
  float neck = arrow - head;
  vec2 from_shaft = from_place - vec2(clamp(from_place.x, 0.0, neck), 0.0);
  float shaft = length(from_shaft) - min(shaft_radius * viewport.z, half_head);
  // These are distances in the head's triangle: from its slanted side and from its back.
  vec2 slope = normalize(vec2(half_head, max(head, 1e-3)));
  float beside = dot(vec2(from_place.x - arrow, abs(from_place.y)), slope);
  float distance = min(shaft, max(beside, neck - from_place.x));
  if (is_cut > 0.5 && neck > 6.0 * stroke_place * viewport.z) distance = broken(distance, 0.6 * neck);
  float border = rim * viewport.z;
  color.rgb = mix(inner, vec3(0.97), smoothstep(-0.5, 0.5, distance));
  float seen = smoothstep(2.0, 6.0, arrow / viewport.z);  // a speck shows no direction
  color.a = opacity * seen * (1.0 - smoothstep(border - 0.5, border + 0.5, distance));
}
