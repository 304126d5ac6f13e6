#include "core/base/threads/parallel.h"
#include "core/collision/detect/deepest_point.h"
#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "tests/support/allocations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace weft {
namespace {

/// A small cloth above a solid of that kind, which it falls on.
Scene above(const SolidKind& kind) {
  Scene scene = default_scene();
  scene.pins.preset.clear();
  scene.mesh.grid.set("rows", 9);
  scene.mesh.grid.set("columns", 9);
  scene.mesh.grid.set("width", 0.4);
  scene.mesh.grid.set("length", 0.4);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.6);
  SceneSolid solid{default_choice(kind), default_choice(motion_table().front())};
  scene.solids = {solid};
  return scene;
}

/// The distance of the vertex that is nearest to a solid, or deepest inside it, m.
double min_distance(const Simulation& simulation) {
  double smallest = std::numeric_limits<double>::infinity();
  for (const SolidBody& body : simulation.contacts().solids().bodies()) {
    const RigidPose pose = body.pose(simulation.state().t);
    for (int i = 0; i < simulation.state().vertex_count(); ++i) {
      const Vec3 x = at(simulation.state().x, i);
      smallest = std::min(smallest, nearest(body.shape(), pose, x).distance);
    }
  }
  return smallest;
}

/// The distance of the point of an edge that is nearest to a solid, or deepest inside it, m.
double min_distance_of_edges(const Simulation& simulation) {
  double smallest = std::numeric_limits<double>::infinity();
  const VecX& x = simulation.state().x;
  for (const SolidBody& body : simulation.contacts().solids().bodies()) {
    const RigidPose pose = body.pose(simulation.state().t);
    const auto add = [&](int i, int j) {
      const Vec3 a = pose.rest(at(x, i)), b = pose.rest(at(x, j));
      smallest = std::min(smallest, deepest_of_edge(body.shape(), a, b, 1e-9).distance);
    };
    for (const auto& [a, b, c] : simulation.mesh()->triangles) {
      add(a, b);
      add(b, c);
      add(c, a);
    }
  }
  return smallest;
}

// Tolerance for rounding and for the depth that pushing out one edge leaves of another.
constexpr double k_inside = -1e-6;  // m

TEST(ContactFilter, KeepsEdgesOutsideOfEverySolid) {
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    Simulation simulation(above(kind));
    for (int k = 0; k < 120; ++k) {
      ASSERT_FALSE(simulation.step().failure);
      ASSERT_GT(min_distance_of_edges(simulation), k_inside) << k;
    }
  }
}

/// A coarse cloth on a narrow box: its vertices are beside the box, and its edges on it.
Scene on_edges_alone() {
  Scene scene = above(find_entry(solid_table(), "box", "kind"));
  scene.solids[0].shape.values.set("size", Vec3(0.02, 1, 0.4));
  scene.solids[0].shape.values.set("position", Vec3(0.025, 0, 0.3));
  scene.mesh.grid.set("height", 0.52);
  return scene;
}

TEST(ContactFilter, SupportsAClothByItsEdgesAlone) {
  const Scene scene = on_edges_alone();
  Simulation simulation(scene);
  for (int k = 0; k < 60; ++k) {
    ASSERT_FALSE(simulation.step().failure);
    ASSERT_GT(min_distance_of_edges(simulation), k_inside) << k;
  }
  double highest = 0;
  for (int i = 0; i < simulation.state().vertex_count(); ++i) {
    highest = std::max(highest, at(simulation.state().x, i).z());
  }
  EXPECT_GT(highest, 0.5);
}

// The sphere comes between the ends of an edge, which are both farther from it than the longest
// rest length of the cloth.
TEST(ContactFilter, KeepsEdgesOutsideThatAreStretchedFarFromTheirEnds) {
  Scene scene = above(find_entry(solid_table(), "sphere", "kind"));
  scene.solids[0].shape.values.set("radius", 0.02);
  scene.solids[0].shape.values.set("position", Vec3(0.15, 0, 0.5));
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind != "gravity"; });
  Simulation simulation(scene);
  State state = simulation.state();
  for (int i = 0; i < state.vertex_count(); ++i) {
    at(state.x, i).head<2>() *= 6;
    at(state.v, i) = Vec3(0, 0, -1);
  }
  simulation.set_state(state);
  for (int k = 0; k < 20; ++k) {
    ASSERT_FALSE(simulation.step().failure);
    ASSERT_GT(min_distance(simulation), 0.1) << k;
    ASSERT_GT(min_distance_of_edges(simulation), k_inside) << k;
  }
}

