#version 410 core
#include "color.glsl"

in vec3 direction;
out vec4 color;

// A studio: bright at the horizon, where the ground fades out, darker above and below.
void main() {
  float rise = normalize(direction).z;
  vec3 horizon = to_linear(vec3(0.955, 0.960, 0.966));
  vec3 above = to_linear(vec3(0.690, 0.735, 0.790));
  vec3 below = to_linear(vec3(0.870, 0.880, 0.892));
  vec3 shade = mix(horizon, rise > 0.0 ? above : below, smoothstep(0.0, 0.8, abs(rise)));
  color = vec4(to_display(shade), 1.0);
}
