#include "core/forces/bending/angle_bending.h"
#include "core/forces/bending/bending_forces.h"

#include <cmath>

namespace weft {

namespace {

using Vec4 = Eigen::Vector4d;

/// Returns a hinge's weights times sqrt(c/A), so that E = k_b |x w|^2/2 with x its vertices in
/// columns.
Vec4 scaled_weights(const Eigen::Matrix<double, 3, 4>& x) {
  const Vec4 cot = hinge_cotangents(x);
  const Vec4 weights(cot[1] + cot[3], cot[0] + cot[2], -cot[0] - cot[1], -cot[2] - cot[3]);
  return std::sqrt(hinge_rigidity(x)) * weights;
}

/// A hinge that is bent at rest.
struct RestBend {
  double angle = 0;     ///< rad; 0 where it is flat
  double rigidity = 0;  ///< c/A L^2 of the energy below
};

/// Rest angles below this count as flat, rad: rounding leaves less than a nanometre in a cloth
/// whose edges are a metre long.
constexpr double k_flat = 1e-9;

/// Returns the rest bends of all hinges; empty where all hinges are flat.
std::vector<RestBend> rest_bends(const Mesh& mesh) {
  std::vector<RestBend> bends;
  for (std::size_t e = 0; e < mesh.hinges.size(); ++e) {
    const Eigen::Matrix<double, 3, 4> x = rest_hinge(mesh, mesh.hinges[e]);
    const double angle = hinge_angle(x)->angle;
    if (std::abs(angle) <= k_flat) continue;
    bends.resize(mesh.hinges.size());
    bends[e] = {angle, hinge_rigidity(x) * (x.col(1) - x.col(0)).squaredNorm()};
  }
  return bends;
}

/// Where lengths do not change, |x w| = 2 L sin(theta/2), and the quadratic energy is
///   E = k_b c/A L^2 2 sin(theta/2)^2.
/// A hinge that is bent by theta_0 at rest has this energy in theta - theta_0, through its angle
/// and not through x w: the force is 0 at rest however the hinge is turned.
class IsometricBending : public ElementForce<4>, public AdjustableForce<BendingParameters> {
 public:
  IsometricBending(const Mesh& mesh, double rigidity)
      : ElementForce<4>(vertices_of(mesh.hinges), mesh.vertex_count(), ElementDamping::none),
        rigidity_(rigidity) {
    weights_.reserve(mesh.hinges.size());
    for (const Hinge& hinge : mesh.hinges)
      weights_.push_back(scaled_weights(rest_hinge(mesh, hinge)));
    bends_ = rest_bends(mesh);
  }

  void set(const BendingParameters& p) override { rigidity_ = p.rigidity; }

 private:
  ElementForm form(Definiteness) const override { return ElementForm::dense; }

  void evaluate_element(std::size_t e, const Columns& x, const Columns&, Element& element,
                        Linearisation* linearisation) const override {
    if (!bends_.empty() && bends_[e].angle != 0)
      return evaluate_bent(bends_[e], x, element, linearisation);
    const Vec4& c = weights_[e];
    const Vec3 bend = x * c;
    element.energy = 0.5 * rigidity_ * bend.squaredNorm();
    element.force = -rigidity_ * bend * c.transpose();
    if (!linearisation) return;
    Matrix& K = *linearisation->matrices.K;
    K.setZero();
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        K.block<3, 3>(3 * i, 3 * j).diagonal().setConstant(rigidity_ * c[i] * c[j]);
      }
    }
  }

  void evaluate_bent(const RestBend& rest, const Columns& x, Element& element,
                     Linearisation* linearisation) const {
    const std::optional<HingeAngle> found = hinge_angle(x);
    if (!found) {
      if (linearisation) linearisation->matrices.set_zero();
      return;
    }
    const double k = rigidity_ * rest.rigidity, bending = found->angle - rest.angle;
    const double first = k * std::sin(bending), second = k * std::cos(bending);
    element.energy = k * (1 - std::cos(bending));
    element.force = -first * found->gradient;
    if (!linearisation) return;
    linearisation->fixed = set_bending_stiffness(*found, first, second, linearisation->definiteness,
                                                 linearisation->matrices);
  }

  std::vector<Vec4> weights_;
  std::vector<RestBend> bends_;
  double rigidity_;  ///< k_b, N m
};

std::unique_ptr<Force> make_isometric_bending(const BendingParameters& p,
                                              const ForceContext& context) {
  return std::make_unique<IsometricBending>(context.mesh, p.rigidity);
}

}  // namespace

ForceKind isometric_bending_kind() {
  return as_bending(force_kind<BendingParameters, make_isometric_bending>(
      "isometric_bending", "Quadratic bending",
      "Bending with a constant matrix where the cloth is flat at rest, for cloth that hardly "
      "stretches."));
}

}  // namespace weft
