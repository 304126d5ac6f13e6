#version 410 core
#include "frame.glsl"

in float across;
out vec4 color;

// Draws the steel of a pin between pale rims.
void main() {
  float from_middle = abs(across);
  float inside = 1.0 - smoothstep(2.5 * viewport.z - 0.5, 2.5 * viewport.z + 0.5, from_middle);
  float rim = smoothstep(viewport.z - 0.5, viewport.z + 0.5, from_middle);
  color = vec4(mix(vec3(0.16, 0.19, 0.24), vec3(0.95), rim), inside);
}
