#pragma once

#include "core/forces/membranes/membrane.h"

namespace weft {

/// psi(s1, s2), an energy per area of the principal stretches alone, symmetric in them, and its
/// derivatives. The model writes out the quotients, so that nothing is divided by a small
/// difference of stretches.
struct StretchEnergy {
  double energy = 0;             ///< J/m^2
  Vec2 gradient = Vec2::Zero();  ///< psi_1, psi_2, N/m
  Mat2 hessian = Mat2::Zero();   ///< psi_ij
  double twist = 0;              ///< (psi_1 + psi_2)/(s1 + s2)
  double flip = 0;               ///< (psi_1 - psi_2)/(s1 - s2)
  Vec2 tension = Vec2::Zero();   ///< psi_1/s1, psi_2/s2
};

/// Singular values s and vectors of the deformation gradient: F = [u1 u2] diag(s) [v1 v2]^T with
/// u3 the normal of the triangle. Where F is singular, u is completed by any orthonormal vectors.
struct PrincipalStretches {
  Vec2 s;
  Mat3 u;
  Mat2 v;
};
PrincipalStretches principal_stretches(const Mat32& F);

/// A membrane whose energy depends on the principal stretches alone. Its Hessian by F has these
/// eigenmatrices (Smith, de Goes and Kim 2019, Analytic eigensystems for isotropic distortion
/// energies, section 4.2, with the third stretch left out and a third row of F in its place):
///   u1 v1^T and u2 v2^T mixed by the 2 x 2 matrix psi_ij,
///   (u1 v2^T - u2 v1^T)/sqrt(2) with `twist`, (u1 v2^T + u2 v1^T)/sqrt(2) with `flip`,
///   u3 v1^T and u3 v2^T with `tension`.
/// The projected variant sets negative eigenvalues to zero.
class IsotropicMembrane : public Membrane {
 public:
  explicit IsotropicMembrane(const Mesh& mesh) : Membrane(mesh, ElementDamping::none) {}

 protected:
  virtual StretchEnergy stretch_energy(const Vec2& s) const = 0;

 private:
  void respond(const Mat32& F, const Mat32& rate, Response& response, Tangent* tangent) const final;
};

/// Young's modulus and Poisson's ratio of a sheet in plane stress.
struct SheetParameters {
  double young_modulus = 2e6;
  double poisson_ratio = 0.3;
  double thickness = 5e-4;
};

template <>
struct Described<SheetParameters> {
  static std::vector<Description<SheetParameters>> descriptions();
};

/// Return the descriptions of a sheet's parameters, for other sheets to share.
ParameterInfo modulus_info(std::string name, std::string symbol, std::string help);
ParameterInfo poisson_ratio_info(std::string help);
ParameterInfo thickness_info();

}  // namespace weft
