#include "core/forces/bending/angle_bending.h"
#include "core/forces/composite_force.h"
#include "core/forces/definite.h"
#include "core/forces/membranes/membrane.h"
#include "core/forces/membranes/membrane_forces.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

using Parameters = BaraffWitkinParameters;

/// A condition over the root of the area, C/sqrt(a), at one deformation gradient.
struct Condition {
  double value;
  Vec6 gradient;       ///< g
  Vec6 gradient_rate;  ///< H v
};

/// Returns the condition |w| - b of the column w of F = [w_u w_v].
Condition stretch_condition(const Mat32& F, const Mat32& rate, int column, double rest_stretch) {
  Condition condition{-rest_stretch, Vec6::Zero(), Vec6::Zero()};
  const Vec3 w = F.col(column), w_rate = rate.col(column);
  const double length = w.norm();
  if (length == 0) return condition;  // without a direction there is no force
  condition.value += length;
  const Vec3 direction = w / length;
  condition.gradient.segment<3>(3 * column) = direction;
  condition.gradient_rate.segment<3>(3 * column) =
      (w_rate - direction.dot(w_rate) * direction) / length;
  return condition;
}

/// Returns the condition w_u^T w_v.
Condition shear_condition(const Mat32& F, const Mat32& rate) {
  Condition condition{F.col(0).dot(F.col(1)), Vec6(), Vec6()};
  condition.gradient << F.col(1), F.col(0);
  condition.gradient_rate << rate.col(1), rate.col(0);
  return condition;
}

/// Adds k g g^T + t H of the stretch of a column w of F to that column's block of K: k n n^T +
/// t/|w| (I - n n^T) with n = w/|w|. The projected variant has max(t, 0) for t. Returns whether
/// that changed it.
bool add_stretch_stiffness(const Vec3& w, double k, double t, Definiteness definiteness,
                           Eigen::Block<Mat6, 3, 3> K) {
  const double length = w.norm();
  if (length == 0) return false;
  const Vec3 n = w / length;
  const bool fixed = definiteness == Definiteness::projected && t < 0;
  const double across = fixed ? 0 : t / length;
  K += (k - across) * n * n.transpose();
  K.diagonal().array() += across;
  return fixed && -t > k_rounding_of_zero * k * length;
}

Vec3 direction_of(const Vec3& vector) {
  const double length = vector.norm();
  return length > 0 ? Vec3(vector / length) : Vec3::UnitX();
}

/// Adds k g g^T + t H of shear, where g = (w_v, w_u) and H swaps the halves of a vector. In the
/// coordinates p = (first + second half)/sqrt(2) and q = (first - second half)/sqrt(2),
///   k g g^T + t H = [k s s^T + t I, -k s d^T; -k d s^T, k d d^T - t I],
/// with s, d = (w_u +- w_v)/sqrt(2): eigenvalues t across s, -t across d, and those of a 2 x 2
/// matrix for the rest. The projected variant sets negative ones to zero. Returns whether that
/// changed it.
bool add_shear_stiffness(const Mat32& F, double k, double t, Definiteness definiteness, Mat6& K) {
  if (definiteness != Definiteness::projected) {
    Vec6 gradient;
    gradient << F.col(1), F.col(0);
    K += k * gradient * gradient.transpose();
    K.topRightCorner<3, 3>().diagonal().array() += t;
    K.bottomLeftCorner<3, 3>().diagonal().array() += t;
    return false;
  }
  const Vec3 sum = (F.col(0) + F.col(1)) / std::sqrt(2),
             difference = (F.col(0) - F.col(1)) / std::sqrt(2);
  const Vec3 s = direction_of(sum), d = direction_of(difference);
  const Vec2 norms(sum.norm(), -difference.norm());
  Mat2 within = k * norms * norms.transpose();
  within(0, 0) += t;
  within(1, 1) -= t;
  make_definite(within);
  const double t_sum = std::max(t, 0.0), t_difference = std::max(-t, 0.0);
  const Mat3 pp = (within(0, 0) - t_sum) * s * s.transpose() + t_sum * Mat3::Identity();
  const Mat3 qq =
      (within(1, 1) - t_difference) * d * d.transpose() + t_difference * Mat3::Identity();
  const Mat3 pq = within(0, 1) * s * d.transpose();
  // Transforms p and q back to the halves.
  const Mat3 mean = (pp + qq) / 2, mixed = (pq + pq.transpose()) / 2;
  const Mat3 off = (pp - qq) / 2, turned = (pq.transpose() - pq) / 2;
  K.topLeftCorner<3, 3>() += mean + mixed;
  K.topRightCorner<3, 3>() += off + turned;
  K.bottomLeftCorner<3, 3>() += off - turned;
  K.bottomRightCorner<3, 3>() += mean - mixed;
  return std::abs(t) > k_rounding_of_zero * k * F.squaredNorm();
}

/// Each condition with its damping: t = k C + k_d dC/dt, K = k g g^T + t H + k_d g (H v)^T and D =
/// k_d g g^T. The projected variant makes the symmetric part of K definite, for each condition by
/// itself.
class StretchAndShear : public Membrane {
 public:
  StretchAndShear(const Mesh& mesh, const Parameters& parameters)
      : Membrane(mesh, damping_of(parameters)), parameters_(parameters) {}

  void set(const Parameters& parameters) {
    parameters_ = parameters;
    set_damping(damping_of(parameters));
  }

 private:
  static ElementDamping damping_of(const Parameters& parameters) {
    const bool is_damped = parameters.stretch_damping > 0 || parameters.shear_damping > 0;
    return damping_kind(is_damped, parameters.unsymmetric_damping);
  }

