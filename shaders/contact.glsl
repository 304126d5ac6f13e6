// The sizes of a drawn contact, in units of the interface.
const float point_radius = 2.6;
const float needle_radius = 1.0;
const float rim = 1.0;
