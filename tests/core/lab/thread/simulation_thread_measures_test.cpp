#include "core/lab/document/editor.h"
#include "core/lab/measures/closest_point.h"
#include "core/lab/thread/simulation_thread.h"
#include "core/lab/world/simulation.h"
#include "tests/core/lab/thread/waiting.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

TEST(SimulationThread, ASnapshotHasTheSpeedOfEveryVertex) {
  SimulationThread thread(small_scene(), nullptr);
  thread.advance(3);
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.frame == 3; });
  Simulation simulation(small_scene());
  for (int step = 0; step < 3; ++step) simulation.step();
  const State& state = simulation.state();
  ASSERT_EQ(snapshot->cloth.speeds.size(), static_cast<std::size_t>(state.vertex_count()));
  for (int vertex = 0; vertex < state.vertex_count(); ++vertex) {
    EXPECT_FLOAT_EQ(snapshot->cloth.speeds[static_cast<std::size_t>(vertex)],
                    static_cast<float>(state.v.segment<3>(3 * vertex).norm()));
  }
}

TEST(SimulationThread, ASnapshotHasTheBoxAroundItsCloth) {
  SimulationThread thread(small_scene(), nullptr);
  thread.advance(3);
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.frame == 3; });
  Vec3 low = Vec3::Constant(1e9), high = -low;
  for (std::size_t k = 0; k < snapshot->cloth.positions.size(); ++k) {
    const auto axis = static_cast<Eigen::Index>(k % 3);
    low[axis] = std::min<double>(low[axis], snapshot->cloth.positions[k]);
    high[axis] = std::max<double>(high[axis], snapshot->cloth.positions[k]);
  }
  // The positions are rounded to single precision.
  EXPECT_LT((snapshot->cloth.low - low).cwiseAbs().maxCoeff(), 1e-6);
  EXPECT_LT((snapshot->cloth.high - high).cwiseAbs().maxCoeff(), 1e-6);
}

TEST(SimulationThread, MeasuresWhatIsAskedForAndStopsWhenItIsNot) {
  SimulationThread thread(small_scene(), nullptr);
  EXPECT_FALSE(thread.snapshot(only_world(thread))->measured.diagnostics);
  EXPECT_EQ(thread.snapshot(only_world(thread))->field.kind, nullptr);
  thread.measure({.diagnostics = true, .field = find_field("speed")});
  thread.advance(5);
  const auto measured = wait_for(thread, [](const Snapshot& s) { return s.frame == 5; });
  ASSERT_TRUE(measured->measured.diagnostics);
  EXPECT_EQ(measured->measured.energy_history.size(), 6u);
  EXPECT_LT(measured->measured.diagnostics->momentum.z(), 0);  // the cloth falls
  ASSERT_EQ(measured->field.kind, find_field("speed"));
  Simulation simulation(small_scene());
  for (int step = 0; step < 5; ++step) simulation.step();
  ASSERT_EQ(measured->field.values.size(), 13u * 13);
  for (int i = 0; i < 13 * 13; ++i) {
    const double speed = at(simulation.state().v, i).norm();
    ASSERT_EQ(measured->field.values[static_cast<std::size_t>(i)], static_cast<float>(speed));
  }
  thread.measure({});
  const auto plain = wait_for(thread, [](const Snapshot& s) { return s.field.kind == nullptr; });
  EXPECT_FALSE(plain->measured.diagnostics);
  EXPECT_TRUE(plain->measured.energy_history.empty());
  EXPECT_TRUE(plain->field.values.empty());
}

