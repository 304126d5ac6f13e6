#include "core/lab/world/simulation.h"
#include "core/step/implicit_system.h"
#include "tests/support/allocations.h"
#include "tests/support/grid_cloth.h"
#include "tests/support/linear_problems.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// A cloth of n x n vertices, linearised, and the system of its step.
struct SteppedSystem {
  explicit SteppedSystem(int n, const char* springs = "mass_spring") : cloth(springs, n, n) {
    system.fit(cloth.model);
    system.b = random_vector(3L * n * n, 1);
    system.z.setZero();
    system.start.setZero();
  }
  SolveReport solve(SolverSet& solvers) {
    return system.solve(cloth.model, cloth.matrix, solvers, nullptr, {});
  }

  GridCloth cloth;
  ImplicitSystem system;
};

// The blocks of the system of n vertices, with their one entry of padding, are one vector.
std::size_t bytes_of_blocks(const Model& model) {
  return 9 * static_cast<std::size_t>(model.pattern()->block_count()) * sizeof(double);
}

TEST(SystemForms, AreMadeOnlyWhenTheyAreAskedFor) {
  struct Wanted {
    const char *solver, *preconditioner, *products;
    bool blocks, stencil;
  };
  for (const auto& [solver, preconditioner, products, blocks, stencil] :
       {Wanted{"mpcg", "block_diagonal", "matrix_free", false, false},
        Wanted{"minres", "diagonal", "matrix_free", false, false},
        Wanted{"cg", "none", "matrix_free", false, false},
        Wanted{"mpcg", "ic0", "matrix_free", true, false},
        Wanted{"mpcg", "block_diagonal", "float_blocks", true, false},
        Wanted{"ldlt", "none", "matrix_free", true, false},
        Wanted{"automatic", "none", "blocks", false, true},
        Wanted{"grid_multigrid", "none", "blocks", false, true}}) {
    SteppedSystem stepped(17);
    Method method = make_method(solver, preconditioner, {{"tolerance", 1e-9}}, products);
    const SolveReport report = stepped.solve(method.set);
    EXPECT_TRUE(report.converged()) << method.name << ": " << report.detail;
    EXPECT_EQ(report.note, "") << method.name;
    EXPECT_EQ(stepped.system.A.block_rows() > 0, blocks) << method.name;
    EXPECT_EQ(stepped.system.stencil.shape().rows > 0, stencil) << method.name;
    // Whatever the form, the system is the same.
    VecX A_u(stepped.system.b.size());
    stepped.cloth.A.apply(as_span(stepped.system.u), as_span(A_u));
    EXPECT_LE((A_u - stepped.system.b).norm(), 1.0001e-9 * stepped.system.b.norm()) << method.name;
  }
}

TEST(SystemForms, AreGivenUpWithTheSolverThatWantedThem) {
  SteppedSystem stepped(9);
  Method on_blocks = make_method("mpcg", "block_diagonal");
  Method matrix_free = make_method("mpcg", "block_diagonal", {}, "matrix_free");
  stepped.solve(on_blocks.set);
  EXPECT_GT(stepped.system.A.block_rows(), 0);
  stepped.solve(matrix_free.set);
  EXPECT_EQ(stepped.system.A.block_rows(), 0);
}

// Where a force has no part in the stencil, the stencil is not even begun.
TEST(SystemForms, AreBlocksWhereAModelHasNoStencil) {
  const auto mesh = grid_mesh(9, 9);
  Model model(mesh, std::vector<double>(81, 0.01));
  for (const char* kind : {"mass_spring", "discrete_shells"}) {
    model.add_force(default_choice(find_entry(force_table(), kind, "")));
  }
  model.finish();
  VecX f(243);
  model.forces().linearise(disturbed_grid(*mesh, 1), Definiteness::projected, as_span(f));
  ImplicitSystem system;
  system.fit(model);
  system.b = f;
  system.z.setZero();
  system.start.setZero();
  Method method = make_method("automatic", "none");
  EXPECT_TRUE(system.solve(model, {1, 1e-4, 1e-2}, method.set, nullptr, {}).converged());
  EXPECT_EQ(system.stencil.shape().rows, 0);
  EXPECT_GT(system.A.block_rows(), 0);
}

// No allocation of a step is as large as the values of a matrix.
TEST(SystemForms, HoldNoMatrixInAMatrixFreeStep) {
  if (!counts_allocations()) GTEST_SKIP();
  for (const bool matrix_free : {true, false}) {
    Scene scene = scene_of_size(33);
    scene.choice("solver") = solver_choice("mpcg");
    scene.choice("preconditioner") =
        default_choice(find_entry(preconditioner_table(), "block_diagonal", ""));
    scene.choice("operator") =
        default_choice(find_entry(operator_table(), matrix_free ? "matrix_free" : "blocks", ""));
    Simulation simulation(scene);
    take_largest_allocation();
    for (int step = 0; step < 3; ++step) simulation.step();
    EXPECT_EQ(take_largest_allocation() < bytes_of_blocks(simulation.model()), matrix_free);
  }
}

}  // namespace
}  // namespace weft
