#version 410 core

uniform float on_ground;  // m; a lower point throws no shadow

in float height;
out vec4 coverage;

// Draws coverage and height: where the map is minified, green / red is the mean height of the
// covering surface.
void main() {
  if (height < on_ground) discard;
  coverage = vec4(1.0, height, 0.0, 1.0);
}
