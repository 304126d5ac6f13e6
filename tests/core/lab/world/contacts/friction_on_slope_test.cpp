#include "core/experiments/contact/contact_parts.h"
#include "core/lab/world/simulation.h"
#include "tests/core/lab/world/contacts/contact_method_case.h"
#include "tests/core/lab/world/contacts/on_slope.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

// A load that is the fraction p of the cone is balanced where f1(y) = 2 y/e - (y/e)^2 = p: y = e (1
// - sqrt(1 - p)), about e p/2 for a small load.
TEST_P(OnSlope, CreepsAsSmoothedFrictionDoes) {
  if (GetParam().contact == "filter") GTEST_SKIP();
  constexpr double k_friction = 0.5, k_slip_speed = 1e-3;
  for (const double degrees : {5.0, std::atan(k_friction) / k_degree - 1}) {
    Simulation simulation(on_slope(degrees, k_friction));
    distance_in(simulation, 60);
    const double speed = distance_in(simulation, 30) / (30 * simulation.step_length());
    const double pull = std::tan(degrees * k_degree) / k_friction;
    const double theory = k_slip_speed * (1 - std::sqrt(1 - pull));
    EXPECT_NEAR(speed, theory, 0.1 * theory) << degrees;
    EXPECT_NEAR(simulation.contacts().creep(), theory, 0.1 * theory) << degrees;
  }
}

TEST_P(OnSlope, SticksExactlyInTheFilter) {
  if (GetParam().contact != "filter") GTEST_SKIP();
  Simulation simulation(on_slope(std::atan(0.5) / k_degree - 1, 0.5));
  EXPECT_LT(distance_in(simulation, 300), 1e-6);
}

// Implicit Euler, which takes the steps in contact, moves a body by a h^2 n (n + 1)/2 from rest in
// n steps: 0.4 % too far here.
TEST_P(OnSlope, SlidesAsCoulombSays) {
  constexpr int k_sliding_steps = 240;
  for (const double friction : {0.1, 0.3, 0.5, 0.7, 1.0}) {
    SCOPED_TRACE(friction);
    const double degrees = std::atan(friction) / k_degree + 1, angle = degrees * k_degree;
    Simulation simulation(on_slope(degrees, friction));
    const double t = k_sliding_steps * simulation.step_length();
    const double method = k_gravity * (std::sin(angle) - friction * std::cos(angle)) * t * t / 2;
    EXPECT_NEAR(distance_in(simulation, k_sliding_steps), method, 0.01 * method);
  }
}

// The normal force and the load along the slope of the first step that touches are known once the
// step was tried with a cloth that sticks; from the step before, in which the cloth fell, friction
// takes its fraction of the momentum. The two steps after it gain as much.
TEST_P(OnSlope, SlidesAsCoulombSaysFromTheFirstStep) {
  if (GetParam().contact != "filter") GTEST_SKIP();
  for (const double friction : {0.1, 0.5, 1.0}) {
    SCOPED_TRACE(friction);
    const double degrees = std::atan(friction) / k_degree + 1, angle = degrees * k_degree;
    Simulation simulation(on_slope(degrees, friction));
    const double change =
        k_gravity * (std::sin(angle) - friction * std::cos(angle)) * simulation.step_length();
    int steps = 0;
    do {
      simulation.step();
      ++steps;
    } while (simulation.contacts().contacts().empty() && steps < 3);
    for (const int last = steps + 2; steps <= last; ++steps) {
      const double speed = steps * change;
      EXPECT_NEAR(at(simulation.state().v, k_middle).norm(), speed, 0.01 * speed) << steps;
      simulation.step();
    }
  }
}

// Implicit Euler, which takes the steps in contact, stops a body h v/2 short: 0.65 %.
TEST_P(OnSlope, StopsWhereCoulombSays) {
  constexpr double k_friction = 0.4, k_speed = 2;
  Scene scene = on_slope(0, k_friction);
  scene.time.set("n_sub", 5);
  Simulation simulation(scene);
  State state = simulation.state();
  for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = k_speed * Vec3::UnitX();
  simulation.set_state(state);
  const double method = k_speed * k_speed / (2 * k_friction * k_gravity);
  EXPECT_NEAR(distance_in(simulation, 200), method, 0.01 * method);
}

// The few sweeps that a step makes by default hardly transmit the motion that all vertices have in
// common. Implicit Euler is 1/60 too far after 60 steps.
TEST_P(OnSlope, SlidesFreelyWithoutFriction) {
  constexpr int k_free_steps = 60;
  constexpr double k_angle = 16;
  Scene scene = cloth_on_slope(k_angle, 0);
  scene.mesh.grid.set("rows", 17);
  scene.mesh.grid.set("columns", 17);
  choose(scene, "integrator", GetParam().integrator);
  choose(scene, "contact", GetParam().contact);
  Simulation simulation(scene);
  const double t = k_free_steps * simulation.step_length();
  const double method = k_gravity * std::sin(k_angle * k_degree) * t * t / 2;
  EXPECT_NEAR(distance_in(simulation, k_free_steps), method, 0.02 * method);
}

TEST_P(OnSlope, CarriesTheWeightAtRest) {
  Simulation simulation(on_slope(0, 0.3));
  distance_in(simulation, 120);
  double force = 0, weight = 0;
  for (const Contact& contact : simulation.contacts().contacts()) force += contact.normal_force;
  for (const double mass : simulation.model().masses()) weight += k_gravity * mass;
  EXPECT_NEAR(force, weight, 1e-6 * weight);
}

/// Returns the methods of implicit integrators: of vertex block descent, which sweeps for ten times
/// as long as the others take, or of these.
std::vector<ContactMethodCase> implicit_methods(bool is_slow) {
  std::vector<ContactMethodCase> methods = contact_methods();
  std::erase_if(methods, [is_slow](const ContactMethodCase& method) {
    return method.is_explicit || (method.integrator == "vertex_block_descent") != is_slow;
  });
  return methods;
}

std::string method_name(const testing::TestParamInfo<ContactMethodCase>& test) {
  return test.param.contact + "_" + test.param.integrator;
}

INSTANTIATE_TEST_SUITE_P(All, OnSlope, testing::ValuesIn(implicit_methods(false)), method_name);
INSTANTIATE_TEST_SUITE_P(Slow, OnSlope, testing::ValuesIn(implicit_methods(true)), method_name);

}  // namespace
}  // namespace weft