// Sweeps leave forces unbalanced, which must not become contact forces: no vertex is faster than
// one that falls to the ground, at sqrt(2 g 0.52 m) = 3.2 m/s.
TEST(ContactFilter, OnlySlowsByFrictionWithSweeps) {
  for (const char* integrator : {"xpbd", "projective_dynamics", "vertex_block_descent"}) {
    SCOPED_TRACE(integrator);
    Scene scene = on_edges_alone();
    choose(scene, "integrator", integrator);
    choose(scene, "contact", "filter");
    scene.solids[0].shape.values.set("friction", 0.3);
    Simulation simulation(scene);
    for (int k = 0; k < 60; ++k) {
      ASSERT_FALSE(simulation.step().failure);
      ASSERT_LT(largest_speed(simulation.state()), 3.2) << k;
    }
  }
}

// At 6 m/s the cloth moves by 0.1 m in a step, through a slab of 0.04 m.
TEST(ContactFilter, StopsAFastClothAboveAThinSlab) {
  Scene scene = above(find_entry(solid_table(), "square_table", "kind"));
  Simulation simulation(scene);
  State state = simulation.state();
  for (int i = 0; i < state.vertex_count(); ++i) at(state.v, i) = Vec3(0, 0, -6);
  simulation.set_state(state);
  for (int k = 0; k < 20; ++k) {
    ASSERT_FALSE(simulation.step().failure);
    for (int i = 0; i < state.vertex_count(); ++i) {
      ASSERT_GT(at(simulation.state().x, i).z(), 0) << k;
    }
  }
}

// A cloth that falls on a ball and rolls off takes some steps again; one that has come to rest on a
// table takes none.
TEST(ContactFilter, TakesAStepOnceWhereNothingIsVeryWrong) {
  const auto integrations_of = [](Simulation& simulation, int steps) {
    int sum = 0;
    for (int k = 0; k < steps; ++k) sum += simulation.step().integrations;
    return sum;
  };
  constexpr int k_steps = 120;
  Simulation rolling(above(find_entry(solid_table(), "sphere", "kind")));
  EXPECT_LE(integrations_of(rolling, k_steps), 3 * k_steps / 2);
  Simulation resting(above(find_entry(solid_table(), "square_table", "kind")));
  integrations_of(resting, 2 * k_steps);
  EXPECT_EQ(integrations_of(resting, k_steps), k_steps);
}

TEST(ContactFilter, AllocatesNothingInASteadyStep) {
  if (!counts_allocations()) GTEST_SKIP();
  const auto allocations_of_steps = [](const Scene& scene) {
    Simulation simulation(scene);
    for (int k = 0; k < 200; ++k) simulation.step();
    const long before = allocation_count();
    for (int k = 0; k < 10; ++k) simulation.step();
    return allocation_count() - before;
  };
  const Scene scene = above(find_entry(solid_table(), "square_table", "kind"));
  Scene free = scene;
  free.solids.clear();
  EXPECT_EQ(allocations_of_steps(scene), allocations_of_steps(free));
}

TEST(ContactFilter, GivesTheSameBitsOnOneAndTwoThreads) {
  // The cloth has more vertices than one piece of a loop over them takes.
  Scene scene = above(find_entry(solid_table(), "box", "kind"));
  scene.mesh.grid.set("rows", 33);
  scene.mesh.grid.set("columns", 33);
  const auto end_of_run = [&](int threads) {
    Simulation simulation(scene);
    Threads(threads).run([&] {
      for (int k = 0; k < 40; ++k) simulation.step();
    });
    return simulation.checkpoint();
  };
  const Checkpoint one = end_of_run(1), two = end_of_run(2);
  EXPECT_FALSE(one.contacts.empty());
  EXPECT_EQ(one.contacts, two.contacts);
  EXPECT_EQ(one.state.x, two.state.x);
  EXPECT_EQ(one.state.v, two.state.v);
}

// The corner of a room: three planes meet below the cloth.
TEST(ContactFilter, ConstrainsAVertexBetweenThreeSolids) {
  Scene scene = above(find_entry(solid_table(), "plane", "kind"));
  scene.mesh.grid.set("height", 0.35);
  for (int copy = 0; copy < 2; ++copy) scene.solids.push_back(scene.solids[0]);
  // The normals of the planes are 45 degrees from the vertical.
  for (int k = 0; k < 3; ++k) {
    scene.solids[static_cast<std::size_t>(k)].shape.values.set("rotation", Vec3(45, 0, 120.0 * k));
    scene.solids[static_cast<std::size_t>(k)].shape.values.set("friction", 0.0);
  }
  Simulation simulation(scene);
  for (int k = 0; k < 120; ++k) {
    ASSERT_FALSE(simulation.step().failure);
    ASSERT_GT(min_distance(simulation), 0) << k;
  }
}

