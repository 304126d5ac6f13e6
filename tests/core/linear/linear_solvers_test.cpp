#include "core/linear/linear_solver.h"
#include "core/linear/solver_set.h"
#include "tests/support/dense.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

// One constrained system with all it points to.
struct Problem {
  Problem(BlockMatrix matrix, Filter filter)
      : A(std::move(matrix)),
        S(std::move(filter)),
        b(random_vector(A.size(), 11)),
        z(random_vector(A.size(), 12)),
        start(random_vector(A.size(), 13)) {}

  LinearSystem system() const { return {A, as_span(b), S, as_span(z), as_span(start)}; }

  // Of (S A S + I - S) x = S(b - A(I-S)z) + (I-S)z, by dense LU.
  VecX direct_solution() const {
    if (A.size() == 0) return {};
    const Eigen::MatrixXd a = dense(A), s = dense(S, A.block_rows());
    const Eigen::MatrixXd rest = Eigen::MatrixXd::Identity(A.size(), A.size()) - s;
    const VecX prescribed = rest * z;
    return (s * a * s + rest).fullPivLu().solve(s * (b - a * prescribed) + prescribed);
  }

  BlockMatrix A;
  Filter S;
  VecX b, z, start;
};

// Every solver with every preconditioner it uses, at the given tolerance.
struct Method {
  std::string name;
  SolverSet set;
};

std::vector<Method> all_methods(double tolerance) {
  std::vector<Method> methods;
  for (const LinearSolverKind& solver : linear_solver_table()) {
    Choice solver_choice = default_choice(solver);
    solver_choice.values.set("tolerance", tolerance);
    for (const PreconditionerKind& preconditioner : preconditioner_table()) {
      methods.push_back({solver.name + " with " + preconditioner.name,
                         make_solver_set(solver_choice, default_choice(preconditioner))});
      if (!solver.uses_preconditioner) break;
    }
  }
  return methods;
}

SolveReport solve(Method& method, const Problem& problem, VecX& x, Trace* trace = nullptr,
                  const StopToken& stop = {}) {
  x.resize(problem.b.size());
  return method.set.solve(problem.system(), as_span(x), trace, stop);
}

std::vector<std::pair<std::string, Problem>> all_problems() {
  std::vector<std::pair<std::string, Problem>> problems;
  problems.emplace_back("one free vertex", Problem(random_definite_matrix(1, 1), Filter(1)));
  problems.emplace_back("no constraints", Problem(random_definite_matrix(30, 2), Filter(30)));
  problems.emplace_back("0 to 3 free directions",
                        Problem(random_definite_matrix(40, 3), mixed_filter(40, 4)));
  Filter fixed(5);
  for (int i = 0; i < 5; ++i) fixed.constrain(i, {});
  problems.emplace_back("all fixed", Problem(random_definite_matrix(5, 5), fixed));
  problems.emplace_back("no vertices", Problem(random_definite_matrix(0, 6), Filter(0)));
  return problems;
}

TEST(LinearSolvers, AgreeWithTheDenseDirectSolution) {
  for (const auto& [name, problem] : all_problems()) {
    const VecX expected = problem.direct_solution();
    for (Method& method : all_methods(1e-13)) {
      VecX x;
      const SolveReport report = solve(method, problem, x);
      EXPECT_TRUE(report.converged()) << method.name << ", " << name << ": " << report.detail;
      // The matrices' condition numbers are below 1e3: a residual of 1e-13 is an error below 1e-10.
      EXPECT_LE((x - expected).norm(), 1e-10 * expected.norm()) << method.name << ", " << name;
    }
  }
}

TEST(LinearSolvers, MeetTheStoppingRuleOnTheTrueResidual) {
  const Problem problem(random_definite_matrix(60, 7), mixed_filter(60, 8));
  const Eigen::MatrixXd A = dense(problem.A), S = dense(problem.S, 60);
  const double bhat = (S * (problem.b - A * (problem.z - S * problem.z))).norm();
  for (const double tolerance : {1e-1, 1e-4, 1e-8}) {
    for (Method& method : all_methods(tolerance)) {
      VecX x;
      const SolveReport report = solve(method, problem, x);
      const double residual = (S * (problem.b - A * x)).norm() / bhat;
      EXPECT_LE(residual, tolerance * (1 + 1e-10)) << method.name;
      EXPECT_NEAR(report.relative_residual, residual, 1e-13) << method.name;
      EXPECT_TRUE(report.converged()) << method.name;
    }
  }
}

