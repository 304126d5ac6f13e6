#version 410 core
#include "color.glsl"

in vec2 disc;
in float pixel;
flat in float slides;
out vec4 color;

// Draws a ball of dark steel, or of brass where it slides, with a pale rim, so that it shows on
// light and dark cloth.
void main() {
  float r = length(disc);
  vec3 N = vec3(disc, sqrt(max(1.0 - r * r, 0.0)));
  float light = max(dot(N, normalize(vec3(-0.4, 0.6, 0.7))), 0.0);
  vec3 metal = mix(vec3(0.16, 0.19, 0.24), vec3(0.72, 0.50, 0.14), slides);
  vec3 steel = to_linear(metal) * (0.5 + light) + 0.35 * pow(light, 24.0);
  vec3 shade = mix(steel, vec3(0.95), smoothstep(0.70, 0.84, r));
  color = vec4(to_display(shade), 1.0 - smoothstep(1.0 - pixel, 1.0 + pixel, r));
}
