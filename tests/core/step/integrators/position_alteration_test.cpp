#include "core/experiments/particles.h"
#include "tests/support/cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr double k_step = 0.01;  // s

/// Two springs of 100 N/m in a row along x, pinned at one end.
Particles chain() {
  Particles particles({Vec3::Zero(), {1, 0, 0}, {2, 0, 0}}, {0.1, 0.1, 0.1},
                      {{0, 1, 1, 100, 0}, {1, 2, 1, 100, 0}});
  particles.fix(0);
  return particles;
}

void step(Particles& particles) {
  const auto integrator = make_integrator("implicit_euler");
  SolverSet solvers = direct_solver();
  integrator->step({particles.model, k_step, solvers}, particles.state);
}

// (5.24) by hand: with y of particle 1 alone, K y at particle 2 is -k y, and its own change of
// velocity dv solves (m + h^2 k) dv = h k y.
TEST(PositionAlteration, TellsNeighboursAndGivesNoVelocityItself) {
  constexpr double y = 0.25, m = 0.1, k = 100;
  Particles particles = chain();
  particles.alter(1, Vec3(y, 0, 0));
  step(particles);
  EXPECT_EQ(Vec3(at(particles.state.x, 1)), Vec3(1 + y, 0, 0));
  EXPECT_EQ(Vec3(at(particles.state.v, 1)), Vec3::Zero());
  const double dv = k_step * k * y / (m + k_step * k_step * k);
  EXPECT_NEAR(at(particles.state.v, 2).x(), dv, 1e-14 * dv);
  EXPECT_NEAR(at(particles.state.x, 2).x(), 2 + k_step * dv, 1e-15);
}

TEST(PositionAlteration, OfTheNextStepIsThatOfItsTargets) {
  Particles particles = chain();
  particles.alter(1, Vec3(0.25, 0, 0));
  step(particles);
  const std::vector<Target> targets = {{0, Vec3::Zero()}, {1, at(particles.state.x, 1)}};
  particles.model.set_targets(targets);
  step(particles);
  EXPECT_EQ(Vec3(at(particles.state.x, 1)), Vec3(1.25, 0, 0));
  EXPECT_EQ(Vec3(at(particles.state.v, 1)), Vec3::Zero());
}

// The springs of a grid keep their product with the velocities, which is not that with y.
TEST(PositionAlteration, TellsNeighboursOnAGridAsOnOtherMeshes) {
  std::vector<VecX> ends;
  for (const bool on_grid : {true, false}) {
    Mesh mesh = *small_mesh();
    ASSERT_TRUE(mesh.grid);
    if (!on_grid) mesh.grid.reset();
    const auto shared = std::make_shared<const Mesh>(std::move(mesh));
    Model model(shared, std::vector<double>(20, 0.05));
    model.add_force(default_choice(find_entry(force_table(), "mass_spring", "")));
    model.finish();
    State state = disturbed_state(*shared, 0.01, 5);
    const Vec3 y(0.02, 0.01, -0.03);
    model.set_targets({{.vertex = 7, .position = at(state.x, 7) + y, .alteration = y}});
    SolverSet solvers = direct_solver();
    make_integrator("implicit_euler")->step({model, k_step, solvers}, state);
    ends.push_back(state.x);
  }
  EXPECT_LE((ends[0] - ends[1]).norm(), 1e-12 * ends[0].norm());
}

}  // namespace
}  // namespace weft
