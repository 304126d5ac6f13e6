#include "core/step/length_projection.h"

#include "core/step/lengths/iterated_projection.h"
#include "tests/core/step/lengths/fallen_grid.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

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

}  // namespace
}  // namespace weft
