#pragma once

#include "core/forces/force.h"

namespace weft {

/// Bending that is quadratic in the positions, parameters BendingParameters (Bergou et al. 2006, A
/// quadratic bending model for inextensible surfaces): for each hinge
///   E = k_b/2 |sum_i c_i x_i|^2/A,   K = k_b/A (c c^T) (x) I, constant,
/// with A the rest area of its two triangles and c the cotangent weights of its vertices at rest,
/// for which sum_i c_i x_i = |e| (jump of the direction across the edge) = 2 |e| sin(theta/2).
/// The paper has 3/A where here 1/A stands: with it the bending rigidity is k_b for the bends that
/// discrete_shells.h names, as the weights of a hinge see it alone. The rest shape is flat, and
/// lengths are taken to be those at rest.
ForceKind isometric_bending_kind();

}  // namespace weft
