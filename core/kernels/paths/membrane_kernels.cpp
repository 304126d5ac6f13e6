#include "core/kernels/membrane_kernels.h"

#include "core/kernels/paths/families.h"
#include "core/kernels/paths/principal_stretches.h"
#include "core/kernels/paths/triangle_batches.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

constexpr double k_root_half = 0.70710678118654752440;

/// One column w of F and its derivative by time, and what belongs to it in the results.
struct Column {
  const DoubleLanes3 &w, &rate;
  Double4& energy;
  DoubleLanes3 &stress, &dissipative;
  DoubleBlock &K, &D;
};

/// The stretch |w| - rest, with t = k C + damping dC/dt and n = w/|w|: K = k n n^T + t/|w| (I - n
/// n^T) + damping n (dn/dt)^T and D = damping n n^T. The projected variant has max(t, 0) for t.
/// Without a direction there is no force.
[[gnu::always_inline]] inline void add_stretch(const Column& column, double k, double damping,
                                               double rest, Tangent* tangent) {
  const Double4 stretch = length(column.w), inverse = reciprocal(stretch);
  const DoubleLanes3 n = inverse * column.w;
  const Double4 C = stretch - rest, C_rate = dot(n, column.rate);
  const Double4 t = k * C + damping * C_rate;
  column.energy += 0.5 * k * C * C;
  column.stress += (k * C) * n;
  column.dissipative += (damping * C_rate) * n;
  if (tangent == nullptr) return;
  Double4 across = t * inverse;
  if (tangent->projects) {
    across = positive(across);
    tangent->fixed |= (-t > k_rounding_of_zero * k * stretch) & (stretch > 0);
  }
  column.K += outer((k - across) * n, n);
  add_to_diagonal(across, column.K);
  if (damping != 0) column.D += outer(damping * n, n);
  if (tangent->unsymmetric) {
    column.K += outer(damping * n, inverse * (column.rate - C_rate * n));
  }
}

[[gnu::always_inline]] inline DoubleLanes3 direction_of(const DoubleLanes3& a,
                                                        const Double4& length) {
  const DoubleLanes3 along_x = {Double4{} + 1.0, Double4{}, Double4{}};
  return choose(length > 0, reciprocal(length) * a, along_x);
}

/// Adds k g g^T + t H of shear, where g = (w_v, w_u) and H swaps the halves of a vector. In the
/// coordinates p = (first + second half)/sqrt(2) and q = (first - second half)/sqrt(2),
///   k g g^T + t H = [k s s^T + t I, -k s d^T; -k d s^T, k d d^T - t I],
/// with s, d = (w_u +- w_v)/sqrt(2): eigenvalues t across s, -t across d, and those of a 2 x 2
/// matrix for the rest. The negative ones become zero.
[[gnu::always_inline]] inline void add_projected_shear(const Columns& F, double k, const Double4& t,
                                                       Tangent& tangent) {
  const DoubleLanes3 sum = k_root_half * (F.u + F.v), difference = k_root_half * (F.u - F.v);
  const Double4 along = length(sum), across = length(difference);
  const DoubleLanes3 s = direction_of(sum, along), d = direction_of(difference, across);
  Symmetric2 within = {k * along * along + t, -k * along * across, k * across * across - t};
  make_definite(within, Double4{});
  const Double4 t_sum = positive(t), t_difference = positive(-t);
  DoubleBlock pp = outer((within.first - t_sum) * s, s);
  DoubleBlock qq = outer((within.second - t_difference) * d, d);
  add_to_diagonal(t_sum, pp);
  add_to_diagonal(t_difference, qq);
  const DoubleBlock pq = outer(within.mixed * s, d), qp = transposed(pq);
  // Transforms p and q back to the halves.
  const DoubleBlock mean = 0.5 * (pp + qq), mixed = 0.5 * (pq + qp);
  tangent.K.uu += mean + mixed;
  tangent.K.uv += 0.5 * (pp - qq) + 0.5 * (qp - pq);
  tangent.K.vv += mean - mixed;
  const Double4 size = dot(F.u, F.u) + dot(F.v, F.v);
  tangent.fixed |= absolute(t) > k_rounding_of_zero * k * size;
}

