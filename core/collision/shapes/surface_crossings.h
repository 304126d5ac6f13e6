#pragma once

#include "core/collision/shapes/surface_tree.h"

namespace weft {

/// \throw InputError naming the source when two triangles cross or touch where they share no
/// vertex, or two neighbours are folded onto each other.
void check_no_crossings(const TriangleSurface& surface, const SurfaceTree& tree,
                        const SurfaceSource& source);

}  // namespace weft