TEST(SimulationThread, TracesAProjectionThatIsChosenWhileItRunsAndComparesItsPoint) {
  Scene scene = small_scene();
  SimulationThread thread(scene, nullptr);
  EXPECT_THROW(thread.ask(CompareLengths{only_world(thread)}).get(), Error);
  thread.post(Play{});
  choose(scene, "projection", "fast_projection");
  set_scene(thread, scene, thread.snapshot(only_world(thread))->cloth.mesh, 1);
  const auto plain = wait_for(thread, [](const Snapshot& s) {
    return s.last.projection && s.last.projection->iterations > 0;
  });
  EXPECT_EQ(plain->last.lengths, nullptr);
  EXPECT_LE(plain->last.projection->strain, 0.01);
  thread.measure({.diagnostics = true});
  const auto traced = wait_for(thread, [](const Snapshot& s) {
    return s.last.lengths && s.last.lengths->passes.size() > 1;
  });
  EXPECT_EQ(traced->last.lengths->passes.size(),
            static_cast<std::size_t>(traced->last.projection->iterations) + 1);
  EXPECT_EQ(traced->last.lengths->passes.back().strain, traced->last.projection->strain);
  EXPECT_GT(thread.ask(CompareLengths{only_world(thread)}).get().largest, 0);

  scene.choice("projection") = default_choice(projection_table().front());
  set_scene(thread, scene, traced->cloth.mesh, 2);
  wait_for(thread, [](const Snapshot& s) {
    return s.scene_revision == 2 && !s.last.projection && s.last.lengths == nullptr;
  });
}

TEST(SimulationThread, KeepsTheHistoryOfEnergiesWhileItsTermsStay) {
  Scene scene = small_scene();
  SimulationThread thread(scene, nullptr);
  thread.measure({.diagnostics = true});
  thread.advance(4);
  const auto first = wait_for(thread, [](const Snapshot& s) { return s.frame == 4; });
  choose(scene, "integrator", "bdf2");
  set_scene(thread, scene, first->cloth.mesh, 1);
  thread.advance(3);
  const auto second = wait_for(thread, [](const Snapshot& s) { return s.frame == 7; });
  EXPECT_EQ(second->measured.energy_history.size(), 8u);
  scene.forces.pop_back();
  set_scene(thread, scene, first->cloth.mesh, 2);
  thread.advance(2);
  const auto third = wait_for(thread, [](const Snapshot& s) { return s.frame == 9; });
  EXPECT_EQ(third->measured.energy_history.size(), 3u);
  thread.post(Reset{});
  wait_for(thread,
           [](const Snapshot& s) { return s.frame == 0 && s.measured.energy_history.size() == 1; });
}

TEST(SimulationThread, TheHistoryOfEnergiesBeginsWithTheStateBeforeTheFirstStep) {
  Scene scene = small_scene();
  SimulationThread thread(scene, nullptr);
  thread.measure({.diagnostics = true});
  const auto asked = [](const Snapshot& s) { return s.measured.diagnostics.has_value(); };
  const auto expect_present = [](const Snapshot& s) {
    ASSERT_EQ(s.measured.energy_history.size(), 1u);
    EXPECT_EQ(s.measured.energy_history[0].time, s.time);
    EXPECT_EQ(s.measured.energy_history[0].balance.energies.total(), s.measured.energies.total());
  };
  const auto first = wait_for(thread, asked);
  expect_present(*first);
  // An edit changes the measurements of the cloth at rest.
  std::ranges::find(scene.forces, "gravity", &Choice::kind)->values.set("acceleration", 1.0);
  set_scene(thread, scene, first->cloth.mesh, 1);
  const auto edited = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; });
  EXPECT_NE(edited->measured.energies.total(), first->measured.energies.total());
  expect_present(*edited);
}

TEST(SimulationThread, ShowsTheForceOfTheMouseWhileItDragsAVertex) {
  Scene scene = small_scene();
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  SimulationThread thread(scene, nullptr);
  thread.measure({.arrows = true});
  thread.post(Drag{20, Vec3(0.3, 0.3, 1)});
  thread.advance(3);
  const auto constrained = wait_for(thread, [](const Snapshot& s) { return s.frame == 3; });
  ASSERT_EQ(constrained->arrows.size(), 1u);
  const auto term = static_cast<std::size_t>(constrained->arrows[0].term);
  EXPECT_EQ(constrained->measured.terms[term].name, "pull");
  thread.post(Release{});
  thread.advance(1);
  EXPECT_TRUE(wait_for(thread, [](const Snapshot& s) { return s.frame == 4; })->arrows.empty());
}

}  // namespace
}  // namespace weft
