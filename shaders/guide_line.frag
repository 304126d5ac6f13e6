#version 410 core
#include "frame.glsl"

in float across;
in float from_middle;
out vec4 color;

uniform vec4 guide_color;

// Draws a piece of the line, whose ends fade.
void main() {
  float half_width = 1.5 * viewport.z;
  float inside = 1.0 - smoothstep(half_width - 0.5, half_width + 0.5, abs(across));
  float fade = 1.0 - smoothstep(0.7, 1.0, abs(from_middle));
  color = vec4(guide_color.rgb, guide_color.a * 0.9 * inside * fade);
}
