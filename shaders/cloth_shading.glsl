#include "color.glsl"
#include "studio.glsl"
#include "weave.glsl"

in vec3 world_position;
in vec3 world_normal;
in vec2 cloth_position;
in float value;
out vec4 color;

// Returns the fraction of the key light that arrives at the pixel; `lit_normal` is on the side of
// the light.
float key_light(vec3 lit_normal);

uniform bool colored;         // whether by the value of a field
uniform sampler2D color_map;  // one row of linear colours, low values at the left
uniform vec2 value_range;     // values at the ends of the map

uniform vec4 front_color, back_color;  // linear
uniform float sheen;                   // 0 dull to 1 like silk

vec3 surface_color() {
  if (!colored) return gl_FrontFacing ? front_color.rgb : back_color.rgb;
  float part = (value - value_range.x) / (value_range.y - value_range.x);
  float texels = float(textureSize(color_map, 0).x);
  return texture(color_map, vec2(mix(0.5, texels - 0.5, clamp(part, 0.0, 1.0)) / texels, 0.5)).rgb;
}

void main() {
  vec3 flat_normal = cross(dFdx(world_position), dFdy(world_position));
  vec3 to_eye = normalize(eye.xyz - world_position);
  vec3 N = dot(world_normal, world_normal) > 0.01 ? world_normal : flat_normal;
  N = normalize(gl_FrontFacing ? N : -N);
  vec3 base = surface_color() * (1.0 - threads(cloth_position));

  vec3 L = to_light.xyz;
  float facing_light = dot(N, L);
  float key = key_light(facing_light > 0.0 ? N : -N);
  float lit = max(facing_light, 0.0) * key;
  float shining_through = 0.30 * max(-facing_light, 0.0) * key;
  vec3 shade = base * studio_light(N, lit + shining_through);

  // These are the powers 28 and 3.
  float mirrored = max(dot(N, normalize(L + to_eye)), 0.0);
  float m2 = mirrored * mirrored, m4 = m2 * m2, m8 = m4 * m4;
  float glint = 0.3 * sheen * m8 * m8 * m8 * m4;
  // A sheen above the usual one adds a wide gloss, mostly of the cloth's own colour.
  float gloss = 0.9 * max(sheen - 0.2, 0.0) * m4 * m2;
  shade += key * step(0.0, facing_light) * (glint + gloss * mix(base, vec3(1.0), 0.25));
  float rim = 1.0 - abs(dot(N, to_eye));
  shade += 0.10 * sky_light(N) * rim * rim * rim;  // fibres glow at the rim
  color = vec4(to_display(shade), 1.0);
}
