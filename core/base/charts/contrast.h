#pragma once

#include "core/base/charts/chart.h"

/// Contrast as the Web Content Accessibility Guidelines (WCAG 2.1) define it.
namespace weft {

/// (L1 + 0.05) / (L2 + 0.05) of the relative luminances L1 >= L2: 1 for equal colours, 21 for
/// black and white.
double contrast(const Rgb& a, const Rgb& b);

/// `t` of the way from `a` to `b`, in sRGB.
Rgb mixed(const Rgb& a, const Rgb& b, float t);

/// The least contrast of a line against its ground at which WCAG 1.4.11 lets it be seen.
constexpr double k_line_contrast = 3;

/// `color` where it has that contrast against `ground`; else mixed with black on a light ground,
/// with white on a dark one, until it has. Black and white change places with the ground's.
Rgb legible(const Rgb& color, const Rgb& ground);

}  // namespace weft
