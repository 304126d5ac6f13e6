#include "core/experiments/particles.h"
#include "core/lab/world/simulation.h"
#include "tests/support/cloth.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

constexpr double k_time = 0.1;  // s
// Permitted strain: a length that is off by it changes a velocity by it over h, 2e-7 m/s.
constexpr double k_strain = 1e-10;

/// A cloth of 3 x 3 vertices of 20 g with soft springs, pinned at two corners that may swing;
/// damped along the springs and by gusts of wind, whose matrices turn with the cloth.
struct SwingingNet {
  SwingingNet(bool damped, bool moving, bool keeps_lengths)
      : mesh([] {
          GridParameters grid;
          grid.rows = grid.columns = 3;
          grid.orientation = "horizontal";
          return std::make_shared<const Mesh>(make_grid(grid));
        }()),
        model(mesh, std::vector<double>(9, 0.02)),
        state(rest_state(*mesh)),
        moves(moving) {
    Choice springs = default_choice(find_entry(force_table(), "mass_spring", ""));
    springs.values.set("stretch_stiffness", 10.0);
    springs.values.set("shear_stiffness", 5.0);
    springs.values.set("bend_stiffness", 2.0);
    springs.values.set("damping", damped ? 0.05 : 0.0);
    model.add_force(springs);
    model.add_force(default_choice(find_entry(force_table(), "gravity", "")));
    if (damped) {
      Choice wind = default_choice(find_entry(force_table(), "wind", ""));
      wind.values.set("gust_period", 0.2);
      model.add_force(wind);
    }
    model.finish();
    if (keeps_lengths)
      model.length_constraints() = {{mesh->rest_positions, {{1, 2}, {2, 5}}}, k_strain};
    // The start is smooth and changes no edge's length: a turn about the vertex 4.
    for (int i = 0; i < 9; ++i) {
      const Vec3 arm = at(state.x, i) - at(state.x, 4);
      at(state.v, i) = Vec3(1, -2, 3).cross(arm);
    }
    for (const int pin : {0, 8}) at(state.v, pin) = velocity(pin, 0);
  }

  // Position and velocity of a pin, m and m/s.
  Vec3 position(int pin, double t) const {
    const Vec3 rest = mesh->rest_positions[static_cast<std::size_t>(pin)];
    return moves ? Vec3(rest + 0.1 * std::sin(12 * t) * Vec3(1, 0, 2)) : rest;
  }
  Vec3 velocity(int, double t) const {
    return moves ? Vec3(1.2 * std::cos(12 * t) * Vec3(1, 0, 2)) : Vec3(0, 0, 0);
  }

  void run(Integrator& integrator, int steps) {
    SolverSet solvers = direct_solver();
    const double h = k_time / steps;
    for (int step = 0; step < steps; ++step) {
      const double start = k_time * step / steps, end = k_time * (step + 1) / steps;
      std::vector<Target> targets;
      for (const int pin : {0, 8}) {
        targets.push_back({pin,
                           position(pin, end),
                           {},
                           TargetVelocities{velocity(pin, start), velocity(pin, end)}});
      }
      model.set_targets(targets);
      ASSERT_TRUE(integrator.step({model, h, solvers}, state).converged());
    }
  }

  std::shared_ptr<const Mesh> mesh;
  Model model;
  State state;
  bool moves;
};

/// An integrator that is exact up to rounding: the direct solver, the exact Hessian, and forces
/// balanced to 1e-9 N, which change a velocity by 5e-9 m/s in all.
std::unique_ptr<Integrator> make_exact(const IntegratorKind& kind) {
  std::vector<std::pair<std::string, ParameterValue>> changed;
  for (const ParameterInfo& info : *kind.parameters) {
    if (info.name == "hessian") changed.emplace_back(info.name, std::string("exact"));
    if (info.name == "tolerance") changed.emplace_back(info.name, 1e-9);
  }
  return make_integrator(kind.name, changed);
}

class SlowOrderOfEveryIntegrator : public testing::TestWithParam<int> {
 protected:
  const IntegratorKind& kind() const {
    return integrator_table()[static_cast<std::size_t>(GetParam())];
  }

  void expect_order(int order, bool damped, bool moving) const {
    const auto state_after = [&](const IntegratorKind& integrator, int steps) {
      SwingingNet net(damped, moving, kind().keeps_lengths);
      net.run(*make_exact(integrator), steps);
      return net.state;
    };
    // The reference is the one method of each sort with the highest order.
    const State exact = state_after(
        find_entry(integrator_table(), kind().keeps_lengths ? "rattle" : "rk4", ""), 8000);
    // The steps are fine enough for the leading term of the error to rule, coarse enough to stay
    // above rounding.
    const int steps = order > 2 ? 40 : order > 1 ? 100 : 400;
    const State coarse = state_after(kind(), steps), fine = state_after(kind(), 2 * steps);
    const double of_positions = std::log2((coarse.x - exact.x).norm() / (fine.x - exact.x).norm());
    const double of_velocities = std::log2((coarse.v - exact.v).norm() / (fine.v - exact.v).norm());
    EXPECT_NEAR(of_positions, order, 0.1);
    EXPECT_NEAR(of_velocities, order, 0.1);
  }
};

TEST_P(SlowOrderOfEveryIntegrator, IsTheOneThatItsLineClaims) {
  const auto [undamped, damped] = kind().order;
  for (const bool moving : {false, true}) {
    expect_order(undamped, false, moving);
    expect_order(damped, true, moving);
  }
}

TEST_P(SlowOrderOfEveryIntegrator, EndsItsHelp) {
  EXPECT_TRUE(kind().help.ends_with(words_of(kind().order))) << kind().help;
}

INSTANTIATE_TEST_SUITE_P(Table, SlowOrderOfEveryIntegrator,
                         testing::Range(0, static_cast<int>(integrator_table().size())),
                         [](const auto& test) {
                           return integrator_table()[static_cast<std::size_t>(test.param)].name;
                         });

TEST(Order, IsSaidInWords) {
  EXPECT_EQ(words_of(Order{2, 2}), "Second order.");
  EXPECT_EQ(words_of(Order{2, 1}), "Second order; first order with damping.");
}

// The pins of a scene swing smoothly, from velocity 0 at rest into their motion: an explicit method
// of fourth order keeps its order on them.
TEST(Order, OfRungeAndKuttaHoldsForThePinsOfAScene) {
  const auto state_after = [](const Choice& motion, int steps) {
    Scene scene = scene_of_size(4);
    choose(scene, "integrator", "rk4");
    scene.pins.course.motion = motion;
    scene.time.set("h_disp", k_time);
    scene.time.set("n_sub", steps);
    Simulation simulation(scene);
    for (int step = 0; step < steps; ++step) simulation.step();
    return simulation.state();
  };
  Choice sinusoid = default_choice(find_entry(motion_table(), "sinusoid", ""));
  sinusoid.values.set("amplitude", Vec3(0.1, 0, 0.2));
  sinusoid.values.set("omega", 12.0);
  Choice turn = default_choice(find_entry(motion_table(), "turn", ""));
  turn.values.set("axis", Vec3(0.6, 0, 0.8));
  turn.values.set("omega", 5.0);
  for (const Choice& motion : {sinusoid, turn}) {
    const State exact = state_after(motion, 1000);
    const auto error = [&](int steps) { return (state_after(motion, steps).x - exact.x).norm(); };
    EXPECT_NEAR(std::log2(error(120) / error(240)), 4, 0.2) << motion.kind;
  }
}

}  // namespace
}  // namespace weft
