#include "core/forces/bending/isometric_bending.h"

#include "core/forces/bending/angle_bending.h"
#include "core/forces/bending/discrete_shells.h"

#include <cmath>

namespace weft {

namespace {

using Vec4 = Eigen::Vector4d;

/// A hinge's weights times sqrt(c/A), so that E = k_b |x w|^2/2 with x its vertices in columns.
Vec4 scaled_weights(const Eigen::Matrix<double, 3, 4>& x) {
  const Vec4 cot = hinge_cotangents(x);
  const Vec4 weights(cot[1] + cot[3], cot[0] + cot[2], -cot[0] - cot[1], -cot[2] - cot[3]);
  return std::sqrt(hinge_rigidity(x)) * weights;
}

class IsometricBending : public ElementForce<4>, public AdjustableForce<BendingParameters> {
 public:
  IsometricBending(const Mesh& mesh, double rigidity)
      : ElementForce<4>(vertices_of(mesh.hinges), mesh.vertex_count(), false), rigidity_(rigidity) {
    weights_.reserve(mesh.hinges.size());
    for (const Hinge& hinge : mesh.hinges) {
      weights_.push_back(scaled_weights(rest_hinge(mesh, hinge)));
    }
  }

  void set(const BendingParameters& p) override { rigidity_ = p.rigidity; }

 private:
  void evaluate_element(std::size_t e, const Columns& x, const Columns&, Element& element,
                        Linearisation* linearisation) const override {
    const Vec4& c = weights_[e];
    const Vec3 bend = x * c;
    element.energy = 0.5 * rigidity_ * bend.squaredNorm();
    element.force = -rigidity_ * bend * c.transpose();
    if (!linearisation) return;
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        linearisation->K.block<3, 3>(3 * i, 3 * j).diagonal().setConstant(rigidity_ * c[i] * c[j]);
      }
    }
  }

  std::vector<Vec4> weights_;
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
      "Bending with a constant matrix, for cloth that is flat at rest and hardly stretches."));
}

}  // namespace weft
