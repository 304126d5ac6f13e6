uniform sampler2DShadow depth_map;

const vec2 disc[8] = vec2[](vec2(-0.326, -0.406), vec2(-0.840, -0.074), vec2(-0.696, 0.457),
                            vec2(-0.203, 0.621), vec2(0.962, -0.195), vec2(0.473, -0.480),
                            vec2(0.519, 0.767), vec2(0.185, -0.893));

// Returns the fraction of the key light that arrives, found with up to 8 samples. The point looked
// up is shifted off the surface towards the light, so that the cloth does not shadow itself where
// it is smooth.
float light_arriving(vec3 position, vec3 lit_normal, int samples) {
  float pixel = max(shadow_extent.x, shadow_extent.y) * shadow_extent.z;  // m
  vec3 shifted = position + 3.0 * pixel * lit_normal + 2.0 * pixel * to_light.xyz;
  vec3 uvz = 0.5 + 0.5 * (light_clip * vec4(shifted, 1.0)).xyz;
  float radius = samples > 1 ? 3.0 * shadow_extent.z : 0.0;
  float sum = 0.0;
  for (int i = 0; i < samples; ++i)
    sum += texture(depth_map, vec3(uvz.xy + radius * disc[i], uvz.z));
  return sum / float(samples);
}
