// Returns the displacement from a to b (clip coordinates) on the screen, in half pixels.
vec2 way_on_screen(vec4 a, vec4 b) { return (b.xy / b.w - a.xy / a.w) * viewport.xy; }

// Returns a corner of a strip of constant width on the screen from a to b; `across` is its distance
// from the middle, in pixels. A pixel more on each side gives room to a smooth border.
vec4 strip_corner(vec4 a, vec4 b, float width, out float across) {
  vec2 along = way_on_screen(a, b);
  vec2 normal = vec2(-along.y, along.x) / max(length(along), 1e-6);
  across = ((gl_VertexID & 1) == 0 ? -1.0 : 1.0) * (0.5 * width + 1.0);
  vec4 corner = (gl_VertexID >> 1) == 0 ? a : b;
  corner.xy += across * 2.0 / viewport.xy * normal * corner.w;
  return corner;
}
