#version 410 core
#include "frame.glsl"
#include "contact.glsl"

noperspective in vec2 from_place;
flat in float needle;
flat in float kind;
out vec4 color;

uniform vec4 sticking_color, sliding_color, inside_color;

// Draws point and needle with a pale rim, so that they show on any cloth.
void main() {
  vec2 from_needle = from_place - vec2(clamp(from_place.x, 0.0, needle), 0.0);
  float distance = min(length(from_place) - point_radius * viewport.z,
                       length(from_needle) - needle_radius * viewport.z);
  vec3 inner = kind > 1.5 ? inside_color.rgb : kind > 0.5 ? sticking_color.rgb : sliding_color.rgb;
  float border = rim * viewport.z;
  color.rgb = mix(inner, vec3(0.97), smoothstep(-0.5, 0.5, distance));
  color.a = 1.0 - smoothstep(border - 0.5, border + 0.5, distance);
}
