#include "core/scene/compatibility.h"

#include "core/forces/force.h"
#include "core/lab/world/simulation.h"
#include "tests/support/fits.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

Scene scene_of(const std::string& force, const std::string& integrator) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 9);
  scene.mesh.grid.set("columns", 9);
  scene.forces = {default_choice(find_entry(force_table(), force, "")),
                  default_choice(find_entry(force_table(), "gravity", ""))};
  choose(scene, "integrator", integrator);
  return scene;
}

// Models that are more than springs need no model of springs in addition: elastic terms are taken
// one at a time here, hinges without a membrane too.
TEST(Compatibility, LetsEveryElasticModelWorkWithTheIntegratorsThatMustTakeAll) {
  for (const ForceKind& force : force_table()) {
    if (!force.elastic) continue;
    for (const char* integrator : {"forward_euler", "symplectic_euler", "implicit_euler",
                                   "implicit_euler_dx", "bdf2", "minimising_euler"}) {
      EXPECT_TRUE(fits(scene_of(force.name, integrator))) << force.name << integrator;
    }
  }
}

TEST(Compatibility, RefusesWithTheReasonWhatDoesNotWorkOnSpringsAlone) {
  try {
    check_compatibility(scene_of("baraff_witkin", "xpbd"));
    FAIL() << "XPBD took Baraff and Witkin's cloth";
  } catch (const InputError& error) {
    EXPECT_EQ(error.field(), "integrator.kind");
    EXPECT_NE(error.allowed().find("Baraff-Witkin"), std::string::npos) << error.allowed();
  }
  EXPECT_TRUE(fits(scene_of("mass_spring", "xpbd")));
}

TEST(Compatibility, RefusesSymmetricSolversForMatricesThatAreNot) {
  Scene scene = scene_of("baraff_witkin", "implicit_euler");
  scene.forces[0].values.set("unsymmetric_damping", true);
  for (const LinearSolverKind& solver : linear_solver_table()) {
    scene.choice("solver") = default_choice(solver);
    EXPECT_EQ(!fits(scene), solver.needs_symmetry) << solver.name;
  }
}

TEST(Compatibility, IsCheckedBeforeASimulationTakesAScene) {
  Simulation simulation(scene_of("mass_spring", "xpbd"));
  EXPECT_THROW(simulation.set_scene(scene_of("baraff_witkin", "xpbd")), InputError);
  EXPECT_EQ(simulation.scene().forces[0].kind, "mass_spring");
}

}  // namespace
}  // namespace weft
