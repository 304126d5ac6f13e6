#pragma once

#include "core/forces/force.h"

namespace weft {

/// Bending that is quadratic in the positions, parameters BendingParameters (Bergou et al. 2006, A
/// quadratic bending model for inextensible surfaces): for each hinge
///   E = 1/2 c k_b |sum_i w_i x_i|^2/A,   K = c k_b/A (w w^T) (x) I, constant,
/// with A the rest area of its two triangles and w the cotangent weights of its vertices at rest,
/// for which sum_i w_i x_i = |e| (jump of the direction across the edge) = 2 |e| sin(theta/2). The
/// paper has 3 in place of c, which is that of discrete_shells.h: for small angles the energy
/// equals that of discrete_shells.h, and k_b has the same meaning. Lengths are taken to be those at
/// rest. A hinge that is bent by theta_0 at rest has, with the length |e|, E = c k_b |e|^2/A 2
/// sin((theta - theta_0)/2)^2, which is the same where theta_0 = 0 and lengths do not change; its
/// matrix is not constant.
ForceKind isometric_bending_kind();

}  // namespace weft
