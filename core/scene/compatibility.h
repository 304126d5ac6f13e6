#pragma once

#include "core/scene/scene.h"

namespace weft {

/// Whether the scene's forces, integrator and linear solver work together.
/// \throw InputError naming "integrator.kind" or "solver.kind" with the reason when they do not.
void check_compatibility(const Scene& scene);

}  // namespace weft
