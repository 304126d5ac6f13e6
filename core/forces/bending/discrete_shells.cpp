#include "core/forces/bending/angle_bending.h"
#include "core/forces/bending/bending_forces.h"

#include <Eigen/Geometry>

#include <algorithm>

namespace weft {

namespace {

std::vector<AngleSpring> angle_springs(const Mesh& mesh) {
  std::vector<AngleSpring> springs;
  springs.reserve(mesh.hinges.size());
  for (const Hinge& hinge : mesh.hinges) {
    const Eigen::Matrix<double, 3, 4> x = rest_hinge(mesh, hinge);
    const double weight = hinge_rigidity(x) * (x.col(1) - x.col(0)).squaredNorm();
    springs.push_back({hinge, weight});
  }
  return springs;
}

class DiscreteShells : public AngleBending, public AdjustableForce<BendingParameters> {
 public:
  DiscreteShells(const Mesh& mesh, const BendingParameters& p)
      : AngleBending(angle_springs(mesh), mesh, {.stiffness = p.rigidity}) {}

  void set(const BendingParameters& p) override { set_stiffness({.stiffness = p.rigidity}); }
};

std::unique_ptr<Force> make_discrete_shells(const BendingParameters& p,
                                            const ForceContext& context) {
  return std::make_unique<DiscreteShells>(context.mesh, p);
}

}  // namespace

std::vector<Description<BendingParameters>> Described<BendingParameters>::descriptions() {
  return {{&BendingParameters::rigidity,
           {.name = "rigidity",
            .symbol = "k_b",
            .unit = "N m",
            .min = 0,
            .max = 1,
            .scale = Scale::logarithmic,
            .help = "Moment per width that bends the cloth to a curvature of 1/m."}}};
}

Eigen::Vector4d hinge_cotangents(const Eigen::Matrix<double, 3, 4>& x) {
  const Vec3 edge = x.col(1) - x.col(0);
  const auto cotangent = [&](int end, int tip) {
    const Vec3 along = end == 0 ? edge : Vec3(-edge);
    const Vec3 side = x.col(tip) - x.col(end);
    return along.dot(side) / along.cross(side).norm();
  };
  return {cotangent(0, 2), cotangent(1, 2), cotangent(0, 3), cotangent(1, 3)};
}

double hinge_rigidity(const Eigen::Matrix<double, 3, 4>& x) {
  const Eigen::Vector4d cot = hinge_cotangents(x);
  const double product = (std::max(cot[0] * cot[1], 0.0) + std::max(cot[2] * cot[3], 0.0)) / 2;
  return 1.5 / (1 + product) / hinge_area(x);
}

ForceKind discrete_shells_kind() {
  return as_bending(force_kind<BendingParameters, make_discrete_shells>(
      "discrete_shells", "Discrete shells",
      "Bending by the angle between triangles, any rest shape."));
}

}  // namespace weft
