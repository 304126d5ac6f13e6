#version 410 core

out vec4 color;

uniform sampler2D picture;
uniform float factor;

// A picture of the same size times a factor: one that is added to a sum, or the mean of that.
void main() { color = factor * texelFetch(picture, ivec2(gl_FragCoord.xy), 0); }
