#include "core/forces/external/drag_spring.h"

#include "core/forces/composite_force.h"
#include "core/forces/force.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/dense.h"
#include "tests/support/other_value.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(DragSpring, HasTheDerivativesOfItsEnergyAndForce) {
  const double k = 30, h = 1e-5;
  DragSpring spring(k);
  spring.bind(make_pattern(2, {}));
  spring.drag(1, Vec3(0.4, -0.2, 0.7));
  State state{random_vector(6, 1), random_vector(6, 2), 0};
  const auto force = [&](const State& s) {
    VecX f = VecX::Zero(6);
    spring.evaluate(s);
    spring.add_force(as_span(f));
    return f;
  };
  BlockMatrix K(std::make_shared<const BlockPattern>(make_pattern(2, {})));
  BlockMatrix D = K;
  spring.add_matrices(1, 0, K);
  spring.add_matrices(0, 1, D);
  for (int c = 0; c < 6; ++c) {
    State high = state, low = state;
    high.x[c] += h;
    low.x[c] -= h;
    const VecX by_x = (force(high) - force(low)) / (2 * h);
    high = low = state;
    high.v[c] += h;
    low.v[c] -= h;
    const VecX by_v = (force(high) - force(low)) / (2 * h);
    // The force is linear, so the only error is the rounding of forces near 30 N over h.
    EXPECT_LE((by_x + dense(K).col(c)).norm(), 1e-8);
    EXPECT_LE((by_v + dense(D).col(c)).norm(), 1e-8);
  }
  state.v.setZero();
  const VecX f = force(state);
  for (int c = 0; c < 6; ++c) {
    State high = state, low = state;
    high.x[c] += h;
    low.x[c] -= h;
    spring.evaluate(high);
    const double above = spring.energy();
    spring.evaluate(low);
    EXPECT_NEAR((above - spring.energy()) / (2 * h), -f[c], 1e-8);
  }
}

}  // namespace
}  // namespace weft
