#include "core/base/threads/parallel.h"
#include "core/forces/external/drag_spring.h"
#include "core/lab/world/simulation.h"
#include "core/linear/grid/grid_multigrid.h"
#include "core/model/step_matrix.h"
#include "core/scene/json/scene_json.h"
#include "core/step/implicit_system.h"
#include "tests/support/allocations.h"
#include "tests/support/far_springs.h"
#include "tests/support/grid_cloth.h"
#include "tests/support/linear_problems.h"
#include "tests/support/scenes_of_models.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// A cloth of n x n vertices that swings from two corners, and the system of its next step, with
/// one force more than it swung with.
struct SystemWith {
  explicit SystemWith(int n, const Choice* addition = nullptr, int steps = 10)
      : SystemWith(scene_of_size(n), addition, steps) {}
  explicit SystemWith(const Scene& scene, const Choice* addition = nullptr, int steps = 10)
      : simulation(scene) {
    for (int step = 0; step < steps; ++step) simulation.step();
    const std::span<const double> masses = simulation.model().masses();
    model = std::make_unique<Model>(simulation.mesh(),
                                    std::vector<double>(masses.begin(), masses.end()));
    for (const Choice& force : simulation.scene().forces) model->add_force(force);
    if (addition) model->add_force(*addition);
  }

  /// Solves the next system from rest; finishes the model where that was not done yet.
  SolveReport solve(SolverSet& solvers) {
    if (!model->pattern()) model->finish();
    std::vector<Target> targets;
    for (const ConstrainedVertex& constrained : simulation.targets().vertices()) {
      targets.push_back({constrained.vertex, constrained.position});
    }
    model->set_targets(targets);
    const State& state = simulation.state();
    const double h = simulation.step_length();
    VecX f(state.x.size());
    model->forces().linearise(state, Definiteness::projected, as_span(f));
    system.fit(*model);
    system.b = h * f;
    model->forces().add_velocity_product(-h * h, as_span(state.v), as_span(system.b));
    system.z.setZero();
    system.start.setZero();
    return system.solve(*model, {1, h * h, h}, solvers, nullptr, {});
  }
  VecX direct_solution() {
    Method direct = make_method("ldlt", "none", {{"tolerance", 1e-12}});
    EXPECT_TRUE(solve(direct.set).converged());
    return system.u;
  }

  Simulation simulation;
  std::unique_ptr<Model> model;
  ImplicitSystem system;
};

Choice wind(double normal_drag) {
  Choice choice = default_choice(find_entry(force_table(), "wind", ""));
  choice.values.set("normal_drag", normal_drag);
  return choice;
}

Choice rayleigh() {
  Choice choice = default_choice(find_entry(force_table(), "rayleigh", ""));
  choice.values.set("mass_coefficient", 0.5);
  choice.values.set("stiffness_coefficient", 2e-3);
  return choice;
}

// Whatever forces lie on a cloth of springs or elements, the system is solved on the grid, to the
// solution of the factorised blocks, in hardly more iterations.
TEST(SmallPart, IsSolvedOnTheGridAsByFactorisation) {
  constexpr int n = 33;
  constexpr double tolerance = 1e-8;
  for (const char* cloth : {"mass_spring", "baraff_witkin"}) {
    const Scene scene = scene_of_models(n, cloth);
    SystemWith plain(scene);
    Method on_grid = make_method("automatic", "none", {{"tolerance", tolerance}});
    const int without = plain.solve(on_grid.set).iterations;
    for (const Choice& addition : {wind(1), wind(10), rayleigh(),
                                   default_choice(find_entry(force_table(), "point_force", ""))}) {
      SystemWith with(scene, &addition);
      const SolveReport report = with.solve(on_grid.set);
      EXPECT_TRUE(report.converged()) << report.detail;
      EXPECT_TRUE(report.choice.starts_with("Grid multigrid: ")) << addition.kind;
      EXPECT_EQ(with.system.A.block_rows(), 0) << addition.kind;
      const VecX u = with.system.u, exact = with.direct_solution();
      // The residual is that small; the error is at most the condition number, 1e4, times it.
      EXPECT_LE((u - exact).norm(), 1e4 * tolerance * exact.norm()) << addition.kind;
      // The air drag of strong wind, c_n = 10 N s/m^3, outweighs the cloth: h c_n/0.2 of its mass.
      EXPECT_LE(report.iterations, without + (addition == wind(10) ? 8 : 3)) << addition.kind;
    }
  }
}

