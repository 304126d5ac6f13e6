// Returns the radius, m, of the ground around the camera's target; the ground fades out towards it.
float ground_radius() { return 3.0 + 4.0 * target.w; }

float ground_opacity(vec2 ground_position) {
  float part = length(ground_position - target.xy) / ground_radius();
  return 1.0 - smoothstep(0.25, 0.95, part);
}
