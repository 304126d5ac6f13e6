#include "core/lab/world/simulation.h"
#include "core/step/minimise/incremental_potential.h"
#include "tests/support/grid_cloth.h"
#include "tests/support/scenes_of_models.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <string>

namespace weft {
namespace {

constexpr double k_newton_step = 1.0 / 60;

/// A model that is damped at one state and linearised at another.
struct DampedElsewhere {
  explicit DampedElsewhere(const std::string& forces) : cloth(forces, 7, 9) {
    const State damped = disturbed_grid(*cloth.mesh, 3);
    g.begin(cloth.model, damped, k_newton_step);
    has_damping = assemble(cloth.model, {1, 0, k_newton_step}, damping);
    x = folded_grid(*cloth.mesh).x;
    A = cloth.model.make_matrix();
    g.hessian(cloth.model, x, Definiteness::exact, A);
  }

  GridCloth cloth;
  IncrementalPotential g;
  GridStencil damping;
  bool has_damping = false;
  VecX x;
  BlockMatrix A;
};

TEST(NewtonOnStencil, ItsProductsAreThoseOfTheHessianWithDampingElsewhere) {
  for (const std::string forces : {"mass_spring", "baraff_witkin", "neo_hookean"}) {
    DampedElsewhere state(forces);
    const VecX p = random_vector(state.A.size(), 1);
    VecX expected(p.size()), found(p.size());
    state.A.apply(as_span(p), as_span(expected));
    IncrementalPotential::Products(state.g, state.cloth.model).apply(as_span(p), as_span(found));
    EXPECT_LE((found - expected).norm(), 1e-14 * expected.norm()) << forces;
  }
}

// Damping and stiffness are rounded to single precision, each once, and summed.
TEST(NewtonOnStencil, ItsFiniteElementsHaveTheDampingOfAnotherState) {
  for (const std::string forces : k_element_models) {
    DampedElsewhere state(forces);
    ASSERT_TRUE(state.has_damping) << forces;
    GridStencil stencil;
    ASSERT_FALSE(assemble(state.cloth.model, state.g.nearby_hessian(), stencil)) << forces;
    ASSERT_TRUE(assemble(state.cloth.model, state.g.nearby_hessian(), stencil,
                         {.may_be_indefinite = true, .damped = &state.damping}))
        << forces;
    const VecX p = random_vector(state.A.size(), 1);
    VecX expected(p.size());
    state.A.apply(as_span(p), as_span(expected));
    const VecX found = stacked(product(stencil, lanes_of(stencil.shape(), p)));
    EXPECT_LE((found - expected).norm(), 1e-5 * expected.norm()) << forces;
  }
}

Scene hanging(const std::string& models, const char* integrator, const char* solver) {
  Scene scene = scene_of_models(17, models);
  choose(scene, "integrator", integrator);
  scene.choice("integrator").values.set("tolerance", 1e-8);
  choose(scene, "solver", solver);
  return scene;
}

// Steps of Newton's method end at the same minimum, whatever solves for their directions, to the
// force tolerance: a force of 1e-8 of the weight moves the cloth by far less than a micrometre.
TEST(NewtonOnStencil, EndsWhereADirectSolverEndsAfterHardlyMoreIterations) {
  for (const char* integrator : {"minimising_euler", "implicit_midpoint"}) {
    for (const std::string models :
         {"mass_spring", "choi_ko", "baraff_witkin", "st_venant_kirchhoff+discrete_shells",
          "orthotropic", "neo_hookean"}) {
      const std::string name = std::string(integrator) + ", " + models;
      Simulation on_stencil(hanging(models, integrator, "automatic")),
          direct(hanging(models, integrator, "ldlt"));
      int iterations = 0, direct_iterations = 0;
      for (int step = 0; step < 8; ++step) {
        const StepRecord record = on_stencil.step();
        ASSERT_EQ(record.warning(), "") << name;
        ASSERT_EQ(direct.step().warning(), "") << name;
        iterations += on_stencil.last_step().nonlinear->iterations;
        direct_iterations += direct.last_step().nonlinear->iterations;
        EXPECT_EQ(on_stencil.last_step().linear->choice.substr(0, 14), "Grid multigrid") << name;
      }
      EXPECT_LE(iterations, 2 * direct_iterations) << name;
      const VecX difference = on_stencil.state().x - direct.state().x;
      EXPECT_LE(difference.cwiseAbs().maxCoeff(), 1e-6) << name;
    }
  }
}

// The forcing term replaces smaller tolerances only.
TEST(NewtonOnStencil, SolvesToTheForcingTermOrTheTolerance) {
  for (const double forcing : {0.0, 0.05, 0.5}) {
    Scene scene = hanging("mass_spring", "minimising_euler", "automatic");
    scene.choice("integrator").values.set("forcing", forcing);
    scene.choice("solver").values.set("tolerance", 0.1);
    Simulation simulation(scene);
    simulation.step();
    const SolveReport& last = *simulation.last_step().linear;
    EXPECT_EQ(last.tolerance, std::max(0.1, forcing));
    EXPECT_LE(last.relative_residual, last.tolerance);
  }
}

}  // namespace
}  // namespace weft
