// The properties of the picture that all shaders know, with an origin near the cloth; filled from
// FrameUniforms (app/render/gl/shader_program.h).
layout(std140) uniform Frame {
  mat4 view_projection;
  mat4 clip_to_world;
  mat4 light_clip;     // transformation from the world to the shadow map's clip space
  mat4 light_to_world;
  vec4 eye;            // m
  vec4 to_light;       // unit
  vec4 target;         // m; the point that the camera looks at, and its distance in w
  vec4 viewport;       // width, height in pixels, pixels per unit of the interface, ground's z in m
  vec4 shadow_extent;  // width and height of the shadow map in m; 1 / its pixels
  vec4 horizon, above, below, ground, grid, solid, selected;  // colours, sRGB
};