TEST(LinearSolvers, ImposeTheConstraintsWhateverTheReport) {
  Problem problem(random_definite_matrix(40, 9), mixed_filter(40, 10));
  const Eigen::MatrixXd S = dense(problem.S, 40);
  std::stop_source stopped;
  stopped.request_stop();
  for (Method& method : all_methods(1e-13)) {
    VecX x;
    const SolveReport report = solve(method, problem, x, nullptr, stopped.get_token());
    EXPECT_EQ(report.reason, StopReason::cancelled) << method.name;
    EXPECT_LE(((x - S * x) - (problem.z - S * problem.z)).norm(), 1e-13) << method.name;
    for (int i = 0; i < 40; i += 4) {
      EXPECT_EQ(Vec3(at(x, i)), Vec3(at(problem.z, i))) << method.name;
    }
  }
}

TEST(LinearSolvers, TraceFromTheStartToTheReportedResidual) {
  const Problem problem(random_definite_matrix(60, 14), mixed_filter(60, 15));
  for (Method& method : all_methods(1e-6)) {
    VecX x;
    Trace trace;
    const SolveReport report = solve(method, problem, x, &trace);
    ASSERT_EQ(static_cast<int>(trace.points.size()), report.iterations + 1) << method.name;
    for (std::size_t i = 0; i < trace.points.size(); ++i) {
      EXPECT_EQ(trace.points[i].iteration, static_cast<int>(i)) << method.name;
      EXPECT_GE(trace.points[i].preconditioned_residual, 0) << method.name;
    }
    // Recurrence and true residual differ by rounding, far below the tolerance.
    EXPECT_NEAR(trace.points.back().residual, report.relative_residual, 1e-12) << method.name;
  }
}

TEST(LinearSolvers, ReportSystemsThatAreNotFinite) {
  Problem problem(random_definite_matrix(10, 16), Filter(10));
  problem.b[4] = std::numeric_limits<double>::quiet_NaN();
  for (Method& method : all_methods(1e-6)) {
    VecX x;
    EXPECT_EQ(solve(method, problem, x).reason, StopReason::not_finite) << method.name;
  }
}

TEST(Mpcg, ReportsTheIterationLimitAsNotConverged) {
  const Problem problem(random_definite_matrix(60, 17), Filter(60));
  Choice choice = default_choice(find_entry(linear_solver_table(), "mpcg", ""));
  choice.values.set("tolerance", 1e-12);
  choice.values.set("max_iterations", 3);
  Method method{"mpcg", make_solver_set(choice, default_choice(preconditioner_table().front()))};
  VecX x;
  const SolveReport report = solve(method, problem, x);
  EXPECT_EQ(report.reason, StopReason::iteration_limit);
  EXPECT_EQ(report.iterations, 3);
  EXPECT_FALSE(report.converged());
}

TEST(Mpcg, ReportsAMatrixThatIsNotDefinite) {
  Problem problem(random_definite_matrix(10, 18), Filter(10));
  problem.A.block(problem.A.pattern().diagonal[3]) -= 100 * Mat3::Identity();
  Choice choice = default_choice(find_entry(linear_solver_table(), "mpcg", ""));
  choice.values.set("tolerance", 1e-12);
  Method method{"mpcg", make_solver_set(choice, default_choice(preconditioner_table().front()))};
  VecX x;
  EXPECT_EQ(solve(method, problem, x).reason, StopReason::breakdown);
}

TEST(Mpcg, TakesNoIterationWhenItStartsAtTheSolution) {
  Problem problem(random_definite_matrix(60, 19), mixed_filter(60, 20));
  problem.start = problem.direct_solution();
  for (Method& method : all_methods(1e-8)) {
    VecX x;
    if (method.name.starts_with("mpcg")) {
      EXPECT_EQ(solve(method, problem, x).iterations, 0) << method.name;
    }
  }
}

