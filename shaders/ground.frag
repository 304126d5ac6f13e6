#version 410 core
#include "frame.glsl"
#include "color.glsl"
#include "ground.glsl"
#include "grid.glsl"
#include "ground_shadow.glsl"

in vec2 ground_position;
out vec4 color;

uniform bool shadowed;

void main() {
  vec3 shade = mix(to_linear(ground.rgb), to_linear(grid.rgb), grid_lines(ground_position));
  if (shadowed) shade *= light_left(ground_position);
  float seen_from_below = eye.z < viewport.w ? 0.2 : 1.0;
  color = vec4(to_display(shade), ground_opacity(ground_position) * seen_from_below);
}
