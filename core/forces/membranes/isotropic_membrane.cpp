#include "core/forces/membranes/isotropic_membrane.h"

#include "core/forces/definite.h"

#include <Eigen/Geometry>

#include <cmath>

namespace weft {

namespace {

/// Sets a negative eigenvalue to zero. Returns whether it was below what rounding leaves of a zero.
bool raise_to_zero(double& eigenvalue, double largest) {
  if (eigenvalue >= 0) return false;
  const bool negative = eigenvalue < -1e-12 * largest;
  eigenvalue = 0;
  return negative;
}

bool raise_eigenvalues(StretchEnergy& at_s) {
  const double largest = at_s.hessian.cwiseAbs().maxCoeff();
  bool fixed = make_definite(at_s.hessian);
  for (double* eigenvalue : {&at_s.twist, &at_s.flip, &at_s.tension[0], &at_s.tension[1]}) {
    fixed |= raise_to_zero(*eigenvalue, largest);
  }
  return fixed;
}

}  // namespace

PrincipalStretches principal_stretches(const Mat32& F) {
  Eigen::SelfAdjointEigenSolver<Mat2> solver;
  solver.computeDirect(F.transpose() * F);
  PrincipalStretches result;
  result.v << solver.eigenvectors().col(1), solver.eigenvectors().col(0);  // larger first
  const Mat32 Fv = F * result.v;
  const double first = Fv.col(0).norm();
  const Vec3 u1 = first > 0 ? Vec3(Fv.col(0) / first) : Vec3::UnitX();
  const Vec3 rest = Fv.col(1) - u1.dot(Fv.col(1)) * u1;
  const double second = rest.norm();
  const Vec3 u2 = second > 0 ? Vec3(rest / second) : u1.unitOrthogonal();
  result.s = {first, second};
  result.u << u1, u2, u1.cross(u2);
  return result;
}

void IsotropicMembrane::respond(const Mat32& F, const Mat32&, Response& response,
                                Tangent* tangent) const {
  const auto [s, u, v] = principal_stretches(F);
  StretchEnergy at_s = stretch_energy(s);
  response.energy = at_s.energy;
  response.stress = u.leftCols<2>() * at_s.gradient.asDiagonal() * v.transpose();
  if (!tangent) return;

  if (tangent->definiteness == Definiteness::projected) tangent->fixed = raise_eigenvalues(at_s);
  const auto dyad = [&u = u, &v = v](int i, int j) {
    return stacked(u.col(i) * v.col(j).transpose());
  };
  const Vec6 d11 = dyad(0, 0), d22 = dyad(1, 1), d12 = dyad(0, 1), d21 = dyad(1, 0);
  const auto add = [&](double eigenvalue, const Vec6& a, const Vec6& b) {
    tangent->K += eigenvalue * a * b.transpose();
  };
  add(at_s.hessian(0, 0), d11, d11);
  add(at_s.hessian(1, 1), d22, d22);
  add(at_s.hessian(0, 1), d11, d22);
  add(at_s.hessian(0, 1), d22, d11);
  add(at_s.twist / 2, d12 - d21, d12 - d21);
  add(at_s.flip / 2, d12 + d21, d12 + d21);
  for (int j = 0; j < 2; ++j) add(at_s.tension[j], dyad(2, j), dyad(2, j));
}

ParameterInfo modulus_info(std::string name, std::string symbol, std::string help) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .unit = "Pa",
          .min = 0,
          .max = 1e10,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

ParameterInfo poisson_ratio_info(std::string help) {
  return {.name = "poisson_ratio",
          .label = "Poisson's ratio",
          .symbol = "ν",
          .min = 0,
          .max = 0.49,
          .help = std::move(help)};
}

ParameterInfo thickness_info() {
  return {.name = "thickness",
          .symbol = "t",
          .unit = "m",
          .min = 1e-5,
          .max = 1e-2,
          .scale = Scale::logarithmic,
          .help = "Thickness of the cloth."};
}

std::vector<Description<SheetParameters>> Described<SheetParameters>::descriptions() {
  using P = SheetParameters;
  return {
      {&P::young_modulus, modulus_info("young_modulus", "E", "Stiffness in stretch.")},
      {&P::poisson_ratio,
       poisson_ratio_info(
           "How much the cloth narrows when it is stretched, relative to the stretch.")},
      {&P::thickness, thickness_info()},
  };
}

}  // namespace weft
