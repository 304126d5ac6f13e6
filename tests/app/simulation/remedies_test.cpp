#include "app/simulation/remedies.h"

#include "core/forces/force.h"
#include "core/lab/world/world.h"
#include "tests/support/explosions.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace weft {
namespace {

/// A small cloth far above the limit of its integrator.
Scene exploding_scene(const std::string& integrator) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 9);
  scene.mesh.grid.set("columns", 9);
  choose(scene, "integrator", integrator);
  scene.time.set("h_disp", 0.05);
  return scene;
}

/// The exploding scene with steps short enough for its stiffness and with `damping` of its springs,
/// N s/m.
Scene exploding_by_damping(const std::string& integrator, double damping) {
  Scene scene = exploding_scene(integrator);
  scene.time.set("h_disp", 0.02);
  scene.time.set("n_sub", 40);
  find_group(scene, "forces.mass_spring")->set("damping", damping);
  return scene;
}

void run(World& world, int steps) {
  for (int k = 0; k < steps && !world.failure(); ++k) world.step();
}

/// Lets the cloth explode, and then tries each remedy.
void expect_no_second_explosion(const Scene& scene, std::vector<std::string> names) {
  World world(scene);
  run(world, 1000);
  ASSERT_TRUE(world.explosion());
  const std::vector<Remedy> all = remedies(*world.explosion(), Editor(scene));
  ASSERT_EQ(all.size(), names.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    SCOPED_TRACE(all[i].label);
    EXPECT_EQ(all[i].name, names[i]);
    Editor editor(scene);
    editor.execute(all[i].command);
    World repaired(scene);
    run(repaired, 1000);
    repaired.set_scene(editor.scene());
    repaired.resume();
    run(repaired, 200);
    EXPECT_FALSE(repaired.failure()) << *repaired.failure();
    editor.undo();
    EXPECT_FALSE(editor.can_undo());
    EXPECT_EQ(editor.scene(), scene);
  }
}

TEST(Remedies, KeepAClothFromExplodingAgain) {
  for (const char* integrator : {"symplectic_euler", "velocity_verlet", "rk4", "forward_euler"}) {
    SCOPED_TRACE(integrator);
    expect_no_second_explosion(exploding_scene(integrator), {"substeps", "implicit"});
  }
}

TEST(Remedies, KeepASpringlessClothFromExplodingAgain) {
  for (const char* integrator : {"symplectic_euler", "forward_euler"}) {
    SCOPED_TRACE(integrator);
    Editor editor(exploding_scene(integrator));
    editor.execute(ChooseModel{"neo_hookean", "discrete_shells"});
    expect_no_second_explosion(editor.scene(), {"substeps", "implicit"});
  }
}

TEST(Remedies, AreTheDampingAloneWhereStepsAreShortEnough) {
  expect_no_second_explosion(exploding_by_damping("forward_euler", 0), {"damping", "implicit"});
}

TEST(Remedies, OfAnIntegratorWithoutALimitAreShorterStepsOrMoreDamping) {
  const Editor editor(exploding_scene("implicit_euler"));
  const Explosion explosion =
      explosion_of("Implicit Euler", std::numeric_limits<double>::infinity());
  const std::vector<Remedy> all = remedies(explosion, editor);
  ASSERT_EQ(all.size(), 2u);
  for (const Remedy& remedy : all) {
    Editor repaired(editor.scene());
    repaired.execute(remedy.command);
    const auto substeps = [](const Scene& s) { return to_struct<TimeParameters>(s.time).n_sub; };
    const auto damping = [](const Scene& s) {
      return std::get<double>(find_group(s, "forces.mass_spring")->get("damping"));
    };
    EXPECT_EQ(substeps(repaired.scene()) > substeps(editor.scene()), remedy.name == "substeps");
    EXPECT_EQ(damping(repaired.scene()) > damping(editor.scene()), remedy.name == "damping");
  }
}

/// A snapshot with a warning of a projection that keeps lengths.
Snapshot warning_of_lengths() {
  Snapshot snapshot;
  snapshot.status.warning = "The projection did not converge (iteration limit)";
  snapshot.last.projection.emplace();
  return snapshot;
}

