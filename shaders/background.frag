#version 410 core
#include "frame.glsl"
#include "color.glsl"

in vec3 direction;
out vec4 color;

// Draws a studio: the ground fades out into the horizon.
void main() {
  float rise = normalize(direction).z;
  vec3 far = to_linear(rise > 0.0 ? above.rgb : below.rgb);
  vec3 shade = mix(to_linear(horizon.rgb), far, smoothstep(0.0, 0.8, abs(rise)));
  color = vec4(to_display(shade), 1.0);
}
