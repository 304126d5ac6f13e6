#version 410 core

in vec2 disc;
in float pixel;
out vec4 color;

uniform vec4 ring_color;

// Draws a ring with a pale rim around it, clear inside so that the marked vertex shows.
void main() {
  float r = length(disc);
  float inside = 1.0 - smoothstep(1.0 - pixel, 1.0 + pixel, r);
  float hole = 1.0 - smoothstep(0.35 - pixel, 0.35 + pixel, r);
  vec3 shade = mix(ring_color.rgb, vec3(0.97), smoothstep(0.72 - pixel, 0.72 + pixel, r));
  color = vec4(shade, inside * (1.0 - hole));
}
