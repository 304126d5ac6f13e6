#include "core/step/length_projection.h"

#include "core/base/threads/parallel.h"
#include "core/constraints/edge_colors.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/grid.h"
#include "core/step/lengths/iterated_projection.h"
#include "core/step/projection_kinds.h"
#include "tests/support/scenes.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

/// A grid pinned at two opposite corners, so that no yarn is taut, whose vertices have moved: along
/// each axis by no more than `move` of an edge.
struct FallenGrid {
  explicit FallenGrid(int side = 9, double move = 0.1) {
    GridParameters grid;
    grid.orientation = "vertical";
    grid.rows = grid.columns = side;
    const Mesh mesh = make_grid(grid);
    n = mesh.vertex_count();
    edges = {mesh.rest_positions, inextensible_edges(mesh, "warp_and_weft")};
    const VecX random = random_vector(n, 1).cwiseAbs().array() + 0.5;
    masses.assign(random.begin(), random.end());
    filter = VertexFilter(n);
    for (const int corner : {0, n - 1}) filter.constrain(corner, {});
    W.set(masses, filter);
    start.resize(3 * n);
    for (int i = 0; i < n; ++i) at(start, i) = mesh.rest_positions[static_cast<std::size_t>(i)];
    VecX moves = move / side * random_vector(3 * n, 2);
    filter.apply(as_span(moves));
    candidate = start + moves;
  }
  ProjectionProblem problem(double strain) const { return {edges, W, masses, start, strain}; }

  int n = 0;
  EdgeLengths edges;
  std::vector<double> masses;
  VertexFilter filter;
  Mobility W;
  VecX start, candidate;
};

/// Makes a projection with room for its iterations.
std::unique_ptr<LengthProjection> make_projection(const ProjectionKind& kind,
                                                  const EdgeLengths& edges) {
  ParameterValues values(*kind.parameters);
  const ParameterInfo& info =
      *std::ranges::find(*kind.parameters, "max_iterations", &ParameterInfo::name);
  values.set("max_iterations", static_cast<int>(info.max));
  return kind.make(values, edges);
}

class EveryProjection : public testing::TestWithParam<int> {
 protected:
  const ProjectionKind& kind() const {
    return projection_table()[static_cast<std::size_t>(GetParam())];
  }
};

TEST_P(EveryProjection, EndsBelowThePermittedStrainAndLeavesConstrainedVertices) {
  const FallenGrid cloth;
  const auto projection = make_projection(kind(), cloth.edges);
  for (const double strain : {0.05, 1e-3}) {
    VecX x = cloth.candidate;
    const ProjectionReport report = projection->project(cloth.problem(strain), x, nullptr, {});
    ASSERT_TRUE(report.converged()) << report.detail;
    EXPECT_GT(report.iterations, 0);
    double largest = 0;
    for (int e = 0; e < cloth.edges.size(); ++e) {
      largest = std::max(largest, std::abs(cloth.edges.strain(e, x)));
    }
    EXPECT_LE(largest, strain);
    EXPECT_EQ(report.strain, largest);
    EXPECT_TRUE(report.unsatisfied.empty());
    for (const VertexFilter::Entry& constrained : cloth.filter.entries()) {
      EXPECT_EQ(at(x, constrained.vertex), at(cloth.candidate, constrained.vertex));
    }
  }
}

// A border slides on the x axis, and a neighbour right above one of its vertices may move along x
// alone: the edge between the two cannot change its length, and must not spoil the rest.
TEST_P(EveryProjection, MovesVerticesThatSlideAlongTheirLinesOnly) {
  FallenGrid cloth;
  cloth.filter = VertexFilter(cloth.n);
  for (int i = 0; i < 9; ++i) cloth.filter.constrain(i, {Vec3::UnitX()});
  cloth.filter.constrain(13, {Vec3::UnitX(), Vec3(0, 0, 2)});
  cloth.W.set(cloth.masses, cloth.filter);
  VecX moves = 0.1 / 9 * random_vector(3 * cloth.n, 2);
  cloth.filter.apply(as_span(moves));
  cloth.candidate = cloth.start + moves;
  for (const double strain : {0.05, 1e-3}) {
    VecX x = cloth.candidate;
    const ProjectionReport report =
        make_projection(kind(), cloth.edges)->project(cloth.problem(strain), x, nullptr, {});
    ASSERT_TRUE(report.converged()) << report.detail;
    EXPECT_LE(report.strain, strain);
    VecX displacement = x - cloth.candidate, along = displacement;
    cloth.filter.apply(as_span(along));
    EXPECT_LE((displacement - along).lpNorm<Eigen::Infinity>(), 1e-15);
  }
}

