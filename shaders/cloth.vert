#version 410 core
#include "cloth_vertex.glsl"

void main() { pass_on(); }
