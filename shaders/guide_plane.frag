#version 410 core

in vec2 disc;
out vec4 color;

uniform vec4 guide_color;

// Returns the coverage of a pixel by a line at 0, 1.5 pixels wide; `width` is the pixel's.
float line_at(float x, float width) { return 1.0 - smoothstep(0.25, 1.25, abs(x) / width); }

// Draws a translucent disc with a rim and a grid of four squares along the radius.
void main() {
  float r = length(disc);
  float pixel = fwidth(r);
  vec2 cell = disc * 4.0;
  vec2 from_line = abs(cell - round(cell));
  vec2 pixels = fwidth(cell);
  float grid = max(line_at(from_line.x, pixels.x), line_at(from_line.y, pixels.y));
  // Where squares are as small as pixels, the grid is a shade.
  grid *= 1.0 - smoothstep(0.15, 0.5, max(pixels.x, pixels.y));
  float rim = line_at(r - 1.0, 1.6 * pixel);
  float inside = 1.0 - smoothstep(1.0 - pixel, 1.0, r);
  float alpha = max(inside * max(0.16, 0.38 * grid), 0.9 * rim);
  color = vec4(guide_color.rgb, guide_color.a * alpha);
}
