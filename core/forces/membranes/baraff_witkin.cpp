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
  Vec6 gradient;  ///< g
  Mat6 hessian;   ///< H
};

/// Returns k g g^T + t H. With t = k C + k_d dC/dt it is the symmetric part of K.
Mat6 exact_stiffness(const Condition& condition, double k, double t) {
  return k * condition.gradient * condition.gradient.transpose() + t * condition.hessian;
}

/// Returns the definite block of stretch, where H has no negative eigenvalue and H g = 0.
Mat6 definite_stretch(const Condition& condition, double k, double t) {
  return exact_stiffness(condition, k, std::max(t, 0.0));
}

Vec3 direction_of(const Vec3& vector) {
  const double length = vector.norm();
  return length > 0 ? Vec3(vector / length) : Vec3::UnitX();
}

/// Returns the definite block of shear, where g = (w_v, w_u) and H swaps the halves of a vector. In
/// the coordinates p = (first + second half)/sqrt(2) and q = (first - second half)/sqrt(2),
///   k g g^T + t H = [k s s^T + t I, k s d^T; k d s^T, k d d^T - t I],
/// with s and d those of g: eigenvalues t across s, -t across d, and those of a 2 x 2 matrix for
/// the rest.
Mat6 definite_shear(const Condition& condition, double k, double t) {
  const Vec3 s = (condition.gradient.head<3>() + condition.gradient.tail<3>()) / std::sqrt(2);
  const Vec3 d = (condition.gradient.head<3>() - condition.gradient.tail<3>()) / std::sqrt(2);
  const Vec2 norms(s.norm(), d.norm());
  Mat2 rest = k * norms * norms.transpose();
  rest(0, 0) += t;
  rest(1, 1) -= t;
  make_definite(rest);
  Mat32 directions;
  directions << direction_of(s), direction_of(d);
  Mat6 K;
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 2; ++j) {
      K.block<3, 3>(3 * i, 3 * j) = rest(i, j) * directions.col(i) * directions.col(j).transpose();
    }
    const Mat3 across = Mat3::Identity() - directions.col(i) * directions.col(i).transpose();
    K.block<3, 3>(3 * i, 3 * i) += std::max(i == 0 ? t : -t, 0.0) * across;
  }
  // Transforms p and q back to the halves.
  const Mat3 pp = K.block<3, 3>(0, 0), pq = K.block<3, 3>(0, 3), qp = K.block<3, 3>(3, 0),
             qq = K.block<3, 3>(3, 3);
  K << pp + pq + qp + qq, pp - pq + qp - qq, pp + pq - qp - qq, pp - pq - qp + qq;
  return K / 2;
}

/// Returns the condition |w| - b of the column w of F = [w_u w_v].
Condition stretch_condition(const Mat32& F, int column, double rest_stretch) {
  Condition condition{-rest_stretch, Vec6::Zero(), Mat6::Zero()};
  const Vec3 w = F.col(column);
  const double length = w.norm();
  if (length == 0) return condition;  // without a direction there is no force
  condition.value += length;
  const Vec3 direction = w / length;
  condition.gradient.segment<3>(3 * column) = direction;
  condition.hessian.block<3, 3>(3 * column, 3 * column) =
      (Mat3::Identity() - direction * direction.transpose()) / length;
  return condition;
}

/// Returns the condition w_u^T w_v.
Condition shear_condition(const Mat32& F) {
  Condition condition{F.col(0).dot(F.col(1)), Vec6(), Mat6::Zero()};
  condition.gradient << F.col(1), F.col(0);
  condition.hessian.topRightCorner<3, 3>().setIdentity();
  condition.hessian.bottomLeftCorner<3, 3>().setIdentity();
  return condition;
}

/// Each condition with its damping: t = k C + k_d dC/dt, K = k g g^T + t H + k_d g (H v)^T and D =
/// k_d g g^T. The projected variant makes the symmetric part of K definite, for each condition by
/// itself.
class StretchAndShear : public Membrane {
 public:
  StretchAndShear(const Mesh& mesh, const Parameters& parameters)
      : Membrane(mesh, is_damped(parameters)), parameters_(parameters) {}

  void set(const Parameters& parameters) {
    parameters_ = parameters;
    set_damped(is_damped(parameters));
  }

 private:
  static bool is_damped(const Parameters& parameters) {
    return parameters.stretch_damping > 0 || parameters.shear_damping > 0;
  }

  void respond(const Mat32& F, const Mat32& rate, Response& response,
               Tangent* tangent) const override {
    const Vec6 F_rate = stacked(rate);
    const auto add = [&](const Condition& condition, double k, double damping,
                         auto definite_stiffness) {
      const auto& [value, gradient, hessian] = condition;
      const double condition_rate = gradient.dot(F_rate);
      const auto in_columns = Eigen::Map<const Mat32>(gradient.data());
      response.energy += 0.5 * k * value * value;
      response.stress += k * value * in_columns;
      response.dissipative += damping * condition_rate * in_columns;
      if (!tangent) return;

      const double t = k * value + damping * condition_rate;
      tangent->D += damping * gradient * gradient.transpose();
      if (tangent->definiteness == Definiteness::exact) {
        tangent->K += exact_stiffness(condition, k, t);
      } else {
        const Mat6 K = definite_stiffness(condition, k, t);
        tangent->fixed |= !K.isApprox(exact_stiffness(condition, k, t));
        tangent->K += K;
      }
      if (!parameters_.unsymmetric_damping) return;
      tangent->K += damping * gradient * (hessian * F_rate).transpose();
    };
    const Parameters& p = parameters_;
    add(stretch_condition(F, 0, p.rest_stretch_u), p.stretch_stiffness, p.stretch_damping,
        definite_stretch);
    add(stretch_condition(F, 1, p.rest_stretch_v), p.stretch_stiffness, p.stretch_damping,
        definite_stretch);
    add(shear_condition(F), p.shear_stiffness, p.shear_damping, definite_shear);
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
    static_cast<StretchAndShear&>(part(0)).set(parameters);
    static_cast<AngleBending&>(part(1)).set_stiffness(bend_stiffness(parameters));
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
