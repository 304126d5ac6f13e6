#pragma once

#include "core/collision/surfaces/closed_surface.h"
#include "core/collision/surfaces/drawn_surface.h"

namespace weft {

/// The surface as it is drawn: smooth, but for edges where it turns by more than 30 degrees.
DrawnSurface creased_surface(const TriangleSurface& surface, std::span<const int> opposite_sides);

/// The radius of its narrowest bend outwards between creases, m: 1/kappa, with the curvature kappa
/// = (x_j - x_i).(n_j - n_i)/|x_j - x_i|^2 along the sides of triangles. Infinite where all is
/// flat.
double narrowest_bend(const DrawnSurface& surface);

}  // namespace weft
