#pragma once

#include "core/base/charts/chart.h"

#include <string>

/// Colours for numbers that every eye can tell apart, by lightness alone.
namespace weft {

/// Sequential: from dark to light, for values without a sign. Diverging: pale in the middle, for
/// values that are negative or positive.
enum class ColorMap { sequential, diverging };

/// Returns the colour at t, from 0 at the low end to 1 at the high end; the end's colour beyond.
Rgb map_color(ColorMap map, float t);

/// The numbers at the ends of a map. \pre low < high
struct ColorScale {
  ColorMap map = ColorMap::sequential;
  float low = 0;
  float high = 1;

  bool operator==(const ColorScale&) const = default;
};

}  // namespace weft
