#pragma once

#include "core/collision/shapes/solid_body.h"
#include "core/mesh/mesh.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

/// Returns the length of the longest side of the mesh's triangles at rest, m.
double longest_side(const Mesh& mesh);

/// Returns the smallest thickness at which an edge of that length (m), with both of its ends at the
/// thickness from a shape, stays outside its narrowest bend R: sqrt(R^2 + L^2/4) - R, about the
/// sagitta L^2/8R of a short edge, m.
double min_thickness(const Shape& shape, double length);

/// Returns a note on each solid that is thinner than that for the longest edge of the cloth (m), so
/// that edges may cut into it between vertices that do not; empty if there is none.
std::vector<std::string> thin_notes(std::span<const SolidBody> solids, double longest);

}  // namespace weft
