#include "core/forces/pointwise_force.h"

#include "tests/support/dense.h"
#include "tests/support/derivatives.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// A spring from a point of the cloth to the origin, stiffer in some directions than in others.
struct Tied {
  ClothPoint point;
  Mat3 K;  ///< symmetric, N/m
  Vec3 acting = Vec3::Zero();

  Mat3 block(double stiffness_scale, double) const { return stiffness_scale * K; }
  Vec3 product(double stiffness_scale, double, const Vec3& p) const {
    return stiffness_scale * (K * p);
  }
};

class Ties : public PointwiseForce<Tied> {
 public:
  void tie(const ClothPoint& point, const Mat3& K) { terms().push_back({point, K}); }

  void evaluate(const State& state) override {
    energy_ = 0;
    for (Tied& tied : terms()) {
      const Vec3 x = tied.point.of(state.x);
      energy_ += 0.5 * x.dot(tied.K * x);
      tied.acting = -tied.K * x;
    }
  }
  double energy() const override { return energy_; }
  void add_dissipative_force(std::span<double>) const override {}
  std::vector<Edge> pattern() const override { return {{0, 1}, {1, 2}, {0, 2}}; }
  bool add_stencil(double, double, GridStencil&) const override { return false; }
  void add_local(const State&, int, VertexForce&) const override {}
  double local_energy(const State&, int) const override { return 0; }

 private:
  double energy_ = 0;
};

// The energy is quadratic, so central differences leave rounding alone.
TEST(PointwiseForce, GivesVerticesTheirFractionsOfWhatActsOnEdgesAndFaces) {
  Mat3 K;
  K << 3, 1, 0, 1, 4, -1, 0, -1, 5;
  Ties ties;
  ties.tie(ClothPoint::at_vertex(1), K);
  ties.tie({{2, 0, -1}, {0.25, 0.75, 0}}, 2 * K);
  ties.tie({{0, 1, 2}, {0.5, 0.2, 0.3}}, 3 * K);
  const State state{random_vector(9, 1), VecX::Zero(9), 0};
  const auto force_at = [&](const State& at_state) {
    ties.evaluate(at_state);
    VecX f = VecX::Zero(9);
    ties.add_force(as_span(f));
    return f;
  };
  const VecX f = force_at(state);
  const Eigen::MatrixXd gradient = differences(&State::x, state, [&](const State& at_state) {
    ties.evaluate(at_state);
    return VecX::Constant(1, ties.energy());
  });
  EXPECT_LT((gradient.transpose() + f).norm(), k_difference_tolerance * f.norm());
  const Eigen::MatrixXd change = differences(&State::x, state, force_at);

  BlockMatrix A(std::make_shared<const BlockPattern>(make_pattern(3, ties.pattern())));
  ties.add_matrices(1, 0, A);
  const Eigen::MatrixXd K_dense = dense(A);
  EXPECT_LT((change + K_dense).norm(), k_difference_tolerance * K_dense.norm());
  const VecX p = random_vector(9, 2);
  VecX product = VecX::Zero(9);
  ties.add_product(1, 0, as_span(p), as_span(product));
  EXPECT_LT((product - K_dense * p).norm(), 1e-14 * K_dense.norm() * p.norm());
  std::vector<Mat3> blocks(3, Mat3::Zero());
  ties.add_diagonal_blocks(1, 0, blocks);
  for (int i = 0; i < 3; ++i) {
    EXPECT_LT((blocks[static_cast<std::size_t>(i)] - K_dense.block<3, 3>(3 * i, 3 * i)).norm(),
              1e-15 * K_dense.norm());
  }
}

}  // namespace
}  // namespace weft
