#include "frame.glsl"

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 material_coordinates;
layout(location = 3) in float field_value;
out vec3 world_position;
out vec3 world_normal;
out vec2 cloth_position;
out float value;

uniform vec4 shift;  // of the positions' origin, m

void pass_on() {
  world_position = position + shift.xyz;
  world_normal = normal;
  cloth_position = material_coordinates;
  value = field_value;
  gl_Position = view_projection * vec4(world_position, 1.0);
}
