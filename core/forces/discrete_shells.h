#pragma once

#include "core/forces/force.h"

namespace weft {

/// Bending of hinges by their angle (Grinspun et al. 2003, Discrete shells): with the rest length
/// |e| of the shared edge and the rest area A of its two triangles,
///   E = k_b/2 |e|^2/A (theta - theta_0)^2,   theta_0 from the rest shape.
/// The paper's 3 k |e|^2/A with k = k_b/6: then a grid bent along its rows, and a mesh of
/// equilateral triangles bent in any direction, have the energy k_b/2 curvature^2 per area of a
/// plate of bending rigidity k_b. Other bends of other meshes come out stiffer, as the energy of a
/// hinge knows only its own angle.
struct BendingParameters {
  double rigidity = 1e-5;
};

template <>
struct Described<BendingParameters> {
  static std::vector<Field<BendingParameters>> fields();
};

ForceKind discrete_shells_kind();

}  // namespace weft