TEST_P(EveryProjection, LeavesAClothThatHasItsLengths) {
  const FallenGrid cloth;
  VecX x = cloth.start;
  const auto report =
      make_projection(kind(), cloth.edges)->project(cloth.problem(0.01), x, nullptr, {});
  EXPECT_TRUE(report.converged());
  // Newton's method may take its one iteration.
  EXPECT_LE((x - cloth.start).lpNorm<Eigen::Infinity>(), 1e-15);
}

// Impulses along edges are equal and opposite, except for Jacobi's means over different valences.
TEST_P(EveryProjection, KeepsTheMomentumOfAFreeCloth) {
  if (kind().name == "jacobi") GTEST_SKIP() << "its means over the valence do not";
  FallenGrid cloth;
  cloth.W.set(cloth.masses, VertexFilter(cloth.n));
  VecX x = cloth.candidate;
  ASSERT_TRUE(make_projection(kind(), cloth.edges)
                  ->project(cloth.problem(1e-3), x, nullptr, {})
                  .converged());
  Vec3 moved = Vec3::Zero();
  double mass = 0;
  for (int i = 0; i < cloth.n; ++i) {
    const double m = cloth.masses[static_cast<std::size_t>(i)];
    moved += m * (at(x, i) - at(cloth.candidate, i));
    mass += m;
  }
  EXPECT_LE(moved.norm() / mass, 1e-12);
}

// The trace begins with the candidate and ends with the result.
TEST_P(EveryProjection, TracesEveryIteration) {
  const FallenGrid cloth;
  VecX x = cloth.candidate;
  ProjectionTrace trace;
  const auto report =
      make_projection(kind(), cloth.edges)->project(cloth.problem(1e-3), x, &trace, {});
  ASSERT_EQ(trace.size(), static_cast<std::size_t>(report.iterations) + 1);
  EXPECT_EQ(trace.back().strain, report.strain);
  EXPECT_EQ(trace.front().strains.size(), static_cast<std::size_t>(cloth.edges.size()));
  EXPECT_NEAR(trace.front().strains[3], cloth.edges.strain(3, cloth.candidate), 1e-6);
  EXPECT_LT(trace.back().C, trace.front().C);
  // The multipliers explain the displacement from the candidate, except for the turns of the edges.
  EXPECT_EQ(std::isnan(trace.back().F), kind().name == "jacobi");
  if (kind().name != "jacobi") {
    EXPECT_LT(trace.back().F, 0.5 * largest_vertex_norm(x - cloth.candidate));
  }
}

TEST_P(EveryProjection, EndsAtItsLimitAndWhenCancelled) {
  const FallenGrid cloth;
  ParameterValues values(*kind().parameters);
  values.set("max_iterations", 1);
  VecX x = cloth.candidate;
  const auto limited =
      kind().make(values, cloth.edges)->project(cloth.problem(1e-7), x, nullptr, {});
  EXPECT_EQ(limited.reason, StopReason::iteration_limit);
  EXPECT_EQ(limited.iterations, 1);
  EXPECT_FALSE(limited.unsatisfied.empty());
  std::stop_source source;
  source.request_stop();
  x = cloth.candidate;
  const auto cancelled = make_projection(kind(), cloth.edges)
                             ->project(cloth.problem(1e-7), x, nullptr, source.get_token());
  EXPECT_EQ(cancelled.reason, StopReason::cancelled);
}

TEST_P(EveryProjection, SaysWhenThePositionsAreNotFinite) {
  const FallenGrid cloth;
  VecX x = cloth.candidate;
  x[40] = std::nan("");
  const auto report =
      make_projection(kind(), cloth.edges)->project(cloth.problem(0.01), x, nullptr, {});
  EXPECT_EQ(report.reason, StopReason::not_finite);
}

// Two opposite corners of a cloth of 1 m are pinned 3 m apart; along its edges they are 2 m apart.
TEST_P(EveryProjection, StaysFiniteAndNamesEdgesWhereLengthsContradictEachOther) {
  FallenGrid cloth(5);
  VecX x = cloth.start;
  x[3 * (cloth.n - 1)] += 2;
  ParameterValues values(*kind().parameters);
  values.set("max_iterations", 200);
  const auto report =
      kind().make(values, cloth.edges)->project(cloth.problem(0.01), x, nullptr, {});
  EXPECT_FALSE(report.converged());
  EXPECT_TRUE(x.allFinite());
  EXPECT_LE((x - cloth.start).lpNorm<Eigen::Infinity>(), 4) << "it exploded";
  EXPECT_FALSE(report.unsatisfied.empty());
  for (const int e : report.unsatisfied) EXPECT_GT(std::abs(cloth.edges.strain(e, x)), 0.01);
}

