#version 410 core
#include "frame.glsl"
#include "color.glsl"
#include "ground.glsl"
#include "grid.glsl"
#include "ground_shadow.glsl"
#include "studio.glsl"
#include "solid_tint.glsl"

in vec3 world_position;
in vec3 world_normal;
out vec4 color;

uniform int shadowed;

// Draws a solid that lies on the ground with the ground's lines and soft shadows.
void main() {
  vec3 N = normalize(world_normal);
  vec2 place = world_position.xy;
  vec3 base = mix(to_linear(solid.rgb), to_linear(grid.rgb), grid_lines(place));
  if (shadowed == 1) base *= light_left(place);
  base = tinted(base, N, world_position);
  color = vec4(to_display(base * studio_light(N, max(dot(N, to_light.xyz), 0.0))), 1.0);
}
