#version 410 core

out vec4 color;

uniform sampler2D picture;
uniform float factor;

// Draws a picture of the same size times a factor: to add it to a sum, or to take the mean.
void main() { color = factor * texelFetch(picture, ivec2(gl_FragCoord.xy), 0); }