/// Adds k g g^T + t H of shear to K.
[[gnu::always_inline]] inline void add_exact_shear(const Columns& F, double k, const Double4& t,
                                                   Stiffness& K) {
  K.uu += outer(k * F.v, F.v);
  K.uv += outer(k * F.v, F.u);
  K.vv += outer(k * F.u, F.u);
  add_to_diagonal(t, K.uv);
}

/// The shear w_u^T w_v.
[[gnu::always_inline]] inline void add_shear(const Columns& F, const Columns& rate,
                                             const MembraneKernels::Conditions& law,
                                             Response& response, Tangent* tangent) {
  const double k = law.shear, damping = law.shear_damping;
  const Double4 C = dot(F.u, F.v), C_rate = dot(F.v, rate.u) + dot(F.u, rate.v);
  const Double4 pull = k * C, damped = damping * C_rate;
  response.energy += 0.5 * pull * C;
  response.stress.u += pull * F.v;
  response.stress.v += pull * F.u;
  response.dissipative.u += damped * F.v;
  response.dissipative.v += damped * F.u;
  if (tangent == nullptr) return;
  if (tangent->projects) {
    add_projected_shear(F, k, pull + damped, *tangent);
  } else {
    add_exact_shear(F, k, pull + damped, tangent->K);
  }
  if (damping != 0) add_exact_shear(F, damping, Double4{}, tangent->D);
}

/// Each condition with its damping: t = k C + k_d dC/dt, K = k g g^T + t H + k_d g (H v)^T and D =
/// k_d g g^T. The projected variant makes the symmetric part of K definite, for each condition by
/// itself.
void baraff_witkin(const Triangles& triangles, const MembraneKernels::Conditions& law) {
  evaluate(
      triangles, [&](const Columns& F, const Columns& rate, Response& response,
                     Tangent* tangent) __attribute__((always_inline)) {
        Stiffness unused;
        Stiffness &K = tangent ? tangent->K : unused, &D = tangent ? tangent->D : unused;
        const bool unsymmetric = tangent != nullptr && tangent->unsymmetric;
        if (unsymmetric) K.vu = DoubleBlock{};
        const double k = law.stretch, damping = law.stretch_damping;
        add_stretch(
            {F.u, rate.u, response.energy, response.stress.u, response.dissipative.u, K.uu, D.uu},
            k, damping, law.rest[0], tangent);
        add_stretch(
            {F.v, rate.v, response.energy, response.stress.v, response.dissipative.v, K.vv, D.vv},
            k, damping, law.rest[1], tangent);
        add_shear(F, rate, law, response, tangent);
        if (!unsymmetric) return;
        K.vu = transposed(K.uv);
        K.uu += outer(law.shear_damping * F.v, rate.v);
        K.uv += outer(law.shear_damping * F.v, rate.u);
        K.vu += outer(law.shear_damping * F.u, rate.v);
        K.vv += outer(law.shear_damping * F.u, rate.u);
      });
}

