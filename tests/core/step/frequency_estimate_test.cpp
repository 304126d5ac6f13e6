#include "core/step/frequency_estimate.h"

#include "core/model/step_matrix.h"
#include "core/step/stability.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

// Vectors of an iteration are unit vectors at right angles up to rounding, so that the estimate
// errs by a few roundings in each of ten iterations.
constexpr double k_rounding = 1e-14;

// The square root of the largest eigenvalue of S M^-1/2 A M^-1/2 S.
double dense_frequency(Model& model, const State& state, const StepMatrix& matrix = {0, 1, 0}) {
  VecX f(state.x.size());
  model.forces().linearise(state, Definiteness::projected, as_span(f));
  BlockMatrix A = model.make_matrix();
  assemble(model, matrix, A);
  Eigen::MatrixXd C = dense(model.filter(), model.vertex_count());
  for (int i = 0; i < model.vertex_count(); ++i) {
    C.middleRows<3>(3 * i) /= std::sqrt(model.masses()[static_cast<std::size_t>(i)]);
  }
  C = (C.transpose() * dense(A) * C).eval();
  const double largest = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(C).eigenvalues().maxCoeff();
  return std::sqrt(std::max(largest, 0.0));
}

// A model with masses of 0.5 to 2 times the others, and two pinned vertices.
Model uneven_model(const ForceKind& kind, const std::shared_ptr<const Mesh>& mesh) {
  std::vector<double> masses;
  for (int i = 0; i < mesh->vertex_count(); ++i) masses.push_back(0.05 * (1 << (i % 3)) / 2);
  Model model(mesh, masses);
  model.add_force(default_choice(kind));
  model.finish();
  model.set_targets({{0, mesh->rest_positions[0]}, {3, mesh->rest_positions[3]}});
  return model;
}

TEST(FrequencyEstimate, FindsTheLargestFrequencyOfEveryForceFromBelow) {
  const auto mesh = small_mesh();
  for (const ForceKind& kind : force_table()) {
    for (unsigned seed = 1; seed <= 20; ++seed) {
      SCOPED_TRACE(kind.name + " " + std::to_string(seed));
      const State state = disturbed_state(*mesh, 0.01, seed);
      Model model = uneven_model(kind, mesh);
      const double exact = dense_frequency(model, state);
      FrequencyEstimate estimate;
      double omega = 0;
      for (int call = 0; call < 10; ++call) {
        const double next = estimate.refine(model, state, 10);
        EXPECT_GE(next, omega * (1 - k_rounding));
        omega = next;
      }
      EXPECT_LE(omega, exact * (1 + k_rounding));
      EXPECT_GE(omega, exact * (1 - 1e-6));
    }
  }
}

TEST(DampedStableStep, MakesTheLargestEigenvalueFourForEveryForce) {
  const auto mesh = small_mesh();
  const State state = disturbed_state(*mesh, 0.01, 7);
  for (const ForceKind& kind : force_table()) {
    SCOPED_TRACE(kind.name);
    Model model = uneven_model(kind, mesh);
    const double h = damped_stable_step(model, state);
    if (std::isinf(h)) {
      EXPECT_EQ(dense_frequency(model, state, {0, 1, 1}), 0);
      continue;
    }
    // h is right to 1e-3, and the eigenvalue of h^2 K + 2 h D grows with its square at most.
    const double root = dense_frequency(model, state, {0, h * h, 2 * h});
    EXPECT_NEAR(root * root, 4, 8e-3);
    EXPECT_LE(h, stable_step(model, state) * (1 + 1e-3));
    EXPECT_GE(h, SafeStep().find(model, state));
  }
}

// A panel shows the estimate while the cloth moves, with four iterations for every state.
TEST(FrequencyEstimate, FollowsAStateThatChanges) {
  const auto mesh = small_mesh();
  Model model = uneven_model(find_entry(force_table(), "mass_spring", ""), mesh);
  FrequencyEstimate estimate;
  State state = rest_state(*mesh);
  const VecX change = 0.1 * random_vector(state.x.size(), 11);
  for (int step = 0; step <= 60; ++step) {
    state.x += change / 60;
    const double omega = estimate.refine(model, state, 4);
    if (step < 10) continue;
    const double exact = dense_frequency(model, state);
    EXPECT_LE(omega, exact * (1 + k_rounding)) << step;
    EXPECT_GE(omega, exact * 0.99) << step;
  }
}

}  // namespace
}  // namespace weft
