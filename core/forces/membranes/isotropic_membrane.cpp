#include "core/forces/membranes/isotropic_membrane.h"

#include "core/forces/definite.h"

#include <Eigen/Geometry>

#include <cmath>

namespace weft {

namespace {

/// Sets a negative eigenvalue to zero. Returns whether it was below what rounding leaves of a zero.
bool raise_to_zero(double& eigenvalue, double largest) {
  if (eigenvalue >= 0) return false;
  const bool negative = eigenvalue < -k_rounding_of_zero * largest;
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

/// Returns the eigenvectors of a symmetric matrix, that of the larger eigenvalue first. With
/// phi the angle of the first, (cos, sin) 2 phi is in proportion to (C_11 - C_22, 2 C_12).
Mat2 eigenvectors(const Mat2& C) {
  const double difference = C(0, 0) - C(1, 1), mixed = 2 * C(0, 1);
  const double length = std::sqrt(difference * difference + mixed * mixed);
  if (!(length > 0)) return Mat2::Identity();
  // The larger one of |cos phi| and |sin phi| comes from a sum without cancellation.
  const double larger = std::sqrt((1 + std::abs(difference) / length) / 2);
  const double smaller = mixed / length / (2 * larger);
  const Vec2 first = difference >= 0 ? Vec2(larger, smaller) : Vec2(smaller, larger);
  Mat2 v;
  v << first[0], -first[1], first[1], first[0];
  return v;
}

/// Returns the Hessian by F from the eigenmatrices (see IsotropicMembrane). Its block of the
/// columns i and j of F is U W U^T, with W that block in the frame of the triangle.
Mat6 stiffness(const StretchEnergy& at_s, const Mat3& u, const Mat2& v) {
  const Mat2& h = at_s.hessian;
  const double same = (at_s.flip + at_s.twist) / 2, other = (at_s.flip - at_s.twist) / 2;
  Mat6 K;
  for (int i = 0; i < 2; ++i) {
    for (int j = i; j < 2; ++j) {
      const double v11 = v(i, 0) * v(j, 0), v12 = v(i, 0) * v(j, 1);
      const double v21 = v(i, 1) * v(j, 0), v22 = v(i, 1) * v(j, 1);
      Mat3 W;
      W << h(0, 0) * v11 + same * v22, h(0, 1) * v12 + other * v21, 0,  //
          h(0, 1) * v21 + other * v12, h(1, 1) * v22 + same * v11, 0,   //
          0, 0, at_s.tension[0] * v11 + at_s.tension[1] * v22;
      const Mat3 block = u * W * u.transpose();
      K.block<3, 3>(3 * i, 3 * j) = block;
      if (j > i) K.block<3, 3>(3 * j, 3 * i) = block.transpose();
    }
  }
  return K;
}

}  // namespace

PrincipalStretches principal_stretches(const Mat32& F) {
  PrincipalStretches result;
  result.v = eigenvectors(F.transpose() * F);
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
  tangent->K = stiffness(at_s, u, v);
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
