#version 410 core
#include "frame.glsl"
#include "cloth_shading.glsl"

in float vertex_light;

// Returns the light of the vertices: finding the shadow of each pixel takes a software renderer too
// long.
float key_light(vec3 lit_normal) { return vertex_light; }
