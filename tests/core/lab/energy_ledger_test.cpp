#include "core/lab/energy_ledger.h"

#include "core/lessons/particles.h"
#include "tests/support/cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr double k_h = 0.05;

EnergyBalance run(Particles& particles, std::string_view integrator_name, double h, int steps) {
  EnergyLedger ledger;
  ledger.open(particles.model, particles.state);
  const auto integrator = make_integrator(integrator_name);
  SolverSet solvers = direct_solver();
  for (int step = 0; step < steps; ++step) {
    integrator->step(particles.model, particles.state, h, solvers, nullptr, {});
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
    integrator->step(particles.model, particles.state, k_h, solvers, nullptr, {});
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
    integrator->step(particles.model, particles.state, k_h, solvers, nullptr, {});
    ledger.enter_step(particles.model, particles.state, k_h);
  }
  EXPECT_NEAR(ledger.balance().pin_work, 3 * 10 * 0.5, 1e-9);
  EXPECT_NEAR(ledger.balance().change, 3 * 10 * 0.5, 1e-9);
  EXPECT_NEAR(ledger.balance().numerical(), 0, 1e-9);
}

}  // namespace
}  // namespace weft
