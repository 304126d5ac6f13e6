#include "core/lab/world/simulation.h"
#include "tests/core/lab/world/inextensible_scene.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

// The yarn between two corners is as long as they are apart: it can carry the cloth only because
// some strain is permitted.
TEST(SlowInextensibleSimulation, HangsFromATautYarn) {
  Scene scene = inextensible_scene("fast_projection", 49);
  scene.pins.preset = "top_corners";
  scene.pins.vertices = {};
  Simulation simulation(scene);
  for (int step = 0; step < 90; ++step) {
    const StepRecord record = simulation.step();
    ASSERT_EQ(record.warning(), "") << step;
    ASSERT_LE(strain_of(simulation), 0.01 + 1e-12) << step;
  }
}

// A cloth that hangs from two corners loads each with half its weight.
TEST(SlowInextensibleSimulation, DoesNotSagWhenAPinIsTaken) {
  Scene scene = inextensible_scene("fast_projection", 33);
  scene.pins.vertices = {{32 * 33, std::nullopt}, {33 * 33 - 1, std::nullopt}};
  Simulation simulation(scene);
  for (int step = 0; step < 120; ++step) simulation.step();
  const Vec3 home = at(simulation.state().x, 32 * 33);
  simulation.set_drag(Drag{32 * 33, home});
  for (int step = 0; step < 60; ++step) {
    const StepRecord record = simulation.step();
    EXPECT_EQ(record.warning(), "") << step;
    // A tenth of a cell of 32.
    EXPECT_LE((at(simulation.state().x, 32 * 33) - home).norm(), 0.1 / 32) << step;
  }
}

TEST(InextensibleSimulation, NamesThePinsThatAreTooFarApartAndKeepsThemInReach) {
  Scene scene = inextensible_scene();
  scene.pins.vertices = {{0, Vec3(-1, 0, 0)}, {12, Vec3(1, 0, 0)}};
  Simulation simulation(scene);
  StepRecord record;
  for (int step = 0; step < 30; ++step) {
    record = simulation.step();
    ASSERT_FALSE(record.failure) << *record.failure;
  }
  EXPECT_TRUE(record.converged);
  EXPECT_NE(record.warning().find("Vertices 0 and 12 are pinned 2 m apart, 1 m further than"),
            std::string::npos)
      << record.warning();
  // A row of 12 edges at their lengths is 1 m long.
  EXPECT_NEAR((at(simulation.state().x, 12) - at(simulation.state().x, 0)).norm(), 1, 0.01);
}

/// A cloth pinned at one corner, in steps in which edges turn by more than a right angle. Its edges
/// are free, so that explicit steps are stable.
Scene turning_scene(const std::string& projection, const std::string& integrator) {
  Scene scene = inextensible_scene(projection);
  choose(scene, "integrator", integrator);
  scene.forces = {default_choice(find_entry(force_table(), "gravity", ""))};
  scene.time.set("h_disp", 0.05);
  return scene;
}

// SHAKE and the other methods that solve C = 0 by Newton's method cannot take such steps, but can
// take shorter ones.
TEST(SlowInextensibleSimulation, CutsAStepThatNewtonsMethodCannotTake) {
  for (const Scene& scene :
       {turning_scene("shake", "implicit_euler"), turning_scene("icd", "implicit_euler"),
        turning_scene("none", "rattle")}) {
    const std::string name =
        scene.choice("projection").kind + " " + scene.choice("integrator").kind;
    Simulation simulation(scene);
    int saved = 0;  // steps: not all, since free edges become chaotic in fall
    for (int step = 0; step < 12; ++step) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << name << ": " << *record.failure;
      if (record.halvings == 0) continue;
      saved += record.converged ? 1 : 0;
      EXPECT_NE(record.warning().find("was cut into"), std::string::npos) << record.warning();
    }
    EXPECT_GT(saved, 0) << name;
  }
}

TEST(InextensibleSimulation, TakesSuchAStepWholeByTheAugmentedLagrangian) {
  Simulation simulation(turning_scene("none", "constrained_euler"));
  for (int step = 0; step < 12; ++step) {
    const StepRecord record = simulation.step();
    ASSERT_FALSE(record.failure) << *record.failure;
    EXPECT_EQ(record.warning(), "") << step;
    EXPECT_EQ(record.halvings, 0) << step;
    EXPECT_LE(strain_of(simulation), 0.01 + 1e-12) << step;
  }
}

TEST(InextensibleSimulation, LeavesTheStateAloneWhenItsProjectionIsCancelled) {
  // An explicit step is over before it can be cancelled, so the projection is cancelled.
  Scene scene = inextensible_scene("gauss_seidel");
  choose(scene, "integrator", "symplectic_euler");
  scene.inextensible.set("strain", 1e-6);
  Simulation simulation(scene);
  simulation.step();
  const State before = simulation.state();
  std::stop_source source;
  source.request_stop();
  EXPECT_TRUE(simulation.step({}, source.get_token()).cancelled);
  EXPECT_EQ(simulation.state().x, before.x);
  EXPECT_EQ(simulation.state().v, before.v);
  EXPECT_EQ(simulation.state().t, before.t);
}

