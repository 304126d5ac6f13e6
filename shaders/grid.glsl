// Returns the fraction of this pixel that a line of a grid with the given spacing (m) covers; lines
// that come closer than a few pixels melt away instead of flickering.
float grid_line(vec2 ground_position, float spacing, float pixels) {
  vec2 cells = ground_position / spacing;
  vec2 cells_per_pixel = fwidth(cells);
  vec2 distance_in_pixels = abs(fract(cells - 0.5) - 0.5) / cells_per_pixel;
  vec2 line = 1.0 - smoothstep(0.5 * pixels - 0.5, 0.5 * pixels + 1.0, distance_in_pixels);
  line *= 1.0 - smoothstep(0.06, 0.35, cells_per_pixel);
  return max(line.x, line.y);
}

// Returns the coverage by all lines, every 10 cm and every metre, which fade out with the ground.
float grid_lines(vec2 ground_position) {
  float part = length(ground_position - target.xy) / ground_radius();
  float line_fade = 1.0 - smoothstep(0.1, 0.6, part);
  float scale = viewport.z;
  float fine = 0.14 * grid_line(ground_position, 0.1, scale);
  return line_fade * max(fine, 0.36 * grid_line(ground_position, 1.0, 1.5 * scale));
}
