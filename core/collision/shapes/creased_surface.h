#pragma once

#include "core/collision/shapes/closed_surface.h"
#include "core/collision/shapes/drawn_surface.h"

namespace weft {

/// Returns for each side, by its number, whether it lies on a crease: an edge where the surface
/// turns by more than `angle` degrees. Both sides along an edge do, or none.
std::vector<bool> creases(const TriangleSurface& surface, std::span<const int> opposite_sides,
                          double angle);

/// Returns the creases that continue at both ends. A crease that ends within a smooth part of the
/// surface, as in the narrow bends of coarse triangles, would tear its shading there.
std::vector<bool> without_loose_ends(const TriangleSurface& surface,
                                     std::span<const int> opposite_sides,
                                     std::vector<bool> creases);

/// Returns the surface with normals that are continuous except across creases.
DrawnSurface creased_surface(const TriangleSurface& surface, std::span<const int> opposite_sides,
                             const std::vector<bool>& creases);

/// Returns how a surface is drawn: smooth, except at creases of more than 40 degrees without loose
/// ends.
DrawnSurface drawn_surface(const TriangleSurface& surface, std::span<const int> opposite_sides);

/// Returns the radius of the narrowest bend outwards between edges where the surface turns by more
/// than 30 degrees, m: 1/kappa, with the curvature kappa = (x_j - x_i).(n_j - n_i)/|x_j - x_i|^2
/// along the sides of triangles. Infinite where all is flat.
double narrowest_bend(const TriangleSurface& surface, std::span<const int> opposite_sides);

}  // namespace weft
