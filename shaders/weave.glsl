// The threads of the flat cloth show how it stretches and shears. They are drawn in one of these
// patterns, far coarser than yarns are: 0 a line every 5 cm, 1 plain, 2 twill, 3 herringbone,
// 4 smooth.
uniform int weave;

// Returns the threads drawn every 5 cm.
float drawn_threads(vec2 place) {
  vec2 cells = place / 0.05;
  vec2 cells_per_pixel = max(fwidth(cells), 1e-6);
  vec2 line = 1.0 - smoothstep(0.0, 1.2, abs(fract(cells - 0.5) - 0.5) / cells_per_pixel);
  line *= 1.0 - smoothstep(0.1, 0.4, cells_per_pixel);
  return 0.14 * max(line.x, line.y);
}

// Returns a wave that melts away where it comes closer than a few pixels; `turns_per_pixel` is its
// frequency.
float wave(float turns, float turns_per_pixel) {
  float seen = 1.0 - smoothstep(0.15, 0.45, turns_per_pixel);
  return seen * cos(6.2831853 * turns);
}

// Returns yarns over and under each other, every 1.5 cm.
float plain_weave(vec2 place) {
  vec2 turns = place / 0.03;
  vec2 each = fwidth(turns);
  return 0.17 + 0.17 * wave(turns.x, each.x) * wave(turns.y, each.y);
}

// Returns ridges along the diagonal, every 2.8 cm; in a herringbone they turn every 9 cm.
float ridges(vec2 place, bool turning) {
  float across = turning ? abs(fract(place.x / 0.18) - 0.5) * 0.18 : place.x;
  float turns = (across + place.y) / 0.028;
  // The derivative of `turns` jumps where the ridges turn: that of the flat cloth does not.
  float each = (fwidth(place.x) + fwidth(place.y)) / 0.028;
  return 0.22 + 0.22 * wave(turns, each);
}

// Returns the fraction of its colour that the cloth loses at a position.
float threads(vec2 place) {
  if (weave == 0) return drawn_threads(place);
  if (weave == 1) return plain_weave(place);
  if (weave == 4) return 0.0;
  return ridges(place, weave == 3);
}