// A cloth that the mouse drags takes more iterations because it folds. A force at one vertex may
// take an iteration more than the weight of all.
TEST(SmallPart, TakesHardlyMoreIterationsWithTheSpringOfTheMouse) {
  constexpr int n = 65, vertex = 33 * n + 33;
  Method on_grid = make_method("automatic", "none", {{"tolerance", 1e-6}});
  SystemWith plain(n);
  const int without = plain.solve(on_grid.set).iterations;
  for (const double stiffness : {50.0, 5000.0}) {  // N/m
    SystemWith with(n);
    auto spring = std::make_unique<DragSpring>(stiffness);
    spring->drag(vertex, Vec3(at(with.simulation.state().x, vertex)) + Vec3(0, 0, 0.1));
    with.model->add_force(std::move(spring));
    const SolveReport report = with.solve(on_grid.set);
    EXPECT_TRUE(report.converged());
    EXPECT_LE(report.iterations, without + 1) << stiffness;
  }
}

TEST(SmallPart, GivesTheSameBitsOnOneAndTwoThreads) {
  const Choice blown = wind(1);
  VecX one;
  for (const int threads : {1, 2}) {
    Threads(threads).run([&] {
      SystemWith with(65, &blown);
      with.model->add_force(std::make_unique<FarSprings>(
          random_far_springs(with.simulation.state(), 0.1, 3), 65 * 65));
      Method on_grid = make_method("automatic", "none", {{"max_iterations", 6}});
      with.solve(on_grid.set);
      EXPECT_GT(with.system.stencil.shape().rows, 0);
      if (threads == 1) one = with.system.u;
      EXPECT_EQ(with.system.u, one);
    });
  }
}

// One vertex in a hundred is coupled by springs up to as stiff as the cloth's, and a thousand times
// as stiff: the coarse grids know of them. Without that, a solve takes two to three times the
// iterations, and the more the larger the cloth is.
TEST(SlowFarSprings, AreSolvedOnTheGridAsByFactorisation) {
  constexpr int n = 65, steps = 30;                     // in full swing
  constexpr double tolerance = 1e-6, stiffness = 1000;  // N/m
  Method on_grid = make_method("automatic", "none", {{"tolerance", tolerance}});
  SystemWith plain(n, nullptr, steps);
  const int without = plain.solve(on_grid.set).iterations;
  struct Bound {
    double part, factor;  // of the cloth's stiffness; of the iterations without far springs
    unsigned seed;
  };
  // Some cloths are harder than others where coarse grids know too little of the springs.
  for (const auto& [part, factor, seed] :
       {Bound{0.001, 1.1, 1}, Bound{0.03, 1.1, 1}, Bound{1, 1.2, 1}, Bound{1, 1.2, 2},
        Bound{1, 1.2, 3}, Bound{1, 1.2, 4}, Bound{1000, 1.2, 1}, Bound{1000, 1.2, 2}}) {
    SystemWith with(n, nullptr, steps);
    with.model->add_force(std::make_unique<FarSprings>(
        random_far_springs(with.simulation.state(), part * stiffness, seed), n * n));
    const SolveReport report = with.solve(on_grid.set);
    EXPECT_TRUE(report.converged()) << report.detail;
    EXPECT_EQ(with.system.A.block_rows(), 0);
    EXPECT_LE(report.iterations, factor * without) << part << " of seed " << seed;
    const VecX u = with.system.u, exact = with.direct_solution();
    EXPECT_LE((u - exact).norm(), 1e3 * std::max(1.0, part) * tolerance * exact.norm()) << part;
  }
}

// The cycle changes s only after its pass over the stencil: S A s and the sums must follow.
TEST(FarSprings, AreInTheProductThatACycleGivesWithItsResult) {
  constexpr int n = 33;
  const Choice blown = wind(10);
  for (const char* cloth : {"mass_spring", "baraff_witkin"}) {
    SystemWith with(scene_of_models(n, cloth), &blown);
    // Two springs at most vertices that have one; some vertices are constrained.
    std::vector<Spring> springs = random_far_springs(with.simulation.state(), 1000, 1);
    for (const unsigned seed : {2U, 3U, 4U}) {
      const auto more = random_far_springs(with.simulation.state(), 10, seed);
      springs.insert(springs.end(), more.begin(), more.end());
    }
    springs.push_back({0, springs[0].i, 0.1, 50, 0});
    springs.push_back({springs[0].i, springs[0].i + 1, 0.1, 50, 0});
    with.model->add_force(std::make_unique<FarSprings>(springs, n * n));
    Method on_grid = make_method("automatic", "none");
    ASSERT_TRUE(with.solve(on_grid.set).converged());
    const GridStencil& A = with.system.stencil;
    VecX r = random_vector(3 * n * n, 5);
    with.model->filter().apply(as_span(r));
    const VecX q = random_vector(3 * n * n, 6);
    LaneVectors r_lanes = lanes_of(A.shape(), r), s_lanes, product;
    s_lanes.fit(A.shape());
    product.fit(A.shape());
    Team team;
    GridMultigrid P;
    P.build(A, team);
    note_rows(P, r_lanes);
    const DirectionSums sums = P.apply(r_lanes, lanes_of(A.shape(), q), s_lanes, product, team);
    const VecX s = stacked(s_lanes), A_s = stacked(product);
    VecX expected(s.size());
    const double h = with.simulation.step_length();
    ModelOperator(*with.model, {1, h * h, h}).apply(as_span(s), as_span(expected));
    with.model->filter().apply(as_span(expected));
    // Sums of a few thousand terms, 6e-8 each at most.
    const double rounding = 1e-5;
    EXPECT_LE((A_s - expected).cwiseAbs().maxCoeff(), rounding * expected.cwiseAbs().maxCoeff());
    EXPECT_NEAR(sums.r_s, r.dot(s), rounding * r.norm() * s.norm());
    EXPECT_NEAR(sums.s_A_s, s.dot(expected), rounding * s.norm() * expected.norm());
    EXPECT_NEAR(sums.q_s, q.dot(s), rounding * q.norm() * s.norm());
    EXPECT_EQ(stacked(r_lanes), VecX(r.cast<float>().cast<double>()));
  }
}