TEST(Remedies, OfAWarningOfLengthsAreMoreSubsteps) {
  Editor editor(exploding_scene("xpbd"));
  const auto remedy = remedy_of_warning(warning_of_lengths(), editor);
  ASSERT_TRUE(remedy);
  editor.execute(remedy->command);
  EXPECT_EQ(remedy->label,
            std::to_string(to_struct<TimeParameters>(editor.scene().time).n_sub) + " substeps");
  EXPECT_GT(to_struct<TimeParameters>(editor.scene().time).n_sub, 1);
  editor.execute(
      SetParameter{"time", "n_sub", static_cast<int>(info_of<TimeParameters>("n_sub").max)});
  EXPECT_FALSE(remedy_of_warning(warning_of_lengths(), editor)) << "there are no more";
}

TEST(Remedies, OfAWarningAreNoneWhereMoreSubstepsAreNotWhatIsWanting) {
  const Editor editor(exploding_scene("xpbd"));
  Snapshot silent = warning_of_lengths(), dragged = silent, unprojected = silent;
  silent.status.warning.clear();
  dragged.constraints.grabbed = 0;
  unprojected.last.projection.reset();
  for (const Snapshot& snapshot : {silent, dragged, unprojected})
    EXPECT_FALSE(remedy_of_warning(snapshot, editor));
  EXPECT_FALSE(remedy_of_warning(warning_of_lengths(), Editor(exploding_scene("rattle"))));
}

/// A snapshot with a warning of that kind from a step with length constraints.
Snapshot warning_of(StepWarning::Kind kind) {
  Snapshot snapshot = warning_of_lengths();
  snapshot.status.warning_kinds = {kind};
  return snapshot;
}

TEST(Remedies, OfEnergyFromNothingIsImplicitEulerOrShorterStepsOfIt) {
  const Snapshot snapshot = warning_of(StepWarning::Kind::energy);
  for (const char* integrator : {"implicit_midpoint", "forward_euler", "velocity_verlet"}) {
    Editor editor(exploding_scene(integrator));
    const auto remedy = remedy_of_warning(snapshot, editor);
    ASSERT_TRUE(remedy) << integrator;
    EXPECT_EQ(remedy->label, "Implicit Euler");
    editor.execute(remedy->command);
    EXPECT_EQ(editor.scene().choice("integrator").kind, "implicit_euler");
    const auto next = remedy_of_warning(snapshot, editor);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->name, "substeps");
    editor.execute(next->command);
    EXPECT_GT(to_struct<TimeParameters>(editor.scene().time).n_sub, 1);
  }
}

TEST(Remedies, OfPinsOutOfReachAreNoShorterSteps) {
  EXPECT_FALSE(
      remedy_of_warning(warning_of(StepWarning::Kind::reach), Editor(exploding_scene("xpbd"))));
}

TEST(Remedies, TakeShorterStepsWhereItIsDampingThatMakesThemUnstable) {
  expect_no_second_explosion(exploding_by_damping("symplectic_euler", 1), {"substeps", "implicit"});
}

// A sparse factorisation sets no limit in unknowns, so no grid can be named; a smaller grid than
// the present one would be a guess.
TEST(Remedies, OfARefusedFactorisationAreTheSolverBefore) {
  Editor editor(default_scene());
  EXPECT_TRUE(remedies_of_refusal(editor).empty());
  editor.execute(ChooseKind{"solver", "mpcg"});
  EXPECT_TRUE(remedies_of_refusal(editor).empty());
  editor.execute(ChooseKind{"solver", "ldlt"});
  const std::vector<Remedy> offered = remedies_of_refusal(editor);
  ASSERT_EQ(offered.size(), 1U);
  EXPECT_EQ(offered.front().help, "The solver before");
  editor.execute(offered.front().command);
  EXPECT_EQ(editor.scene().choice("solver").kind, "mpcg");
}

}  // namespace
}  // namespace weft
