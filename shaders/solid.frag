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

uniform int shadow_samples;

// Dull, so that the cloth stands out. A floor has the ground's lines and soft shadows.
void main() {
  vec3 N = normalize(world_normal);
  float lit = max(dot(N, to_light.xyz), 0.0);
  vec3 base = to_linear(solid.rgb);
  float line = grid_lines(world_position.xy);
  if (world_position.z < on_ground) {
    base = mix(base, to_linear(grid.rgb), line) * light_left(world_position.xy);
  } else if (lit > 0.0) {
    lit *= light_arriving(world_position, N, shadow_samples);
  }
  color = vec4(to_display(base * studio_light(N, lit)), 1.0);
}
