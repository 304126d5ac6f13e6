#pragma once

#include "core/forces/element_force.h"

namespace weft {

using Mat2 = Eigen::Matrix2d;
using Mat32 = Eigen::Matrix<double, 3, 2>;
using Vec6 = Eigen::Matrix<double, 6, 1>;
using Mat6 = Eigen::Matrix<double, 6, 6>;

/// A triangle in its rest shape, the material coordinates of its corners.
struct MaterialTriangle {
  Mat32 gradients;  ///< of the three corners' linear functions by (u, v), 1/m: F = x gradients
  double area;      ///< m^2
};

/// An energy that is constant on each triangle and depends on its deformation gradient alone,
///   F = dx/d(u, v) = [w_u w_v], 3 x 2,   E = a psi(F),
/// with the material coordinates (u, v) of its rest_triangle() and a the triangle's area in them. A
/// model writes respond() alone: psi and its derivatives per area, in the six entries of F, w_u
/// first.
class Membrane : public ElementForce<3> {
 public:
  /// \throw InputError when a triangle has no area in the material coordinates.
  Membrane(const Mesh& mesh, ElementDamping damping);

 protected:
  struct Response {
    double energy = 0;                  ///< psi, J/m^2
    Mat32 stress = Mat32::Zero();       ///< dpsi/dF, N/m
    Mat32 dissipative = Mat32::Zero();  ///< stress that is no derivative of psi: damping, N/m
  };
  struct Tangent {
    Definiteness definiteness = Definiteness::exact;  ///< asked for
    Mat6 K = Mat6::Zero();                            ///< d(stress + dissipative)/dF, N/m
    Mat6 D = Mat6::Zero();                            ///< d(dissipative)/d(dF/dt), N s/m
    bool fixed = false;                               ///< K was changed to make it definite
  };

  /// Fills `response`, and `tangent` unless it is null, at F with dF/dt = `rate`. Both are zero on
  /// entry.
  virtual void respond(const Mat32& F, const Mat32& rate, Response& response,
                       Tangent* tangent) const = 0;

 private:
  ElementForm form(Definiteness) const final { return ElementForm::dense; }
  void evaluate_element(std::size_t e, const Columns& x, const Columns& v, Element& element,
                        Linearisation* linearisation) const final;

  std::vector<MaterialTriangle> rest_;
};

/// Checks the triangles of a mesh, for ForceKind::check_mesh. \throw InputError as the constructor
/// of Membrane does.
void check_membrane(const Mesh& mesh);
/// Completes the table's line for a force that is elastic in the plane of the cloth.
ForceKind as_membrane(ForceKind kind);

/// Returns the stacked entries of F, w_u first.
inline Vec6 stacked(const Mat32& F) { return Eigen::Map<const Vec6>(F.data()); }

}  // namespace weft
