#version 410 core
#include "frame.glsl"
#include "color.glsl"
#include "ground.glsl"
#include "ground_shadow.glsl"

in vec2 ground_position;
out vec4 color;

uniform bool shadowed;

// How much a line of a grid with the given spacing (m) covers this pixel; lines that come closer
// than a few pixels melt away instead of flickering.
float grid_line(float spacing, float pixels) {
  vec2 cells = ground_position / spacing;
  vec2 cells_per_pixel = fwidth(cells);
  vec2 distance_in_pixels = abs(fract(cells - 0.5) - 0.5) / cells_per_pixel;
  vec2 line = 1.0 - smoothstep(0.5 * pixels - 0.5, 0.5 * pixels + 0.5, distance_in_pixels);
  line *= 1.0 - smoothstep(0.06, 0.35, cells_per_pixel);
  return max(line.x, line.y);
}

void main() {
  float part = length(ground_position - target.xy) / ground_radius();
  float line_fade = 1.0 - smoothstep(0.1, 0.6, part);
  float scale = viewport.z;
  float line = max(0.30 * grid_line(0.1, scale), 0.75 * grid_line(1.0, 1.5 * scale));
  vec3 shade = mix(to_linear(ground.rgb), to_linear(grid.rgb), line * line_fade);
  if (shadowed) shade *= light_left(ground_position);
  float seen_from_below = eye.z < 0.0 ? 0.2 : 1.0;
  color = vec4(to_display(shade), ground_opacity(ground_position) * seen_from_below);
}
