#include "core/experiments/particles.h"
#include "core/step/lengths/step_projection.h"
#include "core/step/minimise/incremental_potential.h"
#include "core/step/projection_kinds.h"
#include "tests/support/cloth.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

constexpr double k_exact = 1e-8;  // permitted strain, the smallest a scene may ask for

/// A rod of 1 m without mass, pinned at one end, with 1 kg at the other.
Particles rigid_pendulum(double gravity) {
  Particles pendulum({Vec3::Zero(), Vec3(1, 0, 0)}, {1, 1}, {}, gravity);
  pendulum.fix(0);
  pendulum.model.length_constraints() = {{pendulum.model.mesh().rest_positions, {{0, 1}}}, k_exact};
  return pendulum;
}

// The swing from the horizontal solves phi'' = -g cos(phi) with phi the angle above it, here by the
// classical method of Runge and Kutta in steps so small that it counts as exact.
double angle_after(double time, double gravity) {
  constexpr int steps = 20000;
  const double h = time / steps;
  const auto rate = [gravity](const Vec2& y) { return Vec2(y[1], -gravity * std::cos(y[0])); };
  Vec2 y(0, 0);
  for (int k = 0; k < steps; ++k) {
    const Vec2 a = rate(y), b = rate(y + h / 2 * a), c = rate(y + h / 2 * b), d = rate(y + h * c);
    y += h / 6 * (a + 2 * b + 2 * c + d);
  }
  return y[0];
}

TEST(Rattle, SwingsAPendulumWithItsOrder) {
  constexpr double gravity = 9.81, time = 0.5;
  const double angle = angle_after(time, gravity);
  const Vec3 exact(std::cos(angle), 0, std::sin(angle));
  const auto error = [&](int steps) {
    Particles pendulum = rigid_pendulum(gravity);
    const auto rattle = make_integrator("rattle");
    SolverSet solvers = direct_solver();
    for (int k = 0; k < steps; ++k) {
      const StepReport report =
          rattle->step({pendulum.model, time / steps, solvers}, pendulum.state);
      EXPECT_TRUE(report.converged());
    }
    return (at(pendulum.state.x, 1) - exact).norm();
  };
  EXPECT_NEAR(std::log2(error(50) / error(100)), 2, 0.05);
}

// The length and the hidden constraint d^T v = 0 hold after every step; the energy swings by O(h^2)
// and does not drift: over ten times the time its largest error is no larger.
TEST(Rattle, KeepsLengthsVelocitiesAndEnergy) {
  constexpr double gravity = 9.81, h = 0.01;
  Particles pendulum = rigid_pendulum(gravity);
  const auto rattle = make_integrator("rattle");
  SolverSet solvers = direct_solver();
  const auto run = [&](int steps) {
    double largest = 0;
    for (int k = 0; k < steps; ++k) {
      rattle->step({pendulum.model, h, solvers}, pendulum.state);
      const Vec3 x = at(pendulum.state.x, 1), v = at(pendulum.state.v, 1);
      EXPECT_NEAR(x.norm(), 1, 1.01 * k_exact);
      EXPECT_LE(std::abs(x.dot(v)), 1e-12 * v.norm());
      largest = std::max(largest, std::abs(v.squaredNorm() / 2 + gravity * x.z()));
    }
    return largest;
  };
  const double early = run(200);
  const double late = run(2000);
  EXPECT_LT(early, 0.05);  // of m g l = 9.8 J
  EXPECT_LT(late, 1.1 * early);
}

/// A net of 4 x 4 cells pinned at one corner, with length constraints on warp and weft.
struct Net {
  explicit Net(const std::vector<std::string>& forces)
      : mesh([] {
          GridParameters grid;
          grid.rows = grid.columns = 5;
          grid.orientation = "horizontal";
          return std::make_shared<const Mesh>(make_grid(grid));
        }()),
        model(mesh, std::vector<double>(25, 0.01)),
        state(rest_state(*mesh)) {
    for (const std::string& force : forces) {
      model.add_force(default_choice(find_entry(force_table(), force, "forces")));
    }
    model.finish();
    model.length_constraints() = {
        {mesh->rest_positions, inextensible_edges(*mesh, "warp_and_weft")}, k_exact};
    model.set_targets({{0, at(state.x, 0)}});
  }
  std::shared_ptr<const Mesh> mesh;
  Model model;
  State state;
};

// Gravity is the same at both ends of a step: explicit and implicit potential are one.
TEST(ConstrainedEuler, IsIcdAfterSymplecticEulerWhereForcesAreConstant) {
  constexpr double h = 0.01;
  Net implicit({"gravity"}), explicitly({"gravity"});
  const auto constrained = make_integrator("constrained_euler");
  const auto symplectic = make_integrator("symplectic_euler");
  StepProjection icd;
  icd.choose(default_choice(implicit_direction_kind()), explicitly.model);
  SolverSet solvers = direct_solver();
  for (int k = 0; k < 10; ++k) {
    const VecX start = explicitly.state.x;
    ASSERT_TRUE(constrained->step({implicit.model, h, solvers}, implicit.state).converged());
    symplectic->step({explicitly.model, h, solvers}, explicitly.state);
    ASSERT_TRUE(icd.apply({explicitly.model, start, h}, explicitly.state, nullptr, {}).converged());
  }
  EXPECT_LE((implicit.state.x - explicitly.state.x).lpNorm<Eigen::Infinity>(), 1e-8);
  // Velocities are differences of positions over h.
  EXPECT_LE((implicit.state.v - explicitly.state.v).lpNorm<Eigen::Infinity>(), 1e-8 / h);
}

// The solution is a stationary point of g along all directions that keep the lengths.
TEST(ConstrainedEuler, BalancesTheForcesWithinTheLengths) {
  constexpr double h = 0.02;
  Net net({"mass_spring", "gravity"});
  const auto constrained = make_integrator("constrained_euler");
  SolverSet solvers = direct_solver();
  for (int k = 0; k < 5; ++k) {
    const State before = net.state;
    const StepReport report = constrained->step({net.model, h, solvers}, net.state);
    ASSERT_TRUE(report.converged());
    IncrementalPotential g;
    g.begin(net.model, before, h);
    VecX gradient(net.state.x.size()), rows;
    g.evaluate(net.model, net.state.x, gradient);
    net.model.filter().apply(as_span(gradient));
    const EdgeLengths& edges = net.model.length_constraints().edges;
    edges.gradients(net.state.x, rows);
    Eigen::MatrixXd G = Eigen::MatrixXd::Zero(edges.size() + 3, gradient.size());
    for (int e = 0; e < edges.size(); ++e) {
      const auto [i, j] = edges.edges()[static_cast<std::size_t>(e)];
      G.block<1, 3>(e, 3 * i) = at(rows, e).transpose();
      G.block<1, 3>(e, 3 * j) = -at(rows, e).transpose();
    }
    G.bottomLeftCorner<3, 3>().setIdentity();  // the pinned vertex
    const Eigen::MatrixXd tangent = G.fullPivLu().kernel();
    ASSERT_GT(gradient.norm(), 1e-6) << "nothing pulls at the lengths";
    // F is below k_exact times the cell of 0.25 m at each of the 25 vertices of 0.01 kg.
    EXPECT_LE((tangent.transpose() * gradient).norm() / tangent.norm(), 25 * 0.01 * 0.25 * k_exact);
  }
}

}  // namespace
}  // namespace weft
