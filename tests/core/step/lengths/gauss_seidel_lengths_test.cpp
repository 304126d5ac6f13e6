#include "core/constraints/edge_groups.h"
#include "core/step/length_projection.h"
#include "core/step/lengths/iterated_projection.h"
#include "core/step/projection_kinds.h"
#include "tests/core/step/lengths/fallen_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

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

}  // namespace
}  // namespace weft
