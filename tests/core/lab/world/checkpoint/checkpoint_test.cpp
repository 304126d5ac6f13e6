#include "core/lab/world/checkpoint/checkpoint.h"

#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

/// A simulation that continues from a state file finds the bits of one that never stopped: nothing
/// that the next step depends on is missing in the file.
namespace weft {
namespace {

constexpr int k_steps = 30;

void take(Simulation& simulation, int steps) {
  for (int step = 0; step < steps; ++step) simulation.step();
}

void expect_same_bits_in_two_parts(const Scene& scene, const std::optional<Drag>& drag = {}) {
  Simulation whole(scene), first(scene), second(scene);
  for (Simulation* simulation : {&whole, &first}) simulation->set_drag(drag);
  take(whole, 2 * k_steps);
  take(first, k_steps);
  second.set_checkpoint(checkpoint_from_text(state_file_text(first.checkpoint())));
  take(second, k_steps);
  EXPECT_EQ(state_file_text(second.checkpoint()), state_file_text(whole.checkpoint()));
  // An explosion is part of what must be the same, but may not be all.
  EXPECT_GT(whole.state().t, 0);
}

Scene scene_with(const std::string& slot, const TableEntry& kind) {
  Scene scene = hanging_scene({"mass_spring"}, "implicit_euler");
  scene.choice(slot) = default_choice(kind);
  return scene;
}

/// A drag of the middle of the cloth of scene_with() to the side.
const Drag k_drag = {12, Vec3(0.2, 0.3, 1)};

TEST(Checkpoint, ContinuesWithTheSameBitsWithEveryIntegrator) {
  for (const IntegratorKind& kind : integrator_table()) {
    SCOPED_TRACE(kind.name);
    const Scene scene = hanging_scene({"mass_spring"}, kind.name, 16);
    expect_same_bits_in_two_parts(scene);
    expect_same_bits_in_two_parts(scene, k_drag);
  }
}

TEST(Checkpoint, ContinuesWithTheSameBitsWithEveryProjection) {
  for (const ProjectionKind& kind : projection_table()) {
    SCOPED_TRACE(kind.name);
    const Scene scene = scene_with("projection", kind);
    expect_same_bits_in_two_parts(scene);
    expect_same_bits_in_two_parts(scene, k_drag);
  }
}

TEST(Checkpoint, ContinuesWithTheSameBitsWithEveryLinearSolverOfOurOwn) {
  for (const LinearSolverKind& kind : linear_solver_table()) {
    if (kind.direct) continue;
    SCOPED_TRACE(kind.name);
    expect_same_bits_in_two_parts(scene_with("solver", kind), k_drag);
  }
}

TEST(Checkpoint, ContinuesWithTheSameBitsWithEveryPreconditioner) {
  for (const PreconditionerKind& kind : preconditioner_table()) {
    SCOPED_TRACE(kind.name);
    Scene scene = scene_with("preconditioner", kind);
    const bool symmetric = fits(find_entry(linear_solver_table(), "mpcg", ""), kind);
    scene.choice("solver") = default_choice(
        find_entry(linear_solver_table(), symmetric ? "mpcg" : "bicgstab", "solver"));
    expect_same_bits_in_two_parts(scene, k_drag);
  }
}

TEST(SlowCheckpoint, ContinuesWithTheSameBitsWhereSubstepsAreAdaptive) {
  for (const IntegratorKind& kind : integrator_table()) {
    SCOPED_TRACE(kind.name);
    Scene scene = hanging_scene({"mass_spring"}, kind.name);
    scene.time.set("adaptive", true);
    expect_same_bits_in_two_parts(scene, k_drag);
  }
}

TEST(Checkpoint, KeepsContactsOfVerticesEdgesAndFaces) {
  Checkpoint checkpoint = Simulation(scene_with("solver", linear_solver_table()[0])).checkpoint();
  checkpoint.contacts = {
      {.point = ClothPoint::at_vertex(3), .sticks = true, .anchor = {1, 2, 1.0 / 3}},
      {.point = {{3, 4, -1}, {0.3, 0.7, 0}}, .solid = 1, .normal_force = 0.1},
      {.point = {{3, 4, 9}, {0.5, 0.25, 0.25}}, .normal_force = 0.2, .driving_force = {0, 0.3, 0}}};
  const std::string text = state_file_text(checkpoint);
  EXPECT_EQ(checkpoint_from_text(text).contacts, checkpoint.contacts);
}

TEST(Checkpoint, KeepsTheSpringOfTheMouse) {
  Scene scene = hanging_scene({"mass_spring"}, "implicit_euler");
  scene.drag.set("kind", std::string("spring"));
  expect_same_bits_in_two_parts(scene, k_drag);
}

// A state whose vertices are this fast is not worth returning to; an earlier state is.
TEST(Checkpoint, KeepsTheStateThatAnExplosionLeadsBackTo) {
  const Scene scene = hanging_scene({"mass_spring"}, "symplectic_euler");
  Simulation first(scene), second(scene);
  Checkpoint checkpoint = first.checkpoint();
  checkpoint.state.v.setConstant(20);  // stretches the edges at the pins by 0.3 m
  checkpoint.state.t = 1;
  first.set_checkpoint(checkpoint);
  second.set_checkpoint(checkpoint_from_text(state_file_text(first.checkpoint())));
  int steps = 0;
  while (!second.step().failure) ASSERT_LT(++steps, 5);
  EXPECT_EQ(second.state().t, 0);
  EXPECT_EQ(second.state().x, Simulation(scene).state().x);
}

}  // namespace
}  // namespace weft
