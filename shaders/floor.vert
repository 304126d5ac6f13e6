#version 410 core
#include "solid_vertex.glsl"