TEST(Mpcg, SaysThatItStagnatesBeyondDoublePrecision) {
  // Scaled unknowns make a condition number near 1e12; no residual of 1e-14 can be computed.
  Problem problem(random_definite_matrix(30, 21), Filter(30));
  BlockMatrix& A = problem.A;
  for (int i = 0; i < 30; ++i) {
    for (int k = A.pattern().begin(i); k < A.pattern().end(i); ++k) {
      const int j = A.pattern().column[static_cast<std::size_t>(k)];
      A.block(k) *= std::pow(10, 0.2 * (i + j - 30));
    }
  }
  Choice choice = default_choice(find_entry(linear_solver_table(), "mpcg", ""));
  choice.values.set("tolerance", 1e-14);
  choice.values.set("max_iterations", 100000);
  choice.values.set("warm_start", false);
  Method method{"mpcg", make_solver_set(choice, default_choice(preconditioner_table().front()))};
  VecX x;
  const SolveReport report = solve(method, problem, x);
  EXPECT_EQ(report.reason, StopReason::stagnated);
  EXPECT_GT(report.relative_residual, 1e-14);
}

TEST(Mpcg, HasOneResidualInBothNormsWithoutAPreconditioner) {
  const Problem problem(random_definite_matrix(60, 22), mixed_filter(60, 23));
  Choice choice = default_choice(find_entry(linear_solver_table(), "mpcg", ""));
  Method method{"mpcg", make_solver_set(choice, default_choice(preconditioner_table().front()))};
  VecX x;
  Trace trace;
  solve(method, problem, x, &trace);
  ASSERT_GT(trace.points.size(), 3u);
  for (const TracePoint& point : trace.points) {
    EXPECT_NEAR(point.preconditioned_residual, point.residual, 1e-12 * point.residual);
  }
}

// Asks to stop after some products of the filter, as a user does in the middle of a solve.
class StoppingProjection : public Projection {
 public:
  StoppingProjection(int calls, std::stop_source& stop) : calls_left_(calls), stop_(stop) {}
  void project(std::span<double>) const override {
    if (--calls_left_ == 0) stop_.request_stop();
  }
  void impose(std::span<const double>, std::span<double>) const override {}
  double violation(std::span<const double>, std::span<const double>) const override { return 0; }
  Mat3 block(int) const override { return Mat3::Identity(); }

 private:
  mutable int calls_left_;
  std::stop_source& stop_;
};

TEST(Mpcg, StopsWithinAnIterationWhenItIsCancelled) {
  const Problem problem(random_definite_matrix(60, 24), Filter(60));
  std::stop_source stop;
  const StoppingProjection S(10, stop);
  Choice choice = default_choice(find_entry(linear_solver_table(), "mpcg", ""));
  choice.values.set("tolerance", 1e-13);
  SolverSet set = make_solver_set(choice, default_choice(preconditioner_table().front()));
  VecX x(problem.b.size());
  const LinearSystem system = {problem.A, as_span(problem.b), S, as_span(problem.z),
                               as_span(problem.start)};
  const SolveReport report = set.solve(system, as_span(x), nullptr, stop.get_token());
  EXPECT_EQ(report.reason, StopReason::cancelled);
  // Two projections for the two residuals at the start, then two an iteration.
  EXPECT_EQ(report.iterations, 4);
}

TEST(LinearSolvers, ForMatricesThatAreNotSymmetricAgreeWithTheDenseSolution) {
  BlockMatrix A = random_definite_matrix(30, 21);
  // One triangle of the blocks is halved.
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = A.pattern().begin(i); k < A.pattern().end(i); ++k) {
      if (A.pattern().column[static_cast<std::size_t>(k)] > i) A.block(k) *= 0.5;
    }
  }
  const Problem problem(std::move(A), mixed_filter(30, 22));
  const VecX expected = problem.direct_solution();
  int solvers = 0;
  for (const LinearSolverKind& kind : linear_solver_table()) {
    if (kind.needs_symmetry) continue;
    ++solvers;
    Choice choice = default_choice(kind);
    choice.values.set("tolerance", 1e-11);
    for (const PreconditionerKind& preconditioner : preconditioner_table()) {
      Method method{kind.name, make_solver_set(choice, default_choice(preconditioner))};
      VecX x;
      EXPECT_TRUE(solve(method, problem, x).converged()) << kind.name << preconditioner.name;
      EXPECT_LE((x - expected).norm(), 1e-8 * expected.norm()) << preconditioner.name;
    }
  }
  EXPECT_GT(solvers, 0);
}

}  // namespace
}  // namespace weft
