vec3 sky_light(vec3 N) {
  return mix(vec3(0.23, 0.22, 0.21), vec3(0.33, 0.36, 0.40), 0.5 + 0.5 * N.z);
}

// Returns the light that arrives at a surface: the fraction `lit` of the warm key light, a fill
// from the right, the sky.
vec3 studio_light(vec3 N, float lit) {
  float fill = 0.16 * max(dot(N, normalize(vec3(0.80, -0.45, 0.15))), 0.0);
  return 1.15 * vec3(1.0, 0.97, 0.93) * lit + fill + sky_light(N);
}
