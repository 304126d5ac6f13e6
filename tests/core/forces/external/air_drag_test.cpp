#include "core/forces/composite_force.h"
#include "core/forces/external/drag_spring.h"
#include "core/forces/force.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/cloth.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(AirDrag, SlowsInProportionToMassAndVelocity) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "air_drag", ""), mesh);
  const State state = disturbed_state(*mesh, 0, 9);
  VecX f(state.v.size());
  model.forces().evaluate(state, as_span(f));
  EXPECT_LE((f + 0.1 * model.masses()[0] * state.v).norm(), 1e-15);
}

}  // namespace
}  // namespace weft
