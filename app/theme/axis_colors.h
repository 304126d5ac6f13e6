#pragma once

#include "core/base/charts/chart.h"

#include <array>

namespace weft {

/// The colours of x, y and z in the view.
inline constexpr std::array<Rgb, 3> k_axis_colors = {
    {{0.78f, 0.22f, 0.20f}, {0.25f, 0.52f, 0.16f}, {0.16f, 0.38f, 0.78f}}};

}  // namespace weft
