#version 410 core
#include "frame.glsl"

layout(location = 0) in vec3 position;
out float height;

uniform mat4 pose;

void main() {
  vec4 world_position = pose * vec4(position, 1.0);
  height = world_position.z - viewport.w;
  gl_Position = light_clip * world_position;
}