TEST_P(EveryProjection, LeavesNoLargerStrainThanItFoundWhereItDoesNotConverge) {
  int failures = 0;
  for (const double displacement : {0.02, 0.2, 2.0}) {
    for (const int limit : {1, 2, 5, 200}) {
      SCOPED_TRACE(std::to_string(displacement) + " m, " + std::to_string(limit) + " iterations");
      FallenGrid cloth(5);
      VecX x = cloth.candidate;
      x[3 * (cloth.n - 1)] += displacement;
      const double before = largest_strain(cloth.edges, cloth.W, x);
      ParameterValues values(*kind().parameters);
      values.set("max_iterations", limit);
      const auto report =
          kind().make(values, cloth.edges)->project(cloth.problem(0.01), x, nullptr, {});
      failures += report.converged() ? 0 : 1;
      EXPECT_LE(report.strain, before);
      EXPECT_EQ(report.strain, largest_strain(cloth.edges, cloth.W, x));
    }
  }
  EXPECT_GT(failures, 0);
}

INSTANTIATE_TEST_SUITE_P(Table, EveryProjection,
                         testing::Range(1, static_cast<int>(projection_table().size())),
                         [](const auto& test) {
                           return projection_table()[static_cast<std::size_t>(test.param)].name;
                         });

TEST(LengthProjection, FindsTheSamePointByEverySolverOfFastProjection) {
  const FallenGrid cloth;
  const ProjectionKind kind = fast_projection_kind();
  std::vector<VecX> results;
  for (const char* solver : {"ldlt", "cholmod", "yarns"}) {
    ParameterValues values(*kind.parameters);
    values.set("solver", std::string(solver));
    values.set("tolerance", 1e-12);
    VecX x = cloth.candidate;
    ASSERT_TRUE(
        kind.make(values, cloth.edges)->project(cloth.problem(1e-9), x, nullptr, {}).converged());
    results.push_back(x);
  }
  EXPECT_LE((results[1] - results[0]).norm(), 1e-9);
  EXPECT_LE((results[2] - results[0]).norm(), 1e-9);
}

// A cloth that swings by one corner and folds.
TEST(LengthProjection, TakesFewIterationsPreconditionedAlongTheYarnsOfAClothInMotion) {
  constexpr int side = 33;
  Scene scene = scene_of_size(side);
  scene.pins.preset.clear();
  scene.pins.vertices = {{side * side - 1, std::nullopt}};
  choose(scene, "projection", "fast_projection");
  ASSERT_EQ(scene.choice("projection").values.get("solver"), ParameterValue(std::string("yarns")));
  Simulation simulation(scene);
  int systems = 0, linear_iterations = 0;
  for (int step = 0; step < 40; ++step) {
    simulation.step();
    const ProjectionReport& report = *simulation.last_step().projection;
    ASSERT_TRUE(report.converged()) << step << ": " << report.detail;
    systems += report.iterations;
    linear_iterations += report.linear_iterations;
  }
  EXPECT_GT(systems, 100) << "the step alone kept the lengths";
  EXPECT_LT(linear_iterations, 10 * systems);
}

// Theorem 1, and that both are stationary: F = 0. Fast projection ends at the lengths, too, but not
// at the closest point.
TEST(LengthProjection, FindsTheClosestPointByIcdAndBySapAndNotByFastProjection) {
  const FallenGrid cloth(6);
  constexpr double strain = 1e-10;
  const auto project = [&](const ProjectionKind& kind, ProjectionTrace& trace) {
    VecX x = cloth.candidate;
    EXPECT_TRUE(make_projection(kind, cloth.edges)
                    ->project(cloth.problem(strain), x, &trace, {})
                    .converged());
    return x;
  };
  ProjectionTrace icd_trace, sap_trace, fast_trace;
  const VecX icd = project(implicit_direction_kind(), icd_trace);
  const VecX sap = project(step_and_project_kind(), sap_trace);
  const VecX fast = project(fast_projection_kind(), fast_trace);
  EXPECT_LE((icd - sap).lpNorm<Eigen::Infinity>(), 1e-8);
  EXPECT_LE(icd_trace.back().F, strain);
  EXPECT_LE(sap_trace.back().F, strain);
  const auto distance = [&](const VecX& x) {
    double sum = 0;
    for (int i = 0; i < cloth.n; ++i) {
      sum += cloth.masses[static_cast<std::size_t>(i)] *
             (at(x, i) - at(cloth.candidate, i)).squaredNorm();
    }
    return std::sqrt(sum);
  };
  EXPECT_GT(fast_trace.back().F, 1e-6);
  EXPECT_GT(distance(fast), distance(icd));
  EXPECT_LT(distance(fast), 1.1 * distance(icd));  // close, though
}