/// t B^T C B + S (x) I, with B the derivative of e by F and S the tension. The projected variant
/// makes S definite.
void orthotropic(const Triangles& triangles, const MembraneKernels::Orthotropic& law) {
  const double largest = law.uu > law.vv ? law.uu : law.vv;
  const double scale = largest > law.shear ? largest : law.shear;
  evaluate(
      triangles, [&](const Columns& F, const Columns&, Response& response,
                     Tangent* tangent) __attribute__((always_inline)) {
        const Double4 e_u = 0.5 * (dot(F.u, F.u) - 1.0), e_v = 0.5 * (dot(F.v, F.v) - 1.0);
        const Double4 slant = dot(F.u, F.v);
        Symmetric2 S = {law.uu * e_u + law.uv * e_v, law.shear * slant,
                        law.uv * e_u + law.vv * e_v};
        response.energy = 0.5 * (e_u * S.first + e_v * S.second + slant * S.mixed);
        response.stress = {S.first * F.u + S.mixed * F.v, S.mixed * F.u + S.second * F.v};
        if (tangent == nullptr) return;
        if (tangent->projects) tangent->fixed = make_definite(S, Double4{} + scale);
        Stiffness& K = tangent->K;
        K.uu = outer(law.uu * F.u, F.u) + outer(law.shear * F.v, F.v);
        K.uv = outer(law.uv * F.u, F.v) + outer(law.shear * F.v, F.u);
        K.vv = outer(law.vv * F.v, F.v) + outer(law.shear * F.u, F.u);
        add_to_diagonal(S.first, K.uu);
        add_to_diagonal(S.mixed, K.uv);
        add_to_diagonal(S.second, K.vv);
      });
}

void neo_hookean(const Triangles& triangles, double mu, double k) {
  evaluate(
      triangles, [&](const Columns& F, const Columns&, Response& response,
                     Tangent* tangent) __attribute__((always_inline)) {
        respond_to_stretches(
            F,
            [&](const Double4& s1, const Double4& s2) __attribute__((always_inline)) {
              const Double4 difference = s1 - s2, growth = s1 * s2 - 1.0;
              StretchEnergy at_s;
              at_s.energy = 0.5 * (mu * difference * difference + k * growth * growth);
              at_s.gradient[0] = mu * difference + k * growth * s2;
              at_s.gradient[1] = k * growth * s1 - mu * difference;
              at_s.hessian = {mu + k * s2 * s2, k * (2.0 * growth + 1.0) - mu, mu + k * s1 * s1};
              at_s.twist = k * growth;
              at_s.flip = 2.0 * mu - k * growth;
              // A triangle without width has no normal that its tension could turn, so its tension
              // is 0.
              at_s.tension[0] = at_s.gradient[0] * reciprocal(s1);
              at_s.tension[1] = at_s.gradient[1] * reciprocal(s2);
              return at_s;
            },
            response, tangent);
      });
}

/// psi_1 = s1 c (e1 + nu e2), and the quotients follow by dividing polynomials in s1 and s2.
void st_venant_kirchhoff(const Triangles& triangles, double c, double nu) {
  evaluate(
      triangles, [&](const Columns& F, const Columns&, Response& response,
                     Tangent* tangent) __attribute__((always_inline)) {
        respond_to_stretches(
            F,
            [&](const Double4& s1, const Double4& s2) __attribute__((always_inline)) {
              const Double4 product = s1 * s2, squares = s1 * s1 + s2 * s2;
              const Double4 e1 = 0.5 * (s1 * s1 - 1.0), e2 = 0.5 * (s2 * s2 - 1.0);
              StretchEnergy at_s;
              at_s.energy = 0.5 * c * (e1 * e1 + e2 * e2 + 2.0 * nu * e1 * e2);
              at_s.tension[0] = c * (e1 + nu * e2);
              at_s.tension[1] = c * (e2 + nu * e1);
              at_s.gradient[0] = s1 * at_s.tension[0];
              at_s.gradient[1] = s2 * at_s.tension[1];
              at_s.hessian = {at_s.tension[0] + c * s1 * s1, c * nu * product,
                              at_s.tension[1] + c * s2 * s2};
              at_s.twist = 0.5 * c * (squares - product - 1.0 + nu * (product - 1.0));
              at_s.flip = 0.5 * c * (squares + product - 1.0 - nu * (product + 1.0));
              return at_s;
            },
            response, tangent);
      });
}

}  // namespace

const MembraneKernels membrane_kernels = {.baraff_witkin = baraff_witkin,
                                          .neo_hookean = neo_hookean,
                                          .st_venant_kirchhoff = st_venant_kirchhoff,
                                          .orthotropic = orthotropic};

}  // namespace weft::WEFT_KERNEL_PATH
