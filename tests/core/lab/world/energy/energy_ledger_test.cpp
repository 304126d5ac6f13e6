#include "core/lab/world/energy/energy_ledger.h"

#include "core/experiments/particles.h"
#include "tests/support/cloth.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

constexpr double k_h = 0.05;

EnergyBalance run(Particles& particles, std::string_view integrator_name, double h, int steps) {
  EnergyLedger ledger;
  ledger.open(particles.model, particles.state);
  const auto integrator = make_integrator(integrator_name);
  SolverSet solvers = direct_solver();
  for (int step = 0; step < steps; ++step) {
    integrator->step({particles.model, h, solvers}, particles.state);
    ledger.enter_step(particles.model, particles.state, h);
  }
  return ledger.balance();
}

Particles oscillator(double drag) {
  Particles particles({Vec3::Zero(), Vec3(1, 0.5, 0)}, {1, 2}, {{0, 1, 0, 30, 0}}, 9.81, drag);
  particles.fix(0);
  return particles;
}

// Implicit Euler on a linear force loses 1/2 m |dv|^2 + 1/2 k |dx|^2 a step.
TEST(EnergyLedger, FindsTheClosedFormOfTheDissipationOfImplicitEuler) {
  Particles particles = oscillator(0);
  const auto integrator = make_integrator("implicit_euler");
  SolverSet solvers = direct_solver();
  EnergyLedger ledger;
  ledger.open(particles.model, particles.state);
  double dissipated = 0;
  for (int step = 0; step < 100; ++step) {
    const State before = particles.state;
    integrator->step({particles.model, k_h, solvers}, particles.state);
    ledger.enter_step(particles.model, particles.state, k_h);
    dissipated += 0.5 * 2 * (particles.state.v - before.v).squaredNorm() +
                  0.5 * 30 * (particles.state.x - before.x).squaredNorm();
  }
  EXPECT_GT(dissipated, 1);
  // The systems are solved to 1e-10, energies are about 50 J.
  EXPECT_NEAR(ledger.balance().numerical(), -dissipated, 1e-8);
}

// The closer to the exact motion, the less is left unexplained: the remainder falls with the order
// of the method, and the work of the drag stays.
TEST(EnergyLedger, LeavesLessUnexplainedTheSmallerTheStep) {
  double previous = 0;
  for (const int steps : {200, 400, 800}) {
    Particles particles = oscillator(0.3);
    const EnergyBalance balance = run(particles, "rk4", 2.0 / steps, steps);
    double drag = 0;
    for (const double work : balance.work) drag += work;
    EXPECT_LT(drag, -1);
    const double remainder = std::abs(balance.numerical());
    EXPECT_LT(remainder, 0.01 * std::abs(drag));
    // The trapezoidal rule for the work is of second order.
    if (previous > 0) {
      EXPECT_NEAR(previous / remainder, 4, 0.4);
    }
    previous = remainder;
  }
}

TEST(EnergyLedger, KnowsWhenItWasOpened) {
  Particles particles = oscillator(0);
  const auto integrator = make_integrator("implicit_euler");
  SolverSet solvers = direct_solver();
  EnergyLedger ledger;
  for (const int steps_before : {0, 1}) {
    EXPECT_EQ(particles.state.t, steps_before * k_h);
    ledger.open(particles.model, particles.state);
    EXPECT_EQ(ledger.balance().since, steps_before * k_h);
    integrator->step({particles.model, k_h, solvers}, particles.state);
    ledger.enter_step(particles.model, particles.state, k_h);
    EXPECT_EQ(ledger.balance().since, steps_before * k_h);
  }
}

