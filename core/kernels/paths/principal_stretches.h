#pragma once

#include "core/kernels/paths/triangle_response.h"

/// Membranes whose energy depends on the principal stretches alone. The Hessian by F has these
/// eigenmatrices (Smith, de Goes and Kim 2019, Analytic eigensystems for isotropic distortion
/// energies, section 4.2, with the third stretch left out and a third row of F in its place):
///   u1 v1^T and u2 v2^T mixed by the 2 x 2 matrix psi_ij,
///   (u1 v2^T - u2 v1^T)/sqrt(2) with `twist`, (u1 v2^T + u2 v1^T)/sqrt(2) with `flip`,
///   u3 v1^T and u3 v2^T with `tension`.
/// The projected variant sets negative eigenvalues to zero.
namespace weft::WEFT_KERNEL_PATH {

/// psi(s1, s2), symmetric in the stretches, and its derivatives. The laws write out the quotients,
/// so that nothing is divided by a small difference of stretches.
struct StretchEnergy {
  Double4 energy;
  Double4 gradient[2];  ///< psi_1, psi_2
  Symmetric2 hessian;   ///< psi_ij
  Double4 twist;        ///< (psi_1 + psi_2)/(s1 + s2)
  Double4 flip;         ///< (psi_1 - psi_2)/(s1 - s2)
  Double4 tension[2];   ///< psi_1/s1, psi_2/s2
};

/// Singular values s and vectors of F = [u1 u2] diag(s) [v1 v2]^T, with v1 = (cosine, sine) and v2
/// = (-sine, cosine), and the normal u3. Where F is singular, u is completed by any orthonormal
/// vectors.
struct PrincipalStretches {
  Double4 s[2];
  DoubleLanes3 u1, u2, u3;
  Double4 cosine, sine;
};

/// Returns a unit vector across the unit vector a.
[[gnu::always_inline]] inline DoubleLanes3 any_across(const DoubleLanes3& a) {
  // One of the two has a length of at least 1/sqrt(2).
  const DoubleLanes3 in_xy = {-a.y, a.x, Double4{}}, in_yz = {Double4{}, -a.z, a.y};
  const DoubleLanes3 across = choose(a.x * a.x > a.z * a.z, in_xy, in_yz);
  return reciprocal(length(across)) * across;
}

/// With phi the angle of v1, (cos, sin) 2 phi is in proportion to (C_11 - C_22, 2 C_12), C = F^T F.
[[gnu::always_inline]] inline PrincipalStretches principal_stretches(const Columns& F) {
  const Double4 difference = dot(F.u, F.u) - dot(F.v, F.v), mixed = 2.0 * dot(F.u, F.v);
  const Double4 radius = square_root(difference * difference + mixed * mixed);
  // The larger one of |cos phi| and |sin phi| comes from a sum without cancellation.
  const Double4 larger = square_root((1.0 + absolute(difference) * reciprocal(radius)) / 2.0);
  const Double4 smaller = mixed * reciprocal(radius) / (2.0 * larger);
  const Mask along_u = difference >= 0, is_equal = !(radius > 0);
  PrincipalStretches result;
  result.cosine = is_equal ? Double4{} + 1.0 : along_u ? larger : smaller;
  result.sine = is_equal ? Double4{} : along_u ? smaller : larger;
  const DoubleLanes3 first = result.cosine * F.u + result.sine * F.v;
  const DoubleLanes3 second = result.cosine * F.v - result.sine * F.u;
  const DoubleLanes3 along_x = {Double4{} + 1.0, Double4{}, Double4{}};
  result.s[0] = length(first);
  result.u1 = choose(result.s[0] > 0, reciprocal(result.s[0]) * first, along_x);
  const DoubleLanes3 rest = second - dot(result.u1, second) * result.u1;
  result.s[1] = length(rest);
  result.u2 = choose(result.s[1] > 0, reciprocal(result.s[1]) * rest, any_across(result.u1));
  result.u3 = cross(result.u1, result.u2);
  return result;
}

/// Sets a negative eigenvalue to zero. Returns whether it was below what rounding leaves of a zero.
[[gnu::always_inline]] inline Mask raise_to_zero(Double4& eigenvalue, const Double4& largest) {
  const Mask is_negative = eigenvalue < -k_rounding_of_zero * largest;
  eigenvalue = eigenvalue < 0 ? Double4{} : eigenvalue;
  return is_negative;
}

[[gnu::always_inline]] inline Mask raise_eigenvalues(StretchEnergy& at_s) {
  const Symmetric2& h = at_s.hessian;
  const Double4 largest = larger(absolute(h.mixed), larger(absolute(h.first), absolute(h.second)));
  Mask fixed = make_definite(at_s.hessian, Double4{});
  fixed |= raise_to_zero(at_s.twist, largest);
  fixed |= raise_to_zero(at_s.flip, largest);
  fixed |= raise_to_zero(at_s.tension[0], largest);
  fixed |= raise_to_zero(at_s.tension[1], largest);
  return fixed;
}

/// Returns the block of the columns i and j of F, whose parts along v1 and v2 are given, from the
/// eigenmatrices: U W U^T, with W the block in the frame of the triangle.
[[gnu::always_inline]] inline DoubleBlock block_by_columns(const StretchEnergy& at_s,
                                                           const PrincipalStretches& p,
                                                           const Double4 (&i)[2],
                                                           const Double4 (&j)[2]) {
  const Symmetric2& h = at_s.hessian;
  const Double4 same = (at_s.flip + at_s.twist) / 2.0, other = (at_s.flip - at_s.twist) / 2.0;
  const Double4 v11 = i[0] * j[0], v12 = i[0] * j[1], v21 = i[1] * j[0], v22 = i[1] * j[1];
  const DoubleLanes3 by_1 =
      (h.first * v11 + same * v22) * p.u1 + (h.mixed * v21 + other * v12) * p.u2;
  const DoubleLanes3 by_2 =
      (h.mixed * v12 + other * v21) * p.u1 + (h.second * v22 + same * v11) * p.u2;
  const DoubleLanes3 by_3 = (at_s.tension[0] * v11 + at_s.tension[1] * v22) * p.u3;
  return outer(by_1, p.u1) + outer(by_2, p.u2) + outer(by_3, p.u3);
}

/// Responds to F with the energy energy_of(s1, s2), a StretchEnergy.
template <class EnergyOf>
[[gnu::always_inline]] inline void respond_to_stretches(const Columns& F, const EnergyOf& energy_of,
                                                        Response& response, Tangent* tangent) {
  const PrincipalStretches p = principal_stretches(F);
  StretchEnergy at_s = energy_of(p.s[0], p.s[1]);
  const DoubleLanes3 first = at_s.gradient[0] * p.u1, second = at_s.gradient[1] * p.u2;
  response.energy = at_s.energy;
  response.stress = {p.cosine * first - p.sine * second, p.sine * first + p.cosine * second};
  if (tangent == nullptr) return;
  if (tangent->projects) tangent->fixed = raise_eigenvalues(at_s);
  const Double4 u[2] = {p.cosine, -p.sine}, v[2] = {p.sine, p.cosine};
  tangent->K.uu = block_by_columns(at_s, p, u, u);
  tangent->K.uv = block_by_columns(at_s, p, u, v);
  tangent->K.vv = block_by_columns(at_s, p, v, v);
}

}  // namespace weft::WEFT_KERNEL_PATH