  void respond(const Mat32& F, const Mat32& rate, Response& response,
               Tangent* tangent) const override {
    // `add_stiffness` adds k g g^T + t H to K and returns whether it changed it.
    const auto add = [&](const Condition& condition, double k, double damping,
                         const auto& add_stiffness) {
      const auto& [value, gradient, gradient_rate] = condition;
      const double condition_rate = gradient.dot(stacked(rate));
      const auto in_columns = Eigen::Map<const Mat32>(gradient.data());
      response.energy += 0.5 * k * value * value;
      response.stress += k * value * in_columns;
      response.dissipative += damping * condition_rate * in_columns;
      if (!tangent) return;
      tangent->fixed |= add_stiffness(k, k * value + damping * condition_rate);
      if (damping > 0) tangent->D += damping * gradient * gradient.transpose();
      if (!parameters_.unsymmetric_damping) return;
      tangent->K += damping * gradient * gradient_rate.transpose();
    };
    const Parameters& p = parameters_;
    for (const int column : {0, 1}) {
      const double rest_stretch = column == 0 ? p.rest_stretch_u : p.rest_stretch_v;
      add(stretch_condition(F, rate, column, rest_stretch), p.stretch_stiffness, p.stretch_damping,
          [&](double k, double t) {
            return add_stretch_stiffness(F.col(column), k, t, tangent->definiteness,
                                         tangent->K.block<3, 3>(3 * column, 3 * column));
          });
    }
    add(shear_condition(F, rate), p.shear_stiffness, p.shear_damping, [&](double k, double t) {
      return add_shear_stiffness(F, k, t, tangent->definiteness, tangent->K);
    });
  }

  Parameters parameters_;
};

AngleStiffness bend_stiffness(const Parameters& parameters) {
  return {parameters.bend_stiffness, parameters.bend_damping, parameters.unsymmetric_damping};
}

std::unique_ptr<AngleBending> make_bend(const Mesh& mesh, const Parameters& parameters) {
  std::vector<AngleSpring> springs;
  springs.reserve(mesh.hinges.size());
  for (const Hinge& hinge : mesh.hinges) {
    springs.push_back({hinge, hinge_angle(rest_hinge(mesh, hinge))->angle, 1});
  }
  return std::make_unique<AngleBending>(std::move(springs), mesh.vertex_count(),
                                        bend_stiffness(parameters));
}

std::vector<std::unique_ptr<Force>> make_parts(const Mesh& mesh, const Parameters& parameters) {
  std::vector<std::unique_ptr<Force>> parts;
  parts.push_back(std::make_unique<StretchAndShear>(mesh, parameters));
  parts.push_back(make_bend(mesh, parameters));
  return parts;
}

class BaraffWitkin : public CompositeForce, public AdjustableForce<Parameters> {
 public:
  BaraffWitkin(const Mesh& mesh, const Parameters& parameters)
      : CompositeForce(make_parts(mesh, parameters)) {}

  void set(const Parameters& parameters) override {
    static_cast<StretchAndShear&>(force(0)).set(parameters);
    static_cast<AngleBending&>(force(1)).set_stiffness(bend_stiffness(parameters));
  }
};

ParameterInfo coefficient(std::string name, std::string symbol, std::string unit, double max,
                          std::string help) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .unit = std::move(unit),
          .min = 0,
          .max = max,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

ParameterInfo rest_stretch(std::string name, std::string symbol, std::string help) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .min = 0.1,
          .max = 10,
          .help = std::move(help)};
}

std::unique_ptr<Force> make_baraff_witkin(const BaraffWitkinParameters& p,
                                          const ForceContext& context) {
  return std::make_unique<BaraffWitkin>(context.mesh, p);
}

}  // namespace

std::vector<Description<BaraffWitkinParameters>> Described<BaraffWitkinParameters>::descriptions() {
  using P = BaraffWitkinParameters;
  return {
      {&P::stretch_stiffness, coefficient("stretch_stiffness", "k_st", "N/m", 1e7,
                                          "Stiffness in stretch along warp and weft.")},
      {&P::shear_stiffness, coefficient("shear_stiffness", "k_sh", "N/m", 1e7,
                                        "Stiffness in shear between warp and weft.")},
      {&P::bend_stiffness,
       coefficient("bend_stiffness", "k_b", "N m", 10, "Bending stiffness of every edge.")},
      {&P::stretch_damping,
       coefficient("stretch_damping", "kd_st", "N s/m", 100, "Damping of stretch.")},
      {&P::shear_damping, coefficient("shear_damping", "kd_sh", "N s/m", 100, "Damping of shear.")},
      {&P::bend_damping, coefficient("bend_damping", "kd_b", "N m s", 1, "Damping of bending.")},
      {&P::rest_stretch_u,
       rest_stretch("rest_stretch_u", "b_u", "Stretch at rest along the weft.")},
      {&P::rest_stretch_v,
       rest_stretch("rest_stretch_v", "b_v", "Stretch at rest along the warp.")},
      {&P::unsymmetric_damping,
       {.name = "unsymmetric_damping",
        .help = "Keep the unsymmetric part of the damping forces' derivative, which rules out "
                "conjugate gradients."}},
  };
}

ForceKind baraff_witkin_kind() {
  auto kind = as_membrane(force_kind<BaraffWitkinParameters, make_baraff_witkin>(
      "baraff_witkin", "Baraff-Witkin",
      "Stretch, shear and bend conditions on triangles, each with its own damping."));
  kind.bending = true;
  kind.symmetric = [](const ParameterValues& values) {
    return !to_struct<BaraffWitkinParameters>(values).unsymmetric_damping;
  };
  kind.check_mesh = [](const Mesh& mesh) {
    check_membrane(mesh);
    check_hinges(mesh);
  };
  return kind;
}

}  // namespace weft
