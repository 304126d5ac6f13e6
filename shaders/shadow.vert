#version 410 core
#include "frame.glsl"

layout(location = 0) in vec3 position;
out float height;

void main() {
  height = position.z;
  gl_Position = light_clip * vec4(position, 1.0);
}
