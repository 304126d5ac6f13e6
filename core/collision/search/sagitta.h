#pragma once

#include "core/collision/solids/solid_body.h"
#include "core/mesh/mesh.h"

#include <string>

namespace weft {

/// The length of the longest side of its triangles at rest, m.
double longest_side(const Mesh& mesh);

/// How deep the middle of an edge of that length (m) lies below the narrowest bend of a shape when
/// both of its ends lie on it: the sagitta L^2 / 8R, m.
double sagitta(const Shape& shape, double length);

/// What a person should know where the thickness of a solid is less than the sagitta of the longest
/// edge of the cloth (m), so that edges may enter it between vertices that do not; else empty.
std::string thin_note(const SolidBody& solid, double longest);

}  // namespace weft
