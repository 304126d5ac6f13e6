#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Vertex block descent (Chen et al. 2024): sweeps over the vertices, each moved to the minimum of
/// the quadratic model of implicit Euler's function in its own three coordinates,
///   dx_i = H_i^-1 f_i,  H_i = m/h^2 I + K_ii + D_ii/h,  f_i = -m/h^2 (x_i - y_i) + f_i(x, (x -
///   x_n)/h),
/// within the filter. Vertices of one colour have no element in common and move at once.
/// Converges to implicit Euler.
IntegratorKind vertex_block_descent_kind();

}  // namespace weft
