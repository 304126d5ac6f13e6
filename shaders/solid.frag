#version 410 core
#include "frame.glsl"
#include "color.glsl"
#include "self_shadow.glsl"
#include "ground.glsl"
#include "grid.glsl"
#include "ground_shadow.glsl"
#include "studio.glsl"

in vec3 world_position;
in vec3 world_normal;
out vec4 color;

uniform int shadow_samples;  // 0: without shadows
uniform int is_floor;
uniform int is_selected;

// Dull, so that the cloth stands out. A floor has the ground's lines and soft shadows.
void main() {
  vec3 N = normalize(world_normal);
  float lit = max(dot(N, to_light.xyz), 0.0);
  vec3 base = to_linear(solid.rgb);
  if (is_floor == 1) {
    base = mix(base, to_linear(grid.rgb), grid_lines(world_position.xy));
    if (shadow_samples > 0) base *= light_left(world_position.xy);
  } else if (lit > 0.0) {
    lit *= light_arriving(world_position, N, shadow_samples);
  }
  if (is_selected == 1) {  // tinted, most along its outline
    float rim = 1.0 - abs(dot(N, normalize(eye.xyz - world_position)));
    base = mix(base, to_linear(selected.rgb), 0.2 + 0.6 * rim * rim * rim);
  }
  color = vec4(to_display(base * studio_light(N, lit)), 1.0);
}