TEST(InextensibleSimulation, TracesThePassesOfIntegratorsThatKeepLengths) {
  int integrators = 0;
  for (const IntegratorKind& kind : integrator_table()) {
    if (!kind.keeps_lengths) continue;
    ++integrators;
    Scene scene = inextensible_scene("none");
    scene.choice("integrator") = default_choice(kind);
    scene.time.set("n_sub", 16);
    Simulation simulation(scene);
    ProjectionTrace passes;
    for (int step = 0; step < 3; ++step) {
      ASSERT_TRUE(simulation.step({nullptr, &passes}).converged) << kind.name;
      ASSERT_EQ(passes.size(),
                static_cast<std::size_t>(simulation.last_step().projection->iterations) + 1)
          << kind.name;
      EXPECT_EQ(passes.back().strain, simulation.last_step().projection->strain) << kind.name;
      EXPECT_LE(passes.back().strain, 0.01) << kind.name;
      EXPECT_TRUE(std::isfinite(passes.back().F)) << kind.name;
    }
  }
  EXPECT_EQ(integrators, 2);
}

TEST(InextensibleSimulation, GoesOnWhenTheProjectionIsChangedInMidSwing) {
  Scene scene = inextensible_scene();
  scene.time.set("n_sub", 4);
  Simulation simulation(scene);
  for (const ProjectionKind& kind : projection_table()) {
    scene.choice("projection") = default_choice(kind);
    const VecX before = simulation.state().x;
    simulation.set_scene(scene);
    EXPECT_EQ(simulation.state().x, before);
    for (int step = 0; step < 4; ++step) {
      const StepRecord record = simulation.step();
      EXPECT_FALSE(record.failure) << kind.name;
      EXPECT_TRUE(record.converged) << kind.name << ": " << record.warning();
    }
    EXPECT_EQ(simulation.last_step().projection.has_value(), kind.name != "none");
  }
}

// One diagonal across the cloth and its left border: no cells of the mesh have such edges.
TEST(InextensibleSimulation, KeepsAnyPairsOfVerticesThatASceneLists) {
  Scene scene = inextensible_scene();
  scene.forces[0].values.set("stretch_stiffness", 5.0);
  scene.inextensible.set("edges", std::string("listed"));
  scene.listed_edges = {{0, 168}, {0, 78}, {78, 156}};
  Simulation simulation(scene);
  const auto strain = [&](int i, int j) {
    const auto& rest = simulation.mesh()->rest_positions;
    const double length = (at(simulation.state().x, i) - at(simulation.state().x, j)).norm();
    return length / (rest[static_cast<std::size_t>(i)] - rest[static_cast<std::size_t>(j)]).norm() -
           1;
  };
  for (int step = 0; step < 60; ++step) {
    ASSERT_TRUE(simulation.step().converged);
    for (const auto& [i, j] : scene.listed_edges) EXPECT_LE(std::abs(strain(i, j)), 0.01 + 1e-12);
  }
  EXPECT_GT(strain_of(simulation), 0.02) << "the others keep theirs, too";
}

TEST(InextensibleSimulation, RefusesAMeshThatHasNoneOfTheEdges) {
  Scene scene = inextensible_scene();
  Mesh mesh = build_mesh(scene.mesh);
  mesh.warp_edges.clear();
  mesh.weft_edges.clear();
  const auto without_quads = std::make_shared<const Mesh>(std::move(mesh));
  try {
    Simulation simulation(scene, without_quads);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.field(), "inextensible.edges");
  }
  scene.inextensible.set("edges", std::string("all"));
  Simulation simulation(scene, without_quads);
  EXPECT_FALSE(simulation.step().failure);
}

// The yarn between the two pinned corners is taut: at its exact length no tension carries the
// cloth, and Newton's method on positions and impulses does not converge.
TEST(InextensibleSimulation, HangsFromATautYarnByConstrainedEulerInFewFactorisations) {
  for (const auto& [n, steps] : {std::pair(17, 30), std::pair(33, 6)}) {
    Scene scene = scene_of_size(n);
    choose(scene, "integrator", "constrained_euler");
    Simulation simulation(scene);
    int factorisations = 0;
    for (int step = 0; step < steps; ++step) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << *record.failure;
      ASSERT_EQ(record.warning(), "") << n << ", step " << step;
      EXPECT_EQ(record.halvings, 0);
      EXPECT_LE(strain_of(simulation), 0.01 + 1e-12) << step;
      factorisations += simulation.last_step().nonlinear->solves;
    }
    EXPECT_LE(factorisations, 15 * steps) << n;
  }
}

}  // namespace
}  // namespace weft
