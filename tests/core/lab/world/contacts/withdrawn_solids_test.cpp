#include "core/lab/world/contacts/withdrawn_solids.h"

#include "core/base/threads/parallel.h"
#include "core/lab/snapshot/recorders.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/tuning.h"
#include "tests/core/lab/world/contacts/contact_method_case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

/// An edit that puts a solid into the cloth withdraws its surface, which then grows back.
namespace weft {
namespace {

/// The largest distance that one edit below moves a surface, m.
constexpr double k_largest_edit = 0.1;

SceneSolid ball_at(const Vec3& position, double radius) {
  SceneSolid solid{default_choice(find_entry(solid_table(), "sphere", "solids")),
                   default_choice(motion_table().front())};
  solid.shape.values.set("position", position);
  solid.shape.values.set("radius", radius);
  return solid;
}

/// A small cloth above a ball.
Scene scene_with_ball(const ContactMethodCase& method) {
  Scene scene = falling_scene(method.contact, method.integrator,
                              method.is_explicit ? k_explicit_substeps : 2);
  for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, 9);
  for (const char* side : {"width", "length"}) scene.mesh.grid.set(side, 0.8);
  scene.mesh.grid.set("height", 0.52);
  scene.solids = {ball_at({0, 0, 0.3}, 0.2)};
  return scene;
}

ContactMethodCase newton_with_barrier() { return {"barrier", "minimising_euler", false}; }

void set_of_ball(Scene& scene, const char* name, const ParameterValue& value) {
  scene.solids[0].shape.values.set(name, value);
}

struct EditOfSolid {
  std::string name;
  std::function<void(Scene&)> apply;
};

std::vector<EditOfSolid> edits_of_solids() {
  return {{"radius + 3 cm", [](Scene& scene) { set_of_ball(scene, "radius", 0.23); }},
          {"radius + 10 cm", [](Scene& scene) { set_of_ball(scene, "radius", 0.3); }},
          {"7 cm up", [](Scene& scene) { set_of_ball(scene, "position", Vec3(0, 0, 0.37)); }},
          {"7 cm aside", [](Scene& scene) { set_of_ball(scene, "position", Vec3(0.07, 0, 0.3)); }},
          {"thickness", [](Scene& scene) { set_of_ball(scene, "thickness", 0.03); }},
          {"a ball more", [](Scene& scene) {
             scene.solids.push_back(ball_at({0, 0, 0.44}, 0.1));
           }}};
}

/// The smallest distance of the cloth from the solids as they are at the end of the step, m.
double distance_of_cloth(const World& world) {
  const std::vector<char> none(static_cast<std::size_t>(world.state().vertex_count()), 0);
  ClothDistances distances;
  distances.set_mesh(*world.mesh());
  double smallest = std::numeric_limits<double>::infinity();
  for (const SolidBody& body : world.contacts().solids().bodies()) {
    distances.look(body, world.state().t, world.state().x, none);
    smallest = std::min(smallest,
                        -distances.largest([](double, double distance) { return -distance; }, -1));
  }
  return smallest;
}

Checkpoint draped_on_ball(const Scene& scene) {
  World world(scene);
  for (int step = 0; step < 40 * world.substeps(); ++step)
    EXPECT_FALSE(world.step().failure) << step;
  return world.checkpoint();
}

std::unique_ptr<World> after_edit(const Scene& scene, const Checkpoint& start,
                                  const EditOfSolid& edit) {
  auto world = std::make_unique<World>(scene);
  world->continue_from(start);
  Scene after = scene;
  edit.apply(after);
  world->set_scene(after);
  return world;
}

struct GrowthCourse {
  int minimising = 0, integrations = 0, steps = 0;
  double speed = 0, min_distance = std::numeric_limits<double>::infinity(), fastest_growth = 0;
};

double withdrawn_depth_of(const World& world) {
  double depth = 0;
  for (const WithdrawnSolid& solid : world.contacts().withdrawn(world.state().t))
    depth = std::max(depth, solid.depth);
  return depth;
}

/// Takes steps for a fifth of a second more than the solids need to grow back.
GrowthCourse follow_growth(World& world) {
  GrowthCourse course;
  const double h = world.step_length();
  int left = static_cast<int>(0.2 / h);
  double depth = withdrawn_depth_of(world);
  for (; left > 0 && course.steps < 4 / h; ++course.steps) {
    const StepRecord record = world.step();
    EXPECT_FALSE(record.failure) << record.failure.value_or("");
    course.minimising = std::max(course.minimising, record.minimising_iterations);
    course.integrations = std::max(course.integrations, record.integrations);
    course.speed = std::max(course.speed, largest_speed(world.state()));
    if (world.substeps() < k_explicit_substeps)
      course.min_distance = std::min(course.min_distance, distance_of_cloth(world));
    const double now = withdrawn_depth_of(world);
    course.fastest_growth = std::max(course.fastest_growth, (depth - now) / h);
    depth = now;
    if (depth == 0) --left;
  }
  return course;
}

// A surface that hits a vertex at the speed u leaves it at no more than 2 u, and the vertex may
// then fall from the highest position to the floor below the ball: v^2 <= (2 u)^2 + 2 g H. Edges
// between vertices pass on their speeds, the faster the stiffer they are, hence the factor.
TEST(SlowWithdrawnSolids, NeverMakeAStepMuchMoreWork) {
  constexpr double k_passed_on = 1.5;
  constexpr double k_gravity = 9.81, k_height = 0.52 + k_largest_edit;
  const double fastest =
      k_passed_on * std::sqrt(4 * k_push_out * k_push_out + 2 * k_gravity * k_height);
  for (const ContactMethodCase& method : contact_methods()) {
    const Scene scene = scene_with_ball(method);
    const Checkpoint start = draped_on_ball(scene);
    for (const EditOfSolid& edit : edits_of_solids()) {
      // Short steps take long, and have the same causes of motion.
      if (method.is_explicit && edit.name != edits_of_solids().front().name) continue;
      SCOPED_TRACE(testing::PrintToString(method) + ", " + edit.name);
      const auto world = after_edit(scene, start, edit);
      EXPECT_GT(withdrawn_depth_of(*world), 0);
      EXPECT_LE(withdrawn_depth_of(*world), k_largest_edit + 0.03);
      const GrowthCourse course = follow_growth(*world);
      EXPECT_EQ(withdrawn_depth_of(*world), 0);
      // A cloth that falls on the ball takes up to 20 iterations, too.
      EXPECT_LE(course.minimising, 50);
      EXPECT_LE(course.integrations, method.is_explicit ? 3 : 12);
      EXPECT_LE(course.fastest_growth, k_push_out * (1 + 1e-9));
      EXPECT_LE(course.speed, fastest);
      if (method.contact == "barrier") {
        EXPECT_GT(course.min_distance, 0);
      }
      // A penalty yields to the cloth by a part of its thickness.
      EXPECT_GT(distance_of_cloth(*world), method.contact == "penalty" ? -0.0025 : 0);
    }
  }
}

// With half of the gap as the limit, a growing surface never halves the gap of a cloth at rest more
// than once in a step, and never waits for a cloth that leaves it room.
TEST(WithdrawnSolids, CoverHalfOfTheGapToABarrierInAStepUnlessThatIsTooFast) {
  const Scene scene = scene_with_ball(newton_with_barrier());
  const auto simulation = after_edit(scene, draped_on_ball(scene), edits_of_solids()[1]);
  const double fastest = k_push_out * simulation->step_length();
  int limited = 0;
  for (int step = 0; step < 20; ++step) {
    const double depth = withdrawn_depth_of(*simulation), gap = distance_of_cloth(*simulation);
    ASSERT_FALSE(simulation->step().failure);
    const double grown = depth - withdrawn_depth_of(*simulation);
    // Gaps are found to 1e-9 m.
    EXPECT_NEAR(grown, std::min({0.5 * gap, fastest, depth}), 1e-8) << step;
    if (0.5 * gap < fastest) ++limited;
  }
  EXPECT_GT(limited, 5);
}

TEST(WithdrawnSolids, GrowAtOnceWhereNoClothIs) {
  const Scene scene = scene_with_ball(newton_with_barrier());
  World world(scene);
  Scene after = scene;
  set_of_ball(after, "radius", 0.21);
  after.solids.push_back(ball_at({2, 0, 0}, 0.5));
  world.set_scene(after);
  EXPECT_FALSE(world.contacts().any_withdrawn());
  EXPECT_EQ(world.contacts().solids()[0].shape().nearest(Vec3::Zero()).distance, -0.21);
}

TEST(WithdrawnSolids, KeepTheClothAsNearAsItWasAndNoNearer) {
  const Scene scene = scene_with_ball(newton_with_barrier());
  const Checkpoint start = draped_on_ball(scene);
  World world(scene);
  world.continue_from(start);
  const double before = distance_of_cloth(world);
  Scene after = scene;
  for (const double radius : {0.203, 0.206, 0.209}) {  // as a slider sends them
    set_of_ball(after, "radius", radius);
    world.set_scene(after);
    EXPECT_NEAR(distance_of_cloth(world), before, 1e-6);
    EXPECT_NEAR(withdrawn_depth_of(world), radius - 0.2, 1e-6);
  }
  set_of_ball(after, "friction", 0.1);
  world.set_scene(after);
  EXPECT_NEAR(withdrawn_depth_of(world), 0.009, 1e-6);
  set_of_ball(after, "radius", 0.2);  // undo
  world.set_scene(after);
  EXPECT_FALSE(world.contacts().any_withdrawn());
}

TEST(WithdrawnSolids, MakeRoomForAStateOrASceneInsideThem) {
  for (const ContactMethodCase& method : contact_methods()) {
    if (method.is_explicit) continue;
    SCOPED_TRACE(testing::PrintToString(method));
    Scene scene = scene_with_ball(method);
    scene.mesh.grid.set("height", 0.38);  // through the ball
    World world(scene);
    EXPECT_GT(withdrawn_depth_of(world), 0.1);
    const GrowthCourse course = follow_growth(world);
    EXPECT_LE(course.minimising, 150);
    EXPECT_EQ(withdrawn_depth_of(world), 0);
    EXPECT_GT(distance_of_cloth(world), method.contact == "penalty" ? -0.0025 : 0);
  }
}

// The second ball would have to crush the cloth against the first one.
TEST(SlowWithdrawnSolids, WaitForAClothThatHasNoRoom) {
  const EditOfSolid edit = {"a ball beside it", [](Scene& scene) {
                              scene.solids.push_back(ball_at({0.2, 0, 0.42}, 0.08));
                            }};
  for (const ContactMethodCase& method : contact_methods()) {
    if (method.contact == "penalty" || method.is_explicit) continue;
    SCOPED_TRACE(testing::PrintToString(method));
    const Scene scene = scene_with_ball(method);
    const auto world = after_edit(scene, draped_on_ball(scene), edit);
    for (int step = 0; step < 60; ++step) {
      const StepRecord record = world->step();
      ASSERT_FALSE(record.failure);
      EXPECT_LE(record.minimising_iterations, 100);
      EXPECT_LE(largest_speed(world->state()), 8);
    }
    // It stops at the end of the step in which it met the cloth.
    EXPECT_GT(distance_of_cloth(*world), -k_push_out * world->step_length());
  }
}

TEST(WithdrawnSolids, ContinueFromACheckpointWithTheSameBitsOnAnyThreads) {
  for (const char* contact : {"barrier", "filter", "penalty"}) {
    SCOPED_TRACE(contact);
    const Scene scene = scene_with_ball({contact, "minimising_euler", false});
    const Checkpoint start = draped_on_ball(scene);
    std::vector<std::string> ends;
    for (const int threads : {1, 2}) {
      Threads(threads).run([&] {
        const auto whole = after_edit(scene, start, edits_of_solids()[0]);
        for (int step = 0; step < 3; ++step) whole->step();
        EXPECT_GT(withdrawn_depth_of(*whole), 0);
        World second(whole->scene());
        second.continue_from(checkpoint_from_text(state_file_text(whole->checkpoint())));
        for (int step = 0; step < 20; ++step) {
          whole->step();
          second.step();
        }
        ends.push_back(state_file_text(whole->checkpoint()));
        EXPECT_EQ(state_file_text(second.checkpoint()), ends.back());
      });
    }
    EXPECT_EQ(ends[0], ends[1]);
  }
}

TEST(WithdrawnSolids, AreDrawnAsTheyTouchAndMeasured) {
  const Scene scene = scene_with_ball(newton_with_barrier());
  const auto world = after_edit(scene, draped_on_ball(scene), edits_of_solids()[0]);
  SolidRecorder recorder;
  const auto radius = [&](const ShownSolids& shown) {
    return shown.surfaces[0]->positions.front().norm();
  };
  const ShownSolids first = recorder.shown(*world);
  EXPECT_NEAR(radius(first), 0.23 - withdrawn_depth_of(*world), 1e-6);
  EXPECT_EQ(first.figures.withdrawn, withdrawn_depth_of(*world));
  world->step();
  EXPECT_GT(radius(recorder.shown(*world)), radius(first));
  follow_growth(*world);
  const ShownSolids last = recorder.shown(*world);
  EXPECT_NEAR(radius(last), 0.23, 1e-12);
  EXPECT_EQ(last.figures.withdrawn, 0);
  world->step();
  EXPECT_EQ(recorder.shown(*world).surfaces, last.surfaces);
}

// A ball that is dragged into the floor leaves the cloth between them no room.
TEST(StepBudget, BoundsTheIterationsOfAStepThatNeverSucceeds) {
  Scene scene = scene_with_ball(newton_with_barrier());
  scene.mesh.grid.set("height", 0.02);
  scene.solids.push_back({default_choice(find_entry(solid_table(), "plane", "solids")),
                          default_choice(motion_table().front())});
  World world(scene);
  world.drag_solid({ItemName(0), Vec3(0, 0, -0.2)});
  const int limit = std::get<int>(scene.choice("integrator").values.get("max_iterations"));
  const int bound =
      3 * std::max(limit, k_retried_iterations) + k_last_iterations * k_max_integrations;
  int largest = 0;
  bool is_told = false;
  for (int step = 0; step < 16 && largest < 150; ++step) {
    const StepRecord record = world.step();
    largest = std::max(largest, record.minimising_iterations);
    EXPECT_LE(record.minimising_iterations, bound);
    is_told = is_told || !record.warnings.empty();
  }
  EXPECT_TRUE(is_told);
  EXPECT_GT(largest, 50);
}

// A ball that sinks into the floor leaves no room for lengths either: the first try of constrained
// Euler takes all the iterations that it may, and the others share twice as many.
TEST(StepBudget, BoundsTheFactorisationsOfAStepThatKeepsLengths) {
  Scene scene = scene_with_ball({"filter", "constrained_euler", false});
  scene.mesh.grid.set("height", 0.02);
  scene.solids.push_back({default_choice(find_entry(solid_table(), "plane", "solids")),
                          default_choice(motion_table().front())});
  scene.choice("integrator").values.set("max_iterations", 20);
  Simulation simulation(scene);
  int largest = 0;
  bool is_told = false;
  for (int step = 0; step < 40; ++step) {
    simulation.drag_solid({ItemName(0), Vec3(0, 0, -0.005 * step)});
    simulation.set_drag(Drag{40, Vec3(at(simulation.state().x, 40)) + Vec3(0.05, 0.05, 0.02)});
    const StepRecord record = simulation.step();
    ASSERT_FALSE(record.failure) << *record.failure;
    largest = std::max(largest, record.minimising_iterations);
    for (const StepWarning& warning : record.warnings)
      is_told = is_told || warning.kind == StepWarning::Kind::unsolved;
  }
  EXPECT_TRUE(is_told);
  EXPECT_EQ(largest, 20 + 2 * k_retried_factorisations);
}

}  // namespace
}  // namespace weft