TEST(GridCouplings, GiveTheProductOfTheirTerms) {
  const LaneShape shape(GridShape{9, 11});
  const int n = 99;
  GridCouplings couplings;
  Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(3 * n, 3 * n);
  // The second round has other terms: the cleared ones are gone.
  for (const unsigned seed : {1U, 2U}) {
    couplings.clear(shape);
    expected.setZero();
    std::mt19937 random(seed);
    for (std::size_t count : {1UL, 2UL, 4UL, 2UL, 3UL}) {
      std::vector<int> vertices;
      for (std::size_t i = 0; i < count; ++i) vertices.push_back(static_cast<int>(random() % 99));
      const VecX w = random_vector(static_cast<Eigen::Index>(count), seed + 3);
      const VecX u = random_vector(3, seed + 4);
      const Mat3 K = u * u.transpose() + 0.1 * Mat3::Identity();
      couplings.add(vertices, std::span(w.data(), count), K);
      Eigen::MatrixXd columns = Eigen::MatrixXd::Zero(3 * n, 3);
      for (std::size_t i = 0; i < count; ++i) {
        columns.middleRows<3>(3L * vertices[i]) +=
            w[static_cast<Eigen::Index>(i)] * Mat3::Identity();
      }
      expected += columns * K * columns.transpose();
    }
  }
  const VecX p = random_vector(3 * n, 7).cast<float>().cast<double>();
  LaneVectors sum;
  sum.fit(shape);
  const LaneVectors p_lanes = lanes_of(shape, p);
  const double p_A_p = couplings.add_product(p_lanes, sum);
  EXPECT_LE((stacked(sum) - expected * p).cwiseAbs().maxCoeff(), 1e-5);
  EXPECT_NEAR(p_A_p, p.dot(expected * p), 1e-5 * p_A_p);
}

TEST(SmallPart, AllocatesNothingInASteadyStepInTheWind) {
  if (!counts_allocations()) GTEST_SKIP();
  const Choice blown = wind(1);
  SystemWith with(17, &blown);
  Method on_grid = make_method("automatic", "none");
  with.solve(on_grid.set);
  const State& state = with.simulation.state();
  const double h = with.simulation.step_length();
  VecX f(state.x.size());
  const long before = allocation_count();
  with.model->forces().linearise(state, Definiteness::projected, as_span(f));
  const SolveReport report =
      with.system.solve(*with.model, {1, h * h, h}, on_grid.set, nullptr, {});
  EXPECT_EQ(allocation_count(), before);
  EXPECT_TRUE(report.converged());
}

// The cloth's springs and the wind alone need no matrix.
TEST(FlagInTheWind, IsSteppedWithoutAMatrix) {
  Scene scene = read_scene(source_dir() / "assets/scenes/flag_in_wind.json");
  Simulation simulation(scene);
  take_largest_allocation();
  for (int step = 0; step < 5; ++step) {
    simulation.step();
    ASSERT_TRUE(simulation.last_step().linear->converged());
    EXPECT_EQ(simulation.last_step().linear->choice, "Grid multigrid: springs on a grid");
    EXPECT_LE(simulation.last_step().linear->iterations, 12);
  }
  if (!counts_allocations()) GTEST_SKIP();
  const auto blocks = static_cast<std::size_t>(simulation.model().pattern()->block_count());
  EXPECT_LT(take_largest_allocation(), 9 * sizeof(double) * blocks);
}

}  // namespace
}  // namespace weft
