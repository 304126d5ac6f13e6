#version 410 core
#include "frame.glsl"
#include "self_shadow.glsl"

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 material_coordinates;
layout(location = 3) in float field_value;
out vec3 world_position;
out vec3 world_normal;
out vec2 cloth_position;
out float value;
out float vertex_light;  // that arrives

uniform int vertex_shadow_samples;  // 0: each pixel looks for itself

void main() {
  world_position = position;
  world_normal = normal;
  cloth_position = material_coordinates;
  value = field_value;
  float side = dot(normal, to_light.xyz) > 0.0 ? 1.0 : -1.0;
  vertex_light = 1.0;
  if (vertex_shadow_samples > 0)
    vertex_light = light_arriving(position, side * normal, vertex_shadow_samples);
  gl_Position = view_projection * vec4(position, 1.0);
}
