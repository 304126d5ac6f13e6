#include "core/lab/world/simulation.h"
#include "core/linear/grid/grid_mpcg.h"
#include "core/linear/grid/grid_multigrid.h"
#include "tests/core/linear/grid/grid_problem.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/dense.h"
#include "tests/support/grid_cloth.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

namespace weft {
namespace {

// Springs so stiff that rounding is all that the mass leaves: a sweep of full weight on the coarse
// grids would overshoot there, and the preconditioner turn indefinite.
TEST(GridMultigrid, PreconditionsStiffClothByAPositiveDefiniteMatrix) {
  Scene scene = scene_of_size(17);
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  Simulation simulation(scene);
  for (int step = 0; step < 40; ++step) simulation.step();
  const CapturedSystem captured = capture_system(simulation);
  const VecX eigenvalues = eigenvalues_of_cycle(*captured.stencil, captured.A, captured.S);
  EXPECT_GT(eigenvalues.minCoeff(), 0);
}

/// The result s = P^-1 r of the preconditioner alone, and its other results.
struct Preconditioned {
  Preconditioned(const GridStencil& A, const VecX& r, const VecX& q) {
    LaneVectors result, product;
    result.fit(A.shape());
    product.fit(A.shape());
    Team team;
    GridMultigrid P;
    P.build(A, team);
    LaneVectors r_lanes = lanes_of(A.shape(), r);
    note_rows(P, r_lanes);
    sums = P.apply(r_lanes, lanes_of(A.shape(), q), result, product, team);
    s = stacked(result);
    A_s = stacked(product);
  }
  DirectionSums sums;
  VecX s, A_s;
};

TEST(GridMultigrid, GivesTheProductWithItsResult) {
  for (const auto& [kind, shape] : {std::pair{"mass_spring", GridShape{40, 33}},
                                    {"mass_spring", {17, 12}},
                                    {"mass_spring", {7, 3}},
                                    {"baraff_witkin", {40, 33}},
                                    {"baraff_witkin", {7, 3}}}) {
    const GridProblem problem(kind, shape.rows, shape.columns,
                              mixed_targets(shape.rows, shape.columns));
    const VecX r = problem.residual(problem.start), q = random_vector(r.size(), 7);
    const Preconditioned made(problem.cloth.stencil, r, q);
    VecX expected(r.size());
    problem.cloth.A.apply(as_span(made.s), as_span(expected));
    problem.cloth.model.filter().apply(as_span(expected));
    // Sums of a few thousand terms, 6e-8 each at most.
    const double rounding = 1e-5;
    const double scale = expected.cwiseAbs().maxCoeff();
    EXPECT_LE((made.A_s - expected).cwiseAbs().maxCoeff(), rounding * scale);
    EXPECT_NEAR(made.sums.r_s, r.dot(made.s), rounding * r.norm() * made.s.norm());
    EXPECT_NEAR(made.sums.s_A_s, made.s.dot(expected), rounding * made.s.norm() * expected.norm());
    EXPECT_NEAR(made.sums.q_s, q.dot(made.s), rounding * q.norm() * made.s.norm());
  }
}

// v^T P^-1 v
double measured_by_inverse(const GridStencil& A, const VecX& v) {
  return Preconditioned(A, v, v).sums.r_s;
}

TEST(GridMultigrid, TracesThePreconditionedResidualRelativeToTheOneOfTheRightHandSide) {
  GridProblem problem("mass_spring", 17, 12, mixed_targets(17, 12));
  Trace trace;
  problem.solve(1e-3, &trace);
  // The solves begin at zero and at a warm start, where r = bhat - gamma (bhat - S(b - A start)).
  const VecX bhat = problem.residual(problem.start_times(0));
  const VecX product = bhat - problem.residual(problem.start_times(1));
  const double gamma = problem.start.dot(bhat) / problem.start.dot(product);
  const VecX r = bhat - gamma * product;
  const GridStencil& A = problem.cloth.stencil;
  const double expected = std::sqrt(measured_by_inverse(A, r) / measured_by_inverse(A, bhat));
  // A cycle in single precision, 6e-8, of a matrix whose condition number is below 1e3.
  EXPECT_NEAR(trace.points.front().preconditioned_residual, expected, 1e-4 * expected);
}

TEST(GridMultigrid, CountsItsCycles) {
  GridProblem problem("mass_spring", 33, 20, mixed_targets(33, 20));
  const SolveReport report = problem.solve(1e-3);
  EXPECT_GT(report.iterations, 0);
  EXPECT_EQ(report.preconditionings, report.iterations);
  // The stencil is the cheapest of its products. A cycle takes two with it in addition to the one
  // that belongs to the iteration, which reads nothing more.
  const Cost product = problem.cloth.stencil.cost();
  EXPECT_GT(report.bytes, (report.products + report.preconditionings) * product.bytes);
  EXPECT_GT(report.flops, (report.products + 2 * report.preconditionings) * product.flops);
}

}  // namespace
}  // namespace weft
