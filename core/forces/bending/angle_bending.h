#pragma once

#include "core/forces/element_force.h"
#include "core/kernels/hinge_kernels.h"

#include <optional>

namespace weft {

/// A hinge that resists bending.
struct AngleSpring {
  Hinge hinge;
  double weight;  ///< factor on k and c of AngleStiffness
};

/// The stiffness and damping that all hinges share.
struct AngleStiffness {
  double stiffness = 0;  ///< k, N m
  double damping = 0;    ///< c, N m s
  bool unsymmetric_damping = false;
};

/// One triangle of a hinge, over the shared edge.
struct HingeWing {
  double height;  ///< h, m
  double b;       ///< the foot of the height is at (1 - b) x0 + b x1
  Vec3 m, n;
};

/// The angle by which a hinge is bent, and the frames of its two triangles, in which the angle's
/// derivatives are simple.
///
/// Let e^ = (x1 - x0)/L be the direction of the shared edge, d = x2 - (a x0 + b x1), a + b = 1, the
/// height of the first triangle over it, m = d/h, h = |d|, n = e^ x m; and likewise with a prime
/// for the second triangle. The bending angle is 0 when flat:
///   theta = phi' - phi - pi = atan2(-e^^T (m x m'), -m^T m'),
/// with phi the angle of m about e^. Holding a and b fixed, which changes nothing as theta does not
/// see displacements along e^, let d change by delta and x1 - x0 by eta. To second order
///   phi changes by n^T delta/h - (m^T delta)(n^T delta)/h^2 - (n^T eta)(e^^T delta)/(h L)
///                  - (m^T eta)(n^T eta)/(2 L^2).
struct HingeAngle {
  using Columns = ElementForce<4>::Columns;
  using Matrix = ElementForce<4>::Matrix;

  double angle;      ///< theta, rad
  Columns gradient;  ///< g = dtheta/dx, 1/m
  Vec3 along;        ///< e^
  double length;     ///< L, m
  std::array<HingeWing, 2> wings;

  /// Returns H = d2theta/dx2, 1/m^2.
  Matrix hessian() const;
};

/// Sets the matrix of an energy of the angle alone, from dE/dtheta and d2E/dtheta2:
///   K = d2E g g^T + dE H.
/// The other variants are those of Gauss and Newton, without H: d2E g g^T for Newton's method,
/// which takes as many iterations with it, and max(d2E, 0) g g^T where projected. Returns whether
/// the projection left out more than rounding. In gradient form, which is never exact, c becomes 0.
bool set_bending_stiffness(const HingeAngle& angle, double first, double second,
                           Definiteness definiteness, const ElementMatrices<4>& matrices);

/// Returns the angle of a hinge with vertices in the order of Hinge, in columns; empty where a
/// triangle has no area, as the angle is not defined there.
std::optional<HingeAngle> hinge_angle(const Eigen::Matrix<double, 3, 4>& x);

/// Hinges that resist bending: E = k/2 (theta - theta_0)^2, damped by -c dtheta/dt dtheta/dx, with
/// k and c times the weight of the hinge. With the residual moment t = k (theta - theta_0) + c
/// dtheta/dt,
///   K = k g g^T + t H + c g (H v)^T,   D = c g g^T,   g = dtheta/dx, H = d2theta/dx2.
/// The last term of K is not symmetric; it is left out unless `unsymmetric_damping`. Only the
/// exact variant has t H. Hinges are evaluated four at a time, except for H.
class AngleBending : public ElementForce<4> {
 public:
  /// The hinges rest as they lie in the mesh, whose triangles at them have areas.
  AngleBending(std::vector<AngleSpring> springs, const Mesh& mesh, const AngleStiffness& stiffness);
  void set_stiffness(const AngleStiffness& stiffness);

 private:
  ElementForm form(Definiteness definiteness) const override;
  void evaluate_elements(const Batch& batch) const override;
  void evaluate_element(std::size_t e, const Columns& x, const Columns& v, Element& element,
                        Linearisation* linearisation) const override;

  std::vector<AngleSpring> springs_;
  std::vector<double> rest_angles_;  ///< rad
  std::vector<RestHinges> rest_;
  AngleStiffness stiffness_;
};

/// Returns the vertices of each hinge, for ElementForce.
std::vector<std::array<int, 4>> vertices_of(const std::vector<Hinge>& hinges);

/// Returns the rest positions of a hinge's vertices, in columns.
/// \throw InputError when one of its triangles has no area.
Eigen::Matrix<double, 3, 4> rest_hinge(const Mesh& mesh, const Hinge& hinge);

/// Checks the hinges of a mesh, for ForceKind::check_mesh. \throw InputError as rest_hinge() does.
void check_hinges(const Mesh& mesh);
/// Completes the table's line for a force that only resists bending at hinges.
ForceKind as_bending(ForceKind kind);

/// Returns the rest area of the two triangles of a hinge, m^2.
double hinge_area(const Eigen::Matrix<double, 3, 4>& x);

}  // namespace weft