TEST(ContactFilter, KeepsVerticesOutsideOfEverySolid) {
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    Simulation simulation(above(kind));
    bool touched = false;
    for (int k = 0; k < 120; ++k) {
      ASSERT_FALSE(simulation.step().failure);
      touched = touched || !simulation.contacts().contacts().empty();
      ASSERT_GT(min_distance(simulation), 0) << k;
    }
    EXPECT_TRUE(touched);
  }
}

class ContactWithIntegrator : public testing::TestWithParam<IntegratorKind> {};

TEST_P(ContactWithIntegrator, KeepsTheClothOnTheFloor) {
  const IntegratorKind& kind = GetParam();
  Scene scene = above(find_entry(solid_table(), "plane", "kind"));
  scene.mesh.grid.set("height", 0.1);
  choose(scene, "integrator", kind.name);
  if (kind.refusal != nullptr && !kind.refusal(scene.forces).empty()) GTEST_SKIP();
  // h is below the limit of the stiffest spring; without damping, some integrators explode at any
  // step.
  if (kind.has_stability_limit) scene.time.set("n_sub", 60);
  if (kind.needs_damping()) GTEST_SKIP();
  Simulation simulation(scene);
  for (int k = 0; k < 60 * simulation.substeps(); ++k) {
    const StepRecord record = simulation.step();
    ASSERT_FALSE(record.failure) << *record.failure;
    ASSERT_GT(min_distance(simulation), 0) << k;
  }
  EXPECT_EQ(simulation.contacts().contacts().size(), 81);
}

INSTANTIATE_TEST_SUITE_P(All, ContactWithIntegrator,
                         testing::ValuesIn(integrator_table().begin(), integrator_table().end()),
                         [](const auto& kind) { return kind.param.name; });

TEST(ContactFilter, ChangesNoBitBeforeTheFirstTouch) {
  const Scene scene = above(find_entry(solid_table(), "sphere", "kind"));
  Scene without = scene;
  without.solids.clear();
  Simulation touching(scene), free(without);
  int steps = 0;
  for (; steps < 60; ++steps) {
    touching.step();
    free.step();
    if (!touching.contacts().contacts().empty()) break;
    ASSERT_EQ(touching.state().x, free.state().x);
    ASSERT_EQ(touching.state().v, free.state().v);
  }
  EXPECT_GT(steps, 5);
  EXPECT_LT(steps, 60);
}

TEST(ContactFilter, ContinuesFromACheckpointBitForBit) {
  const Scene scene = above(find_entry(solid_table(), "sphere", "kind"));
  Simulation whole(scene), first(scene), second(scene);
  for (int k = 0; k < 30; ++k) first.step();
  ASSERT_FALSE(first.contacts().contacts().empty());
  second.set_checkpoint(first.checkpoint());
  for (int k = 0; k < 30; ++k) second.step();
  for (int k = 0; k < 60; ++k) whole.step();
  EXPECT_EQ(second.state().x, whole.state().x);
  EXPECT_EQ(second.state().v, whole.state().v);
}

TEST(ContactFilter, PushesOutWhatStartsInside) {
  Scene scene = above(find_entry(solid_table(), "plane", "kind"));
  scene.mesh.grid.set("height", -0.02);
  Simulation simulation(scene);
  const StepRecord first = simulation.step();
  EXPECT_EQ(first.warning(), "81 vertices are inside a solid and are being moved out");
  for (int k = 0; k < 60; ++k) {
    ASSERT_FALSE(simulation.step().failure);
    EXPECT_LT(simulation.state().v.lpNorm<Eigen::Infinity>(), 1);
  }
  EXPECT_GT(min_distance(simulation), 0);
  EXPECT_EQ(simulation.step().warning(), "");
}

TEST(ContactFilter, CarriesWhatSticksToAMovingSolid) {
  Scene scene = above(find_entry(solid_table(), "plane", "kind"));
  scene.mesh.grid.set("height", 0.005);
  SceneSolid& floor = scene.solids.front();
  floor.motion = default_choice(find_entry(motion_table(), "sinusoid", "kind"));
  floor.motion.values.set("amplitude", Vec3(0.05, 0, 0));
  floor.motion.values.set("omega", 2.0);
  floor.shape.values.set("friction", 1.0);
  Simulation simulation(scene);
  const Vec3 start = at(simulation.state().x, 40);
  for (int k = 0; k < 60; ++k) ASSERT_FALSE(simulation.step().failure);
  const Vec3 moved = at(simulation.state().x, 40) - start;
  const Vec3 floor_moved = simulation.contacts().solids()[0].pose(simulation.state().t).translation;
  // The first steps find the contact.
  EXPECT_NEAR(moved.x(), floor_moved.x(), 0.005);
}

}  // namespace
}  // namespace weft
