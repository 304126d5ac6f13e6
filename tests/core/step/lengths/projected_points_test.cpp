#include "core/base/threads/parallel.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/grid.h"
#include "core/step/length_projection.h"
#include "core/step/lengths/iterated_projection.h"
#include "core/step/projection_kinds.h"
#include "tests/core/step/lengths/fallen_grid.h"
#include "tests/support/scenes.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

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
