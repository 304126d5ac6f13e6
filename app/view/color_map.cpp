#include "app/view/color_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace weft {

namespace {

// Viridis of Smith, van der Walt and Firing, 2015 (the default of Matplotlib), at equal distances.
constexpr std::array<Rgb, 10> k_viridis = {{
    {0.267f, 0.004f, 0.329f},
    {0.282f, 0.157f, 0.471f},
    {0.243f, 0.286f, 0.537f},
    {0.192f, 0.408f, 0.557f},
    {0.149f, 0.510f, 0.557f},
    {0.122f, 0.620f, 0.537f},
    {0.208f, 0.718f, 0.475f},
    {0.431f, 0.808f, 0.345f},
    {0.710f, 0.871f, 0.169f},
    {0.992f, 0.906f, 0.145f},
}};

// Moreland, Diverging Color Maps for Scientific Visualization, 2009: blue to red through grey, with
// even steps in CIELAB and light enough at its ends that shading shows.
constexpr std::array<Rgb, 13> k_blue_red = {{
    {0.231f, 0.298f, 0.753f},
    {0.331f, 0.441f, 0.871f},
    {0.439f, 0.573f, 0.953f},
    {0.553f, 0.689f, 0.995f},
    {0.668f, 0.779f, 0.994f},
    {0.774f, 0.840f, 0.949f},
    {0.865f, 0.865f, 0.865f},
    {0.939f, 0.810f, 0.743f},
    {0.969f, 0.722f, 0.612f},
    {0.958f, 0.603f, 0.482f},
    {0.908f, 0.459f, 0.358f},
    {0.822f, 0.290f, 0.245f},
    {0.706f, 0.016f, 0.149f},
}};

}  // namespace

Rgb map_color(ColorMap map, float t) {
  const std::span<const Rgb> nodes =
      map == ColorMap::sequential ? std::span<const Rgb>(k_viridis) : std::span(k_blue_red);
  const float position = std::clamp(t, 0.0f, 1.0f) * static_cast<float>(nodes.size() - 1);
  const auto i = std::min(static_cast<std::size_t>(position), nodes.size() - 2);
  const float part = position - static_cast<float>(i);
  return {std::lerp(nodes[i].r, nodes[i + 1].r, part), std::lerp(nodes[i].g, nodes[i + 1].g, part),
          std::lerp(nodes[i].b, nodes[i + 1].b, part)};
}

}  // namespace weft
