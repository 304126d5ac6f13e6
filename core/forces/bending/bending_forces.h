#pragma once

#include "core/forces/force.h"

#include <Eigen/Core>

namespace weft {

/// Bending of hinges by their angle (Grinspun et al. 2003, Discrete shells): with the rest length
/// |e| of the shared edge, the rest area A of its two triangles, and the angles beta and gamma
/// between the edge and a triangle's other sides,
///   E = 1/2 c k_b |e|^2/A (theta - theta_0)^2,   c = 3/2 / (1 + cot beta cot gamma),
/// theta_0 from the rest shape. Where the two triangles differ, the product is their mean; it
/// counts as 0 where an angle is obtuse. With one c for all hinges, as in the paper, a mesh is
/// stiffer in some directions than in others. This c makes the meshes of right isosceles triangles
/// (grids of squares, cut regularly, alternating or crossed) and of equilateral ones bend alike in
/// every direction, with k_b the rigidity of a strip: under a moment M per width (2 x 2) a hinge
/// with stiffness k = c k_b |e|^2/A and the direction n across it turns by |e| n^T M n/k, and the
/// sum of |e| n^T M n times that over the hinges of an area is (2 M:M + (tr M)^2)/(3 k_b) of the
/// area. So Poisson's ratio of bending is -1/3: a strip curves the same way across, a third as
/// much.
struct BendingParameters {
  double rigidity = 1e-5;
};

template <>
struct Described<BendingParameters> {
  static std::vector<Description<BendingParameters>> descriptions();
};

/// Returns the cotangents of the angles between the shared edge and the sides of the first
/// triangle, at the edge's first and second end, and of the second triangle. Vertices are in the
/// order of Hinge.
Eigen::Vector4d hinge_cotangents(const Eigen::Matrix<double, 3, 4>& x);

/// Returns c/A of a hinge whose vertices rest at x, 1/m^2.
double hinge_rigidity(const Eigen::Matrix<double, 3, 4>& x);

ForceKind discrete_shells_kind();

/// Bending that is quadratic in the positions, parameters BendingParameters (Bergou et al. 2006, A
/// quadratic bending model for inextensible surfaces): for each hinge
///   E = 1/2 c k_b |sum_i w_i x_i|^2/A,   K = c k_b/A (w w^T) (x) I, constant,
/// with A the rest area of its two triangles and w the cotangent weights of its vertices at rest,
/// for which sum_i w_i x_i = |e| (jump of the direction across the edge) = 2 |e| sin(theta/2). The
/// paper has 3 in place of c, which is that of discrete_shells_kind(): for small angles both
/// energies are equal, and k_b has the same meaning. Lengths are taken to be those at rest. A hinge
/// that is bent by theta_0 at rest has, with the length |e|, E = c k_b |e|^2/A 2 sin((theta -
/// theta_0)/2)^2, which is the same where theta_0 = 0 and lengths do not change; its matrix is not
/// constant.
ForceKind isometric_bending_kind();

}  // namespace weft
