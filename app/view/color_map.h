#pragma once

#include "core/base/charts/chart.h"

#include <string>

/// Colours for numbers, the same for every eye: lightness alone tells them apart.
namespace weft {

/// Sequential: from dark to light, for what has no sign. Diverging: pale in the middle, for what is
/// negative or positive.
enum class ColorMap { sequential, diverging };

/// The colour at t, from 0 at the low end to 1 at the high end; the end's colour beyond.
Rgb map_color(ColorMap map, float t);

/// Which numbers the ends of a map stand for. \pre low < high
struct ColorScale {
  ColorMap map = ColorMap::sequential;
  float low = 0;
  float high = 1;

  bool operator==(const ColorScale&) const = default;
};

}  // namespace weft
