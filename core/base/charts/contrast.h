#pragma once

#include "core/base/charts/chart.h"

/// Contrast as the Web Content Accessibility Guidelines (WCAG 2.1) define it.
namespace weft {

/// Returns (L1 + 0.05) / (L2 + 0.05) of the relative luminances L1 >= L2: 1 for equal colours, 21
/// for black and white.
double contrast(const Rgb& a, const Rgb& b);

/// Returns (1 - t) a + t b, in sRGB.
Rgb mixed(const Rgb& a, const Rgb& b, float t);

/// The smallest contrast of a line against its ground that WCAG 1.4.11 allows.
constexpr double k_line_contrast = 3;

/// Returns `color` where it has k_line_contrast against `ground`; else mixed with black on a light
/// ground, or with white on a dark one, until it has. A black or white that does not have it
/// becomes the other of the two.
Rgb legible(const Rgb& color, const Rgb& ground);

}  // namespace weft
