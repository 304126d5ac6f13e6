#version 410 core
#include "frame.glsl"
#include "color.glsl"
#include "self_shadow.glsl"
#include "studio.glsl"

in vec3 world_position;
in vec3 world_normal;
in vec2 cloth_position;
in float value;
in float vertex_light;
out vec4 color;

uniform int shadow_samples;   // for each pixel; 0: the light of the vertices is taken
uniform bool colored;         // by the value of a field
uniform sampler2D color_map;  // one row, low values at the left
uniform vec2 value_range;     // values at the ends of the map

// A warm front and a cool back: they stay apart for colour-blind eyes, in lightness too.
const vec3 front_color = vec3(0.880, 0.500, 0.310);
const vec3 back_color = vec3(0.240, 0.470, 0.640);

// Threads drawn every 5 cm of the flat cloth: they show how it stretches and shears.
float thread() {
  vec2 cells = cloth_position / 0.05;
  vec2 cells_per_pixel = max(fwidth(cells), 1e-6);
  vec2 line = 1.0 - smoothstep(0.0, 1.2, abs(fract(cells - 0.5) - 0.5) / cells_per_pixel);
  line *= 1.0 - smoothstep(0.1, 0.4, cells_per_pixel);
  return max(line.x, line.y);
}

vec3 surface_color() {
  if (!colored) return gl_FrontFacing ? front_color : back_color;
  float part = (value - value_range.x) / (value_range.y - value_range.x);
  float texels = float(textureSize(color_map, 0).x);
  return texture(color_map, vec2(mix(0.5, texels - 0.5, clamp(part, 0.0, 1.0)) / texels, 0.5)).rgb;
}

void main() {
  vec3 flat_normal = cross(dFdx(world_position), dFdy(world_position));
  vec3 to_eye = normalize(eye.xyz - world_position);
  vec3 N = dot(world_normal, world_normal) > 0.01 ? world_normal : flat_normal;
  N = normalize(gl_FrontFacing ? N : -N);
  vec3 base = to_linear(surface_color());
  base *= 1.0 - 0.14 * thread();

  vec3 L = to_light.xyz;
  float facing_light = dot(N, L);
  float key = vertex_light;
  if (shadow_samples > 0)
    key = light_arriving(world_position, facing_light > 0.0 ? N : -N, shadow_samples);
  float lit = max(facing_light, 0.0) * key;
  float shining_through = 0.30 * max(-facing_light, 0.0) * key;
  vec3 shade = base * studio_light(N, lit + shining_through);

  vec3 halfway = normalize(L + to_eye);
  shade += 0.06 * key * step(0.0, facing_light) * pow(max(dot(N, halfway), 0.0), 28.0);
  shade += 0.10 * sky_light(N) * pow(1.0 - abs(dot(N, to_eye)), 3.0);  // fibres glow at the rim
  color = vec4(to_display(shade), 1.0);
}
