uniform sampler2D coverage_map;

// Returns a level of the map through a cubic B-spline, from four samples: no blocks when enlarged.
// Between two levels the spline's spacing is between theirs.
// Sigg and Hadwiger, Fast Third-Order Texture Filtering, GPU Gems 2 (2005).
float smooth_coverage(vec2 uv, float level) {
  vec2 size = vec2(exp2(-level)) / shadow_extent.z;
  vec2 p = uv * size - 0.5;
  vec2 f = fract(p);
  vec2 f2 = f * f, f3 = f2 * f;
  vec2 w0 = (1.0 - f) * (1.0 - f) * (1.0 - f) / 6.0;
  vec2 w1 = (4.0 - 6.0 * f2 + 3.0 * f3) / 6.0;
  vec2 w3 = f3 / 6.0;
  vec2 low_weight = w0 + w1;
  vec2 low = (floor(p) - 0.5 + w1 / low_weight) / size;
  vec2 high = (floor(p) + 1.5 + w3 / (1.0 - low_weight)) / size;
  float bottom = mix(textureLod(coverage_map, vec2(high.x, low.y), level).r,
                     textureLod(coverage_map, low, level).r, low_weight.x);
  float top = mix(textureLod(coverage_map, high, level).r,
                  textureLod(coverage_map, vec2(low.x, high.y), level).r, low_weight.x);
  return mix(top, bottom, low_weight.y);
}

// Returns the fraction of the key light that the cloth blocks: sharp and dark at the contact, wide
// and pale under cloth that hangs high.
float shadow(vec2 ground_position) {
  vec4 clip = light_clip * vec4(ground_position, viewport.w, 1.0);
  vec2 uv = 0.5 + 0.5 * clip.xy;
  if (any(lessThan(uv, vec2(0.0))) || any(greaterThan(uv, vec2(1.0)))) return 0.0;
  vec2 around = textureLod(coverage_map, uv, 5.5).rg;
  if (around.r < 0.002) return 0.0;
  float height = around.g / around.r;
  const float penumbra_per_distance = 0.12;  // a lamp that is 7 degrees wide
  float penumbra = penumbra_per_distance * height / to_light.z;
  float pixels = penumbra / (shadow_extent.x * shadow_extent.z);
  float level = clamp(log2(max(pixels, 1.0)) - 1.0, 0.0, 6.0);
  return smooth_coverage(uv, level) * mix(0.66, 0.36, smoothstep(0.0, 1.2, height));
}

// Returns the remaining light on the ground; it comes from a bluish sky.
vec3 light_left(vec2 ground_position) {
  return 1.0 - shadow(ground_position) * vec3(1.0, 0.96, 0.90);
}