// A weight on a fixed vertex that is lifted at constant speed: the pins' work is m g z.
TEST(EnergyLedger, CountsTheWorkOfPinsThatMove) {
  Particles particles({Vec3::Zero()}, {3}, {}, 10);
  EnergyLedger ledger;
  const auto integrator = make_integrator("implicit_euler");
  SolverSet solvers = direct_solver();
  at(particles.state.v, 0) = Vec3(0, 0, 0.2);
  ledger.open(particles.model, particles.state);
  for (int step = 1; step <= 50; ++step) {
    particles.model.set_targets({{0, Vec3(0, 0, 0.2 * k_h * step)}});
    integrator->step({particles.model, k_h, solvers}, particles.state);
    ledger.enter_step(particles.model, particles.state, k_h);
  }
  EXPECT_NEAR(ledger.balance().pin_work, 3 * 10 * 0.5, 1e-9);
  EXPECT_NEAR(ledger.balance().change, 3 * 10 * 0.5, 1e-9);
  EXPECT_NEAR(ledger.balance().numerical(), 0, 1e-9);
}

class SlowLedgerOfEveryIntegrator : public testing::TestWithParam<int> {};

// A cloth with wind in gusts, drag, damping along its springs and of the whole, and a pin that
// moves: the unexplained energy is the error of the method and of the ledger's own formulas, of
// which that of moving pins is of first order. The error falls with the step at least as fast.
TEST_P(SlowLedgerOfEveryIntegrator, LeavesLessUnexplainedOfAWholeClothTheSmallerTheStep) {
  const IntegratorKind& kind = integrator_table()[static_cast<std::size_t>(GetParam())];
  const auto mesh = small_mesh();
  std::vector<Choice> forces;
  for (const char* name : {"mass_spring", "gravity", "air_drag", "wind", "rayleigh"}) {
    forces.push_back(default_choice(find_entry(force_table(), name, "")));
  }
  for (const char* stiffness : {"stretch_stiffness", "shear_stiffness", "bend_stiffness"}) {
    forces[0].values.set(stiffness, 100.0);
  }
  forces[0].values.set("damping", 0.05);
  if (kind.refusal && !kind.refusal(forces).empty()) forces.pop_back();
  double previous = 0, last_ratio = 0, all_work = 0;
  for (const int steps : {400, 800}) {
    const double end = 0.2, h = end / steps;
    Model model(mesh, std::vector<double>(20, 0.05));
    for (const Choice& force : forces) model.add_force(force);
    model.finish();
    State state = rest_state(*mesh);
    std::vector<std::pair<std::string, ParameterValue>> changed;
    for (const ParameterInfo& info : *kind.parameters) {
      if (info.name == "iterations") changed.emplace_back("iterations", 200);
      if (info.name == "tolerance") changed.emplace_back("tolerance", 1e-9);
    }
    const auto integrator = make_integrator(kind.name, changed);
    SolverSet solvers = direct_solver();
    EnergyLedger ledger;
    ledger.open(model, state);
    const Vec3 first = at(state.x, 0), second = at(state.x, 3);
    for (int step = 1; step <= steps; ++step) {
      // The pin is at rest at first: a velocity that jumps is no smooth problem.
      const double distance = 0.1 * (1 - std::cos(10 * step * h));
      model.set_targets({{0, first}, {3, second + Vec3(0, distance, 0)}});
      integrator->step({model, h, solvers}, state);
      ledger.enter_step(model, state, h);
    }
    const EnergyBalance& balance = ledger.balance();
    all_work = std::abs(balance.pin_work);
    for (const double work : balance.work) all_work += std::abs(work);
    const double remainder = std::abs(balance.numerical());
    if (previous > 0) last_ratio = previous / remainder;
    previous = remainder;
  }
  EXPECT_GT(all_work, 0.01);
  // Implicit Euler's own dissipation is the largest: 4 % of the work done.
  EXPECT_LT(previous, 0.05 * all_work);
  EXPECT_GT(last_ratio, 1.8);
}

INSTANTIATE_TEST_SUITE_P(Table, SlowLedgerOfEveryIntegrator,
                         testing::Range(0, static_cast<int>(integrator_table().size())),
                         [](const auto& test) {
                           return integrator_table()[static_cast<std::size_t>(test.param)].name;
                         });

}  // namespace
}  // namespace weft
