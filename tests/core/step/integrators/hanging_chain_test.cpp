#include "core/experiments/particles.h"
#include "core/forces/springs/spring_network.h"
#include "core/step/integrator.h"
#include "core/step/stability.h"
#include "tests/support/cloth.h"
#include "tests/support/idle_force.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

std::unique_ptr<Force> make_force(std::string_view name, const Model& model) {
  const ForceKind& kind = find_entry(force_table(), name, "");
  return kind.make(default_choice(kind).values, {model.mesh(), model.masses()});
}

// A chain of n vertices, 1 m and 1 kg, of springs with stiffness `k` each, under gravity.
struct Chain {
  Chain(int n, const Vec3& direction, double k)
      : mesh(chain_mesh(n, direction)),
        model(mesh, std::vector<double>(static_cast<std::size_t>(n), 1.0 / n)),
        state(rest_state(*mesh)) {
    std::vector<Spring> springs;
    for (const Edge& edge : mesh->edges) springs.push_back({edge[0], edge[1], 1.0 / (n - 1), k, 0});
    model.add_force(std::make_unique<SpringNetwork>(springs, n));
    model.add_force(make_force("gravity", model));
    model.finish();
  }

  // Long implicit steps until nothing moves: they damp strongly.
  void settle() {
    const auto integrator = make_integrator("implicit_euler");
    SolverSet solvers = direct_solver();
    for (int step = 0; step < 5000; ++step) {
      integrator->step({model, 0.05, solvers}, state);
      if (step > 10 && state.v.cwiseAbs().maxCoeff() < 1e-11) return;
    }
    FAIL() << "the chain still moves at " << state.v.cwiseAbs().maxCoeff() << " m/s";
  }

  std::shared_ptr<const Mesh> mesh;
  Model model;
  State state;
};

TEST(HangingChain, StretchesByTheWeightBelowEachSpring) {
  const int n = 20;
  const double k = 500;
  Chain chain(n, Vec3(0, 0, -1), k);
  chain.model.set_targets({{0, Vec3::Zero()}});
  chain.settle();
  double z = 0;
  for (int i = 1; i < n; ++i) {
    z -= 1.0 / (n - 1) + (n - i) * (1.0 / n) * 9.81 / k;
    EXPECT_NEAR(chain.state.x[3 * i + 2], z, 1e-9);
  }
}

// Two ends at the same height and distance d < 1: the catenary z = a cosh(x/a) of length 1, with
// 2 a sinh(d/(2a)) = 1. The springs are so stiff that they stretch by 1e-6.
double distance_from_catenary(int n) {
  const double d = 0.7;
  double low = 0.05, high = 10;  // 2 a sinh(d/(2a)) falls with a
  for (int i = 0; i < 100; ++i) {
    const double a = 0.5 * (low + high);
    (2 * a * std::sinh(d / (2 * a)) > 1 ? low : high) = a;
  }
  const double a = low;
  Chain chain(n, Vec3(1, 0, 0), 1e6 * n);
  chain.model.set_targets({{0, Vec3::Zero()}, {n - 1, Vec3(d, 0, 0)}});
  for (int i = 0; i < n; ++i) {  // start from a V of the right length
    const double s = i / (n - 1.0), depth = 0.5 * std::sqrt(1 - d * d);
    at(chain.state.x, i) = Vec3(d * s, 0, -2 * depth * std::min(s, 1 - s));
  }
  chain.settle();
  double largest = 0;
  for (int i = 0; i < n; ++i) {
    const Vec3 x = at(chain.state.x, i);
    const double z = a * std::cosh((x[0] - d / 2) / a) - a * std::cosh(d / (2 * a));
    largest = std::max(largest, std::abs(x[2] - z));
  }
  return largest;
}

TEST(HangingChain, ApproachesTheCatenaryWithTheSquareOfTheLinkLength) {
  const double coarse = distance_from_catenary(11), fine = distance_from_catenary(21);
  EXPECT_LT(fine, 1e-3);
  // Half the links: a quarter of the distance, up to terms of higher order.
  EXPECT_NEAR(coarse / fine, 4, 0.5);
}

TEST(StableStep, IsTheLimitOfSymplecticEuler) {
  const int n = 30;
  const double k = 2000;
  Chain chain(n, Vec3(1, 0, 0), k);
  chain.model.set_targets({{0, Vec3::Zero()}, {n - 1, Vec3(1, 0, 0)}});
  // Chain of n - 2 free vertices between fixed ends: omega_max = 2 sqrt(k/m) sin(pi
  // (n-2)/(2(n-1))).
  const double expected = 2 / (2 * std::sqrt(k * n) * std::sin(M_PI * (n - 2) / (2.0 * (n - 1))));
  // An estimate from below: the largest frequencies of a chain lie close together.
  const double found = stable_step(chain.model, chain.state);
  EXPECT_GE(found, expected * (1 - 1e-12));
  EXPECT_LE(found, expected * (1 + 1e-3));
}

}  // namespace
}  // namespace weft
