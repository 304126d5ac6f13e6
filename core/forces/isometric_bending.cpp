#include "core/forces/isometric_bending.h"

#include "core/forces/angle_bending.h"
#include "core/forces/discrete_shells.h"

#include <Eigen/Geometry>

#include <cmath>

namespace weft {

namespace {

using Vec4 = Eigen::Vector4d;

/// A hinge's weights c times sqrt(5/4 k_b/A), so that E = |x c|^2/2 with x its vertices in columns.
Vec4 scaled_weights(const Eigen::Matrix<double, 3, 4>& x, double rigidity) {
  const Vec3 edge = x.col(1) - x.col(0);
  // Cotangents of the angles between the edge and a side, at x0 (or, backwards, at x1).
  const auto cotangent = [&](int at, int tip) {
    const Vec3 along = at == 0 ? edge : Vec3(-edge);
    const Vec3 side = x.col(tip) - x.col(at);
    return along.dot(side) / along.cross(side).norm();
  };
  const double at_0_first = cotangent(0, 2), at_0_second = cotangent(0, 3);
  const double at_1_first = cotangent(1, 2), at_1_second = cotangent(1, 3);
  const Vec4 weights(at_1_first + at_1_second, at_0_first + at_0_second, -at_0_first - at_1_first,
                     -at_0_second - at_1_second);
  return std::sqrt(hinge_rigidity(x, rigidity)) * weights;
}

class IsometricBending : public ElementForce<4> {
 public:
  IsometricBending(const Mesh& mesh, double rigidity)
      : ElementForce<4>(vertices_of(mesh.hinges), mesh.vertex_count(), false) {
    weights_.reserve(mesh.hinges.size());
    for (const Hinge& hinge : mesh.hinges) {
      weights_.push_back(scaled_weights(rest_hinge(mesh, hinge), rigidity));
    }
  }

 private:
  void evaluate_element(std::size_t e, const Columns& x, const Columns&, Element& element,
                        Linearisation* linearisation) const override {
    const Vec4& c = weights_[e];
    const Vec3 bend = x * c;
    element.energy = 0.5 * bend.squaredNorm();
    element.force = -bend * c.transpose();
    if (!linearisation) return;
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        linearisation->K.block<3, 3>(3 * i, 3 * j).diagonal().setConstant(c[i] * c[j]);
      }
    }
  }

  std::vector<Vec4> weights_;
};

std::unique_ptr<Force> make_isometric_bending(const BendingParameters& p,
                                              const ForceContext& context) {
  return std::make_unique<IsometricBending>(context.mesh, p.rigidity);
}

}  // namespace

ForceKind isometric_bending_kind() {
  auto kind = force_kind<BendingParameters, make_isometric_bending>(
      "isometric_bending", "Quadratic bending",
      "Bending with a constant matrix, for cloth that is flat at rest and hardly stretches.");
  kind.conservative = true;
  kind.elastic = true;
  kind.bending = true;
  kind.check = check_hinges;
  return kind;
}

}  // namespace weft
