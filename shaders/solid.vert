#version 410 core
#include "frame.glsl"

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
out vec3 world_position;
out vec3 world_normal;

uniform mat4 pose;

void main() {
  world_position = (pose * vec4(position, 1.0)).xyz;
  world_normal = mat3(pose) * normal;
  gl_Position = view_projection * vec4(world_position, 1.0);
}
