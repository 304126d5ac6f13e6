uniform int is_selected;

// Returns the colour of a solid, tinted where it is selected, most strongly along its outline.
vec3 tinted(vec3 base, vec3 N, vec3 position) {
  if (is_selected == 0) return base;
  float rim = 1.0 - abs(dot(N, normalize(eye.xyz - position)));
  return mix(base, to_linear(selected.rgb), 0.2 + 0.6 * rim * rim * rim);
}
