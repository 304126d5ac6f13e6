#version 410 core
#include "cloth_vertex.glsl"
#include "self_shadow.glsl"

out float vertex_light;  // fraction of the key light that arrives

void main() {
  pass_on();
  float side = dot(normal, to_light.xyz) > 0.0 ? 1.0 : -1.0;
  vertex_light = light_arriving(world_position, side * normal, 8);
}
