// Light is added in linear colours; palettes are given, and pictures stored, in sRGB.
vec3 to_linear(vec3 srgb) { return pow(srgb, vec3(2.2)); }

// Bright values approach white instead of being cut off; the dither hides bands in wide gradients.
vec3 to_display(vec3 linear_color) {
  vec3 limited = linear_color / (1.0 + max(linear_color - 0.8, 0.0));
  float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  return pow(limited, vec3(1.0 / 2.2)) + (noise - 0.5) / 255.0;
}
