#version 410 core
#include "frame.glsl"
#include "color.glsl"
#include "self_shadow.glsl"
#include "studio.glsl"
#include "solid_tint.glsl"

in vec3 world_position;
in vec3 world_normal;
out vec4 color;

uniform int shadow_samples;

// Draws a dull surface, so that the cloth stands out.
void main() {
  vec3 N = normalize(world_normal);
  float lit = max(dot(N, to_light.xyz), 0.0);
  if (lit > 0.0) lit *= light_arriving(world_position, N, shadow_samples);
  vec3 base = tinted(to_linear(solid.rgb), N, world_position);
  color = vec4(to_display(base * studio_light(N, lit)), 1.0);
}
