#version 410 core
#include "color.glsl"

in vec3 direction;
out vec4 color;

// A studio: bright at the horizon, where the ground fades out, darker above and below.
void main() {
  float rise = normalize(direction).z;
  vec3 horizon = to_linear(vec3(0.930, 0.938, 0.948));
  vec3 above = to_linear(vec3(0.735, 0.770, 0.815));
  vec3 below = to_linear(vec3(0.840, 0.852, 0.866));
  vec3 shade = mix(horizon, rise > 0.0 ? above : below, smoothstep(0.0, 0.9, abs(rise)));
  color = vec4(to_display(shade), 1.0);
}
