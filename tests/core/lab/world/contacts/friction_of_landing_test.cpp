#include "core/lab/world/simulation.h"
#include "tests/core/lab/world/contacts/contact_method_case.h"
#include "tests/core/lab/world/contacts/on_slope.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

class Landing : public OnSlope {};

// The impulse that stops the fall of a cloth which nothing deforms is m g t, whatever its height,
// and friction takes mu times it from the momentum along the floor. Implicit steps miss the impulse
// of the weight in one or two steps; the arrival from 2 cm is worth 19 steps.
TEST_P(Landing, LosesFrictionsFractionOfTheMomentumOfArrivalOnce) {
  constexpr double k_friction = 0.4, k_speed = 2;
  for (const double height : {0.0, 0.02}) {
    SCOPED_TRACE(height);
    Scene scene = on_slope(0, k_friction);
    scene.mesh.grid.set("height", height);
    scene.time.set("n_sub", GetParam().is_explicit ? k_explicit_substeps : 5);
    scene.choice("solver").values.set("tolerance", 1e-10);
    Simulation simulation(scene);
    State state = simulation.state();
    for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = k_speed * Vec3::UnitX();
    simulation.set_state(state);
    distance_in(simulation, 10 * simulation.substeps());
    const double left = k_speed - k_friction * k_gravity * simulation.state().t;
    const double of_a_step = k_friction * k_gravity * simulation.step_length();
    EXPECT_NEAR(at(simulation.state().v, k_middle).x(), left,
                GetParam().is_explicit ? 1e-7 : 2 * of_a_step);
  }
}

std::vector<ContactMethodCase> filter_methods() {
  std::vector<ContactMethodCase> methods = contact_methods();
  std::erase_if(methods,
                [](const ContactMethodCase& method) { return method.contact != "filter"; });
  return methods;
}

INSTANTIATE_TEST_SUITE_P(InTheFilter, Landing, testing::ValuesIn(filter_methods()),
                         [](const auto& test) { return test.param.integrator; });

}  // namespace
}  // namespace weft
