#pragma once

#include "core/step/integrator.h"

namespace weft {

/// Extended position based dynamics (Macklin, Mueller and Chentanez 2016) on linear springs: sweeps
/// over the springs in their order, each with C = |d| - l', compliance a = 1/(h^2 k') and
///   dlambda = -(C + a lambda)/(u^T (W_i + W_j) u + a),   dx_i = W_i u dlambda, dx_j = -W_j u
///   dlambda,
/// W = S H^-1 S; see SpringStep for k', l' and H. Converges to implicit Euler except for the change
/// of the directions u during the sweeps. Its relative residual shows this change, as it is that of
/// the forces k' C of the springs, not of lambda.
IntegratorKind xpbd_kind();

}  // namespace weft
