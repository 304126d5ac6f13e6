#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Vertex block descent (Chen et al. 2024): sweeps over the vertices, each moved towards the
/// minimum of implicit Euler's function in its own three coordinates as far as the function falls;
/// see VertexBlocks. The paper takes the whole step of the quadratic model, which lets compressed
/// membranes, and bending, gain energy. Vertices of one colour have no element in common and move
/// at once. Converges to implicit Euler.
IntegratorKind vertex_block_descent_kind();

}  // namespace weft
