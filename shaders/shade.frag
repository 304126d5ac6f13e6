#version 410 core
#include "frame.glsl"
#include "ground.glsl"
#include "ground_shadow.glsl"

in vec2 ground_position;
out vec4 color;

// Returns the factor for a picture of the ground without the shadow.
void main() {
  vec3 left = pow(light_left(ground_position), vec3(1.0 / 2.2));
  color = vec4(mix(vec3(1.0), left, ground_opacity(ground_position)), 1.0);
}