/// Sweeps over the edges of a cloth in one of the orders of Gauss-Seidel.
struct OrderedSweeps {
  OrderedSweeps(const FallenGrid& cloth, const std::string& order, int max_sweeps, double strain)
      : x(cloth.candidate) {
    const ProjectionKind kind = gauss_seidel_lengths_kind();
    ParameterValues values(*kind.parameters);
    values.set("order", order);
    values.set("max_iterations", max_sweeps);
    report = kind.make(values, cloth.edges)->project(cloth.problem(strain), x, &trace, {});
  }

  VecX x;
  ProjectionTrace trace;
  ProjectionReport report;
};

// No edge of the last group shares a vertex with another, and nothing moves those after it.
TEST(GaussSeidelLengths, GivesAllEdgesOfTheLastColorTheirLengthsInOneSweep) {
  const FallenGrid cloth;
  const std::vector<int> last = color_edges(cloth.edges.edges(), cloth.n).back();
  ASSERT_GT(last.size(), 20u);
  const auto largest_strain_of_last = [&](const std::string& order) {
    const OrderedSweeps sweeps(cloth, order, 1, 1e-6);
    double largest = 0;
    for (const int e : last) largest = std::max(largest, std::abs(cloth.edges.strain(e, sweeps.x)));
    return largest;
  };
  EXPECT_LE(largest_strain_of_last("colored"), 1e-14);
  EXPECT_GT(largest_strain_of_last("edges"), 0.01);
}

TEST(GaussSeidelLengths, EndsBelowThePermittedStrainInEitherOrderButNotAtTheSamePoint) {
  const FallenGrid cloth;
  constexpr double strain = 1e-3;
  const OrderedSweeps edges(cloth, "edges", 1000, strain), colored(cloth, "colored", 1000, strain);
  for (const OrderedSweeps* sweeps : {&edges, &colored}) {
    EXPECT_TRUE(sweeps->report.converged());
    EXPECT_GT(sweeps->trace.front().strain, 10 * strain) << "nothing was to do";
    EXPECT_LE(largest_strain(cloth.edges, cloth.W, sweeps->x), strain);
  }
  EXPECT_GT((colored.trace[1].impulses - edges.trace[1].impulses).norm(),
            0.1 * edges.trace[1].impulses.norm());
  EXPECT_GT(largest_vertex_norm(colored.x - edges.x), 1e-4);  // of moves of some 2e-2 m
}

// The impulses explain the moves except for the turns of the edges meanwhile, which are as small as
// the moves: the fraction of the moves that F makes up becomes ten times smaller with them.
TEST(GaussSeidelLengths, MovesVerticesByItsImpulsesInEitherOrder) {
  for (const char* order : {"edges", "colored"}) {
    const auto unexplained = [&](double move) {
      const FallenGrid cloth(9, move);
      const OrderedSweeps sweeps(cloth, order, 1000, 0.01 * move);
      EXPECT_TRUE(sweeps.report.converged());
      return sweeps.trace.back().F / largest_vertex_norm(sweeps.x - cloth.candidate);
    };
    EXPECT_LT(unexplained(0.01), 0.2 * unexplained(0.1)) << order;
  }
}

TEST(LengthProjection, GivesTheSameBitsOnOneAndOnTwoThreads) {
  const FallenGrid cloth(40);
  std::vector<VecX> results;
  for (const int threads : {1, 2}) {
    Threads(threads).run([&] {
      const ProjectionKind kind = fast_projection_kind();
      VecX x = cloth.candidate;
      kind.make(ParameterValues(*kind.parameters), cloth.edges)
          ->project(cloth.problem(1e-3), x, nullptr, {});
      results.push_back(x);
    });
  }
  EXPECT_EQ(results[0], results[1]);
}

TEST(InextensibleEdges, AreChosenByName) {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = 4;
  grid.columns = 3;
  const Mesh mesh = make_grid(grid);
  EXPECT_EQ(inextensible_edges(mesh, "weft").size(), 8u);
  EXPECT_EQ(inextensible_edges(mesh, "warp").size(), 9u);
  EXPECT_EQ(inextensible_edges(mesh, "warp_and_weft").size(), 17u);
  EXPECT_EQ(inextensible_edges(mesh, "all").size(), mesh.edges.size());
}

}  // namespace
}  // namespace weft
