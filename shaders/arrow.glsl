// Of a drawn force, in units of the interface.
const float shaft_radius = 1.0;
const float head_length = 7.0;
const float head_radius = 3.2;
const float rim = 0.9;
