#version 410 core

in float height;
out vec4 coverage;

// Coverage and height: where the map is minified, green / red is the mean height of what covers.
void main() {
  if (height < 0.0) discard;  // what is under the ground throws no shadow on it
  coverage = vec4(1.0, height, 0.0, 1.0);
}
