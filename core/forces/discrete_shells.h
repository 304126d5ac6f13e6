#pragma once

#include "core/forces/force.h"

#include <Eigen/Core>

namespace weft {

/// Bending of hinges by their angle (Grinspun et al. 2003, Discrete shells): with the rest length
/// |e| of the shared edge and the rest area A of its two triangles,
///   E = 5/8 k_b |e|^2/A (theta - theta_0)^2,   theta_0 from the rest shape,
/// the paper's 3 k |e|^2/A with k = 5/24 k_b. It makes k_b the bending rigidity of a strip cut
/// along the rows of a grid, where hinges on the edges across the strip and hinges on the diagonals
/// bend one after the other: under a moment M per width and with cells of side d the former turn by
/// M d/(5/4 k_b), the latter, stiffer by 2 and at 45 degrees to the moment, by a quarter of that.
/// The energy of a hinge knows only its own angle, so other meshes come out a little stiffer:
/// equilateral triangles by 11 %, a grid of crossed quads by 28 %.
struct BendingParameters {
  double rigidity = 1e-5;
};

template <>
struct Described<BendingParameters> {
  static std::vector<Field<BendingParameters>> fields();
};

/// 5/4 k_b/A of a hinge whose vertices rest at x, N/m: k_b/A corrected as above.
double hinge_rigidity(const Eigen::Matrix<double, 3, 4>& x, double rigidity);

ForceKind discrete_shells_kind();

}  // namespace weft
