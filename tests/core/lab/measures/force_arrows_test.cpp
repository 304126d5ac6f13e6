#include "core/lab/measures/force_arrows.h"

#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"
#include "tests/support/fits.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

Scene scene_with_force(const std::string& force, int n) {
  Scene scene = scene_of_size(n);
  scene.forces.push_back(default_choice(find_entry(force_table(), force, "forces")));
  return scene;
}

/// The arrows of a term after some steps.
std::vector<ForceArrow> arrows_of(World& world, const std::string& term) {
  for (int step = 0; step < 5; ++step) world.step();
  world.energies();
  std::vector<ForceArrow> arrows = ForceArrows().find(world);
  std::erase_if(arrows, [&](const ForceArrow& arrow) {
    return world.model().forces().terms()[static_cast<std::size_t>(arrow.term)].name != term;
  });
  return arrows;
}

TEST(ForceArrows, AreTheForcesOnAnEvenSampleOfTheVertices) {
  for (const int n : {9, 65}) {
    World world(scene_with_force("wind", n));
    const std::vector<ForceArrow> arrows = arrows_of(world, "wind");
    ASSERT_LE(arrows.size(), static_cast<std::size_t>(ForceArrows::k_max));
    ASSERT_GE(arrows.size(), static_cast<std::size_t>(std::min(n * n, ForceArrows::k_max / 2)));
    VecX wind = VecX::Zero(world.state().x.size());
    const auto& terms = world.model().forces().terms();
    const auto term = std::ranges::find(terms, "wind", &ForceTerm::name) - terms.begin();
    world.model().forces()[static_cast<std::size_t>(term)]->add_force(as_span(wind));
    for (const ForceArrow& arrow : arrows) {
      int vertex = 0;
      while (at(world.state().x, vertex) != arrow.position) ++vertex;
      EXPECT_EQ(at(wind, vertex), arrow.force);
    }
    // Both halves of the cloth have as many arrows.
    const auto left = std::ranges::count_if(
        arrows, [](const ForceArrow& arrow) { return arrow.position.x() < 0; });
    EXPECT_NEAR(static_cast<double>(left), static_cast<double>(arrows.size()) / 2,
                0.1 * static_cast<double>(arrows.size()) + 5);
  }
}

TEST(ForceArrows, ShowAForceOnOneVertexHoweverLargeTheClothIs) {
  Scene scene = scene_with_force("point_force", 65);
  scene.forces.back().values.set("force", Vec3(0, 0, 0.1));
  World world(scene);
  EXPECT_EQ(arrows_of(world, "point_force").size(), 1u);
}

// Only the mouse and gravity act on this cloth: by Newton's second law, summed over the vertices,
// the force of the mouse is d/dt (sum m v) - sum m g. Implicit Euler's methods meet it, since their
// velocities are the changes of position, to the tolerance of their solves, or to what their
// minimisation leaves of the forces on 25 vertices, whose sum is at most 5 times as long as all of
// them stacked.
TEST(ForceArrows, ShowTheForceOnTheVertexThatTheMouseDrags) {
  const double g = 9.81;
  for (const std::string name : {"implicit_euler", "implicit_euler_dx", "minimising_euler"}) {
    Scene scene = scene_of_size(5);
    scene.pins = {};
    std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
    choose(scene, "integrator", name);
    scene.choice("solver").values.set("tolerance", 1e-10);
    World world(scene);
    ForceArrows arrows;
    VecX reactions;
    const auto momentum = [&] {
      Vec3 sum = Vec3::Zero();
      for (int i = 0; i < 25; ++i)
        sum += world.model().masses()[static_cast<std::size_t>(i)] * Vec3(at(world.state().v, i));
      return sum;
    };
    double mass = 0;
    for (const double m : world.model().masses()) mass += m;
    for (int step = 1; step <= 5; ++step) {
      world.drag(Drag{12, world.state().x.segment<3>(36) + Vec3(0.01, 0, 0.01)});
      const Vec3 before = momentum();
      ASSERT_TRUE(world.step(StopToken(), {.reactions = &reactions}).converged) << name;
      world.energies();
      arrows.set_reactions(world, reactions);
      const std::vector<ForceArrow>& shown = arrows.find(world);
      ASSERT_EQ(shown.size(), 1u) << name;
      const Vec3 force = (momentum() - before) / world.step_length() + mass * g * Vec3::UnitZ();
      const auto& minimised = world.last_step().nonlinear;
      const double left = minimised ? 5 * minimised->unbalanced_force : 0;
      EXPECT_LE((shown[0].force - force).norm(), 1e-6 * force.norm() + left) << name << step;
      EXPECT_EQ(shown[0].position, Vec3(at(world.state().x, 12)));
    }
    world.release();
    EXPECT_TRUE(arrows.find(world).empty()) << name;
  }
}

// Showing arrows must not change the simulation.
TEST(ForceArrows, LeaveTheBitsOfTheStepsAsTheyAre) {
  for (const IntegratorKind& kind : integrator_table()) {
    Scene scene = scene_of_size(5);
    choose(scene, "integrator", kind.name);
    if (!fits(scene)) continue;
    SceneSolid ball;
    ball.shape = default_choice(find_entry(solid_table(), "sphere", ""));
    ball.shape.values.set("position", Vec3(0, 0.1, 0.5));
    scene.solids = {ball};
    if (!fits(scene)) scene.solids.clear();
    World plain(scene), traced(scene);
    VecX reactions;
    for (int step = 0; step < 6; ++step) {
      const Drag drag{12, Vec3(0, 0.02 * step, 0.5)};
      plain.drag(drag);
      traced.drag(drag);
      plain.step();
      traced.step(StopToken(), {.reactions = &reactions});
      ASSERT_EQ(traced.state().x, plain.state().x) << kind.name << step;
    }
  }
}

TEST(ForceArrows, LeaveOutTheForcesOfTheClothAndItsWeight) {
  for (const ForceKind& kind : force_table()) {
    ForceTerm term;
    term.name = kind.name;
    EXPECT_FALSE(has_arrows(term) && (kind.elastic || kind.name == "gravity")) << kind.name;
  }
}

}  // namespace
}  // namespace weft
