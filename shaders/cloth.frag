#version 410 core
#include "frame.glsl"
#include "self_shadow.glsl"
#include "cloth_shading.glsl"

float key_light(vec3 lit_normal) { return light_arriving(world_position, lit_normal, 8); }
