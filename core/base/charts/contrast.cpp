#include "core/base/charts/contrast.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// Returns the linear light of a component of sRGB.
double linear_light(float part) {
  const double value = static_cast<double>(part);
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const Rgb& color) {
  return 0.2126 * linear_light(color.r) + 0.7152 * linear_light(color.g) +
         0.0722 * linear_light(color.b);
}

}  // namespace

double contrast(const Rgb& a, const Rgb& b) {
  const auto [low, high] = std::minmax({luminance(a), luminance(b)});
  return (high + 0.05) / (low + 0.05);
}

Rgb mixed(const Rgb& a, const Rgb& b, float t) {
  return {std::lerp(a.r, b.r, t), std::lerp(a.g, b.g, t), std::lerp(a.b, b.b, t)};
}

Rgb legible(const Rgb& color, const Rgb& ground) {
  if (contrast(color, ground) >= k_line_contrast) return color;
  constexpr Rgb black{0, 0, 0}, white{1, 1, 1};
  const bool is_dark = contrast(ground, white) > contrast(ground, black);
  const Rgb& far = is_dark ? white : black;
  const bool is_end = contrast(color, is_dark ? black : white) == 1;
  if (is_end) return far;
  // Bisection finds the colour, since the contrast grows from `color` to `far`.
  float low = 0, high = 1;
  for (int i = 0; i < 20; ++i) {
    const float middle = (low + high) / 2;
    (contrast(mixed(color, far, middle), ground) < k_line_contrast ? low : high) = middle;
  }
  return mixed(color, far, high);
}

}  // namespace weft
