#include "tests/support/linear_problems.h"
#include "tests/support/other_value.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

Choice with_other_values(const TableEntry& entry) {
  Choice choice = default_choice(entry);
  for (const ParameterInfo& info : *entry.parameters)
    choice.values.set(info.name, other_value(info));
  return choice;
}

// An earlier solve leaves no trace in the solution.
TEST(SolverSets, SolveTheSameWhenTheirNumbersAreSetAndWhenTheyAreMadeOfThem) {
  const Problem problem = cloth_problem();
  const auto solve = [&](SolverSet& solvers, VecX& x) {
    x.resize(problem.b.size());
    return solvers.solve(problem.system(solvers.form()), as_span(x), nullptr, {});
  };
  for (const LinearSolverKind& kind : linear_solver_table()) {
    for (const PreconditionerKind& preconditioner : preconditioner_table()) {
      if (!fits(kind, preconditioner)) continue;
      SolverSet set = make_solver_set(default_choice(kind), default_choice(preconditioner));
      const Choice other = with_other_values(kind),
                   other_preconditioner = with_other_values(preconditioner);
      SolverSet made = make_solver_set(other, other_preconditioner);
      const LinearSolver* solver = set.solver.get();
      VecX x, expected;
      solve(set, x);
      set.set(other, other_preconditioner);
      const SolveReport report = solve(set, x), of_made = solve(made, expected);
      const std::string name = kind.name + " with " + preconditioner.name;
      EXPECT_EQ(set.solver.get(), solver) << name;
      EXPECT_EQ(x, expected) << name;
      EXPECT_EQ(report.iterations, of_made.iterations) << name;
      EXPECT_EQ(report.reason, of_made.reason) << name;
      if (!kind.uses_preconditioner) break;
    }
  }
}

}  // namespace
}  // namespace weft
