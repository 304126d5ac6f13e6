#version 410 core
#include "frame.glsl"

in float across;
flat in float strength;
flat in float width;
flat in float lightness;
out vec4 color;

void main() {
  float half_width = 0.5 * width;
  float inside = 1.0 - smoothstep(half_width - 0.5, half_width + 0.5, abs(across));
  color = vec4(mix(vec3(0.09, 0.10, 0.13), vec3(0.97), lightness), 0.55 * strength * inside);
}
