// The sizes of a drawn force, in units of the interface.
const float shaft_radius = 1.0;
const float head_length = 7.0;
const float head_radius = 3.2;
const float rim = 0.9;
// The two strokes that break the shaft of a force too large for its arrow: their distance from the
// middle of the gap, and how far they reach across.
const float stroke_place = 3.0;
const float stroke_reach = 4.0;
