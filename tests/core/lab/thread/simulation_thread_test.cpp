#include "core/lab/thread/simulation_thread.h"

#include "core/base/stopwatch.h"
#include "core/lab/document/editor.h"
#include "tests/support/scenes.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <thread>

namespace weft {
namespace {

void set_scene(SimulationThread& thread, const Scene& scene, std::shared_ptr<const Mesh> mesh,
               long revision) {
  thread.post(SceneEdit{ReplaceScene{scene}, {scene, std::move(mesh)}, revision});
}

TEST(SimulationThread, HasASnapshotOfTheRestShapeAtOnce) {
  const SimulationThread thread(small_scene(), nullptr);
  const auto snapshot = thread.snapshot();
  EXPECT_EQ(snapshot->cloth.positions.size(), 3u * 13 * 13);
  EXPECT_EQ(snapshot->constraints.pinned.size(), 2u);
  EXPECT_FALSE(snapshot->status.playing);
}

TEST(SimulationThread, WarnsOfWhatStartsInsideASolidBeforeTheFirstStep) {
  Scene scene = small_scene();
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.02);
  scene.pins.preset = "";
  SceneSolid floor{default_choice(find_entry(solid_table(), "plane", "kind")),
                   default_choice(motion_table().front())};
  const std::string warning = "169 vertices are inside a solid and are being moved out";
  SimulationThread thread(scene, nullptr);
  EXPECT_EQ(thread.snapshot()->status.warning, "");
  scene.solids.push_back(floor);
  floor.shape.values.set("position", Vec3(0, 0, 0.03));
  const auto after = [&](const Scene& edited, long revision) {
    set_scene(thread, edited, thread.snapshot()->cloth.mesh, revision);
    return wait_for(thread, [&](const Snapshot& s) { return s.scene_revision == revision; })
        ->status.warning;
  };
  EXPECT_EQ(after(scene, 1), "");
  scene.solids.front() = floor;
  EXPECT_EQ(after(scene, 2), warning);
  EXPECT_EQ(SimulationThread(scene, nullptr).snapshot()->status.warning, warning);
  scene.time.set("n_sub", 2);
  EXPECT_EQ(after(scene, 3), warning) << "another edit changes nothing about it";
  scene.solids.clear();
  EXPECT_EQ(after(scene, 4), "");
}

TEST(SimulationThread, AdvancesTheFramesAskedForAndEqualsASimulationByHand) {
  SimulationThread thread(small_scene(), nullptr);
  thread.advance(7);
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.frame == 7; });
  Simulation simulation(small_scene());
  for (int step = 0; step < 7; ++step) simulation.step();
  for (std::size_t k = 0; k < snapshot->cloth.positions.size(); ++k) {
    ASSERT_EQ(snapshot->cloth.positions[k],
              static_cast<float>(simulation.state().x[static_cast<Eigen::Index>(k)]));
  }
  EXPECT_FALSE(snapshot->last.traces.empty());
}

TEST(SimulationThread, PlaysInRealTimeAndInSlowMotion) {
  SimulationThread thread(small_scene(), nullptr);
  for (const double speed : {1.0, 0.25}) {
    thread.post(SetSpeed{speed});
    thread.post(Play{});
    const double start = wait_for(thread, [](const Snapshot& s) { return s.status.playing; })->time;
    const Stopwatch stopwatch;
    const auto later =
        wait_for(thread, [&](const Snapshot& s) { return s.time > start + 0.5 * speed; });
    // The simulation is never ahead of the clock by more than a frame.
    EXPECT_GE(stopwatch.seconds(), (later->time - start) / speed - 2.0 / 60 / speed);
    thread.post(Pause{});
    wait_for(thread, [](const Snapshot& s) { return !s.status.playing; });
  }
}

TEST(SimulationThread, TakesOneStepAndPauses) {
  SimulationThread thread(small_scene(), nullptr);
  thread.post(StepOnce{});
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return s.step == 1; });
  EXPECT_FALSE(snapshot->status.playing);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(thread.snapshot()->step, 1);
}

TEST(SimulationThread, SaysWhyItStandsUntilItPlays) {
  SimulationThread thread(small_scene(), nullptr);
  const auto pause = [&] {
    return wait_for(thread, [](const Snapshot& s) { return !s.status.playing; })->status.pause;
  };
  const auto play = [&] {
    thread.post(Play{});
    return wait_for(thread, [](const Snapshot& s) { return s.status.playing; })->status.pause;
  };
  EXPECT_EQ(play(), "");
  thread.post(Pause{"Paused to compare solvers"});
  EXPECT_EQ(pause(), "Paused to compare solvers");
  EXPECT_EQ(play(), "");
  thread.post(Pause{});
  EXPECT_EQ(pause(), "") << "who has paused it knows why";
  thread.post(StepOnce{});
  wait_for(thread, [](const Snapshot& s) { return s.status.pause == "Paused after one step"; });
  thread.post(Reset{});
  wait_for(thread, [](const Snapshot& s) { return s.status.pause == "Paused at the start"; });
}

TEST(SimulationThread, SaysThatItStandsBeforeAnExplosionOnceAnEditHasEndedTheFailure) {
  Scene scene = small_scene();
  scene.time.set("h_disp", 0.1);
  choose(scene, "integrator", "symplectic_euler");
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  wait_for(thread, [](const Snapshot& s) { return s.status.explosion.has_value(); });
  choose(scene, "integrator", "implicit_euler");
  set_scene(thread, scene, thread.snapshot()->cloth.mesh, 1);
  const auto after = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; });
  EXPECT_FALSE(after->status.failure);
  EXPECT_FALSE(after->status.playing);
  EXPECT_EQ(after->status.pause, "Paused at the last good state before the explosion");
}

TEST(SimulationThread, DiscardsARunningSolveWhenTheSolverIsChanged) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 129);
  scene.mesh.grid.set("columns", 129);
  // A cloth that hangs under its weight is a hard system, and the tolerance is beyond double
  // precision: without a preconditioner the solver takes thousands of iterations to find that out.
  scene.mesh.grid.set("orientation", std::string("vertical"));
  choose(scene, "solver", "mpcg");
  scene.choice("solver").values.set("tolerance", 1e-14);
  scene.choice("solver").values.set("max_iterations", 100000);
  choose(scene, "preconditioner", "none");
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  scene.choice("solver").values.set("tolerance", 0.3);
  choose(scene, "preconditioner", "diagonal");
  set_scene(thread, scene, thread.snapshot()->cloth.mesh, 1);
  const auto snapshot = wait_for(thread, [](const Snapshot& s) { return !s.last.traces.empty(); });
  EXPECT_EQ(snapshot->scene_revision, 1);
  EXPECT_EQ(snapshot->last.traces.front()->step, 1);
  EXPECT_EQ(snapshot->last.traces.front()->preconditioner, "Diagonal");
}

TEST(SimulationThread, EndsWithinASolve) {
  Scene scene = default_scene();
  scene.choice("solver").values.set("tolerance", 1e-14);
  scene.choice("solver").values.set("max_iterations", 100000);
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

Scene exploding_scene() {
  Scene scene = small_scene();
  choose(scene, "integrator", "symplectic_euler");
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  return scene;
}

TEST(SimulationThread, PausesWithAReasonWhenTheClothExplodesAndGoesOn) {
  Scene scene = exploding_scene();
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.failure.has_value(); });
  EXPECT_FALSE(failed->status.playing);
  for (const float x : failed->cloth.positions) ASSERT_TRUE(std::isfinite(x));
  choose(scene, "integrator", "implicit_euler");
  set_scene(thread, scene, failed->cloth.mesh, 1);
  thread.post(Resume{});
  wait_for(thread,
           [&](const Snapshot& s) { return !s.status.failure && s.step > failed->step + 3; });
}

TEST(SimulationThread, TheSnapshotOfAnExplosionHasTheLimitThatTheWordsName) {
  SimulationThread thread(exploding_scene(), nullptr);
  thread.post(Play{});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.explosion.has_value(); });
  EXPECT_EQ(failed->last.stable_step, failed->status.explosion->damped_step);
}

TEST(SimulationThread, TheSnapshotOfAnExplosionHasContactsOfNoStepThatCameToNothing) {
  Scene scene = small_scene();
  choose(scene, "integrator", "symplectic_euler");
  scene.solids = {{default_choice(plane_kind()), default_choice(motion_table().front())}};
  // The step is just above the limit, so that the explosion takes some frames.
  scene.time.set("h_disp", 1.05 * Simulation(scene).refine_stable_step());
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.explosion.has_value(); });
  EXPECT_FALSE(failed->solids.figures.of_step);
  ASSERT_FALSE(failed->solids.history.empty());
  EXPECT_LE(failed->solids.history.back().time, failed->time);
}

TEST(SimulationThread, TheLimitOfAStepIsKnownAndFollowsEditsWhileTheClothStands) {
  Scene scene = small_scene();
  SimulationThread thread(scene, nullptr);
  const double before = thread.snapshot()->last.stable_step;
  Simulation simulation(scene);
  double settled = 0;
  for (int call = 0; call < 60; ++call) settled = simulation.refine_stable_step();
  EXPECT_NEAR(before, settled, 0.05 * settled);  // the limit is refined while a call gains 1%
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e5);
  set_scene(thread, scene, thread.snapshot()->cloth.mesh, 1);
  const auto stiffer = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; });
  EXPECT_LT(stiffer->last.stable_step, 0.3 * before);  // by sqrt(1000 / 1e5), more or less
}

TEST(SimulationThread, AFailureStandsWhileTheStepIsChangedAndGoesWithTheIntegratorThatCausedIt) {
  Scene scene = exploding_scene();
  SimulationThread thread(scene, nullptr);
  thread.post(Play{});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.failure.has_value(); });
  scene.time.set("n_sub", 2);
  set_scene(thread, scene, failed->cloth.mesh, 1);
  EXPECT_TRUE(
      wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; })->status.failure);
  choose(scene, "integrator", "implicit_euler");
  set_scene(thread, scene, failed->cloth.mesh, 2);
  const auto mended = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 2; });
  EXPECT_FALSE(mended->status.failure);
  EXPECT_FALSE(mended->status.playing);
  thread.post(Play{});
  wait_for(thread,
           [&](const Snapshot& s) { return s.status.playing && s.step > failed->step + 3; });
}

TEST(SimulationThread, AWarningGoesOnceTheStepsAreCleanAgain) {
  SimulationThread thread(small_scene(), nullptr);
  Scene broken = small_scene();
  broken.pins.vertices = {{10000, {}}};
  set_scene(thread, broken, thread.snapshot()->cloth.mesh, 1);
  thread.advance(3);
  const auto warned = wait_for(thread, [](const Snapshot& s) { return s.frame == 3; });
  EXPECT_NE(warned->status.warning.find("10000"), std::string::npos) << warned->status.warning;
  thread.advance(17);
  EXPECT_EQ(wait_for(thread, [](const Snapshot& s) { return s.frame == 20; })->status.warning, "");
}

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

TEST(SimulationThread, FollowsEditsDragsAndResetsFromAnotherThread) {
  Editor editor(small_scene());
  SimulationThread thread(editor.scene(), editor.mesh());
  thread.post(Play{});
  for (int i = 0; i < 50; ++i) {
    editor.execute(SetParameter{"forces.mass_spring", "stretch_stiffness", 500.0 + 10 * i});
    set_scene(thread, editor.scene(), editor.mesh(), editor.revision());
    thread.post(Drag{i % 13, Vec3(0.01 * i, 0.1, 0.5)});
    if (i % 10 == 9) thread.post(Reset{});
    if (i % 20 == 19) thread.set_threads(1 + i % 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  thread.post(Release{});
  const auto snapshot = wait_for(thread, [&](const Snapshot& s) {
    return s.scene_revision == editor.revision() && !s.constraints.grabbed && s.step > 0;
  });
  EXPECT_FALSE(snapshot->status.failure);
}

TEST(SimulationThread, MeasuresWhatIsAskedForAndStopsWhenItIsNot) {
  SimulationThread thread(small_scene(), nullptr);
  EXPECT_FALSE(thread.snapshot()->measured.diagnostics);
  EXPECT_EQ(thread.snapshot()->field.kind, nullptr);
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
  EXPECT_THROW(thread.ask(CompareLengths{}).get(), Error);
  thread.post(Play{});
  choose(scene, "projection", "fast_projection");
  set_scene(thread, scene, thread.snapshot()->cloth.mesh, 1);
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
  EXPECT_GT(thread.ask(CompareLengths{}).get().largest, 0);

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

TEST(SimulationThread, PausesWithTheReasonWhenItsStateCannotBeShown) {
  static const FieldKind broken = {"broken",
                                   "Broken",
                                   "",
                                   "",
                                   false,
                                   [](const FieldContext&, std::span<double>) {
                                     throw Error("it cannot be measured"); }};
  SimulationThread thread(small_scene(), nullptr);
  thread.post(Play{});
  thread.measure({.field = &broken});
  const auto failed =
      wait_for(thread, [](const Snapshot& s) { return s.status.failure.has_value(); });
  EXPECT_EQ(*failed->status.failure, "it cannot be measured");
  EXPECT_FALSE(failed->status.playing);
  thread.measure({});
  thread.post(Resume{});
  wait_for(thread,
           [&](const Snapshot& s) { return !s.status.failure && s.step > failed->step + 3; });
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

/// A scene whose steps take `iterations` where the cloth moves: it is too stiff to converge.
Scene stiff_scene(int iterations) {
  Scene scene = scene_of_size(33);
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  choose(scene, "solver", "steepest_descent");
  scene.choice("solver").values.set("tolerance", 1e-14);
  scene.choice("solver").values.set("max_iterations", iterations);
  return scene;
}

Scene endless_scene() { return stiff_scene(100000); }

void wait_for_iterations(const SimulationThread& thread, int iterations) {
  wait_for(thread, [&](const Snapshot&) { return thread.progress().iteration > iterations; });
}

/// Takes 3 steps, and begins an endless one.
void begin_fourth_step(SimulationThread& thread) {
  thread.advance(3);
  wait_for(thread, [](const Snapshot& s) { return s.frame == 3; });
  set_scene(thread, endless_scene(), thread.snapshot()->cloth.mesh, 1);
  thread.post(Play{});
  wait_for_iterations(thread, 10);
}

TEST(SimulationThread, StopsAStepUnderWayWhenItIsPausedAndKeepsTheState) {
  SimulationThread thread(stiff_scene(1), nullptr);
  begin_fourth_step(thread);
  EXPECT_TRUE(words_of(thread.progress()).starts_with("Steepest descent: iteration "));
  thread.post(Pause{});
  const auto paused = wait_for(thread, [](const Snapshot& s) { return !s.status.playing; });
  EXPECT_EQ(paused->step, 3);
  EXPECT_NEAR(paused->time, 3 / 60.0, 1e-12);
  EXPECT_EQ(words_of(thread.progress()), "");
}

TEST(SimulationThread, GoesOnAfterAStepUnderWayWasInterruptedByAnotherScene) {
  SimulationThread thread(endless_scene(), nullptr);
  thread.post(Play{});
  wait_for_iterations(thread, 10);
  Scene scene = endless_scene();
  scene.choice("solver").values.set("max_iterations", 1);
  set_scene(thread, scene, thread.snapshot()->cloth.mesh, 1);
  wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1 && s.step > 1; });
  // The step stops, too, where the edit alone does not make it useless.
  set_scene(thread, endless_scene(), thread.snapshot()->cloth.mesh, 2);
  wait_for_iterations(thread, 10);
  scene = endless_scene();
  scene.time.set("h_disp", 1e-4);
  set_scene(thread, scene, thread.snapshot()->cloth.mesh, 3);
  thread.interrupt();
  wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 3; });
}

TEST(SimulationThread, EveryEditStopsAStepThatTakesLongAndIsShownBeforeTheNextOneEnds) {
  SimulationThread thread(endless_scene(), nullptr);
  thread.post(Play{});
  wait_for(thread, [&](const Snapshot&) { return thread.progress().seconds > 1.01; });
  Scene scene = endless_scene();
  find_group(scene, "forces.gravity")->set("acceleration", 5.0);
  set_scene(thread, scene, thread.snapshot()->cloth.mesh, 1);
  const auto next = wait_for(thread, [](const Snapshot& s) { return s.scene_revision == 1; });
  EXPECT_LE(next->step, 1) << "the step from rest is short";
}

TEST(SimulationThread, EndsWithinAStep) {
  SimulationThread thread(endless_scene(), nullptr);
  thread.post(Play{});
  wait_for_iterations(thread, 10);
}

TEST(SimulationThread, ResetsWithinAStep) {
  SimulationThread thread(stiff_scene(1), nullptr);
  begin_fourth_step(thread);
  thread.post(Reset{});
  // The first step from rest may end before anybody has seen the cloth at rest.
  const auto next = wait_for(thread, [](const Snapshot& s) { return s.step != 3; });
  EXPECT_LT(next->step, 3);
}

TEST(SimulationThread, GoesOnInAnotherThreadWithTheBitsOfTheRecordedRun) {
  SimulationThread thread(small_scene(), nullptr);
  thread.post(Drag{20, Vec3(0.3, 0.3, 1)});
  thread.advance(7);
  wait_for(thread, [](const Snapshot& s) { return s.frame == 7; });
  const RecordedRun run = thread.ask(RecordRun{true}).get();
  const RecordedWorld world = run.part.start.value().worlds.at(0);
  const long state_revision = thread.snapshot()->state_revision;
  EXPECT_EQ(run.state_revision, state_revision);
  thread.advance(5);
  const auto expected = wait_for(thread, [](const Snapshot& s) { return s.frame == 12; });
  EXPECT_EQ(expected->state_revision, state_revision + 5);

  SimulationThread other(world.scene, world.mesh);
  other.post(Play{});
  wait_for(other, [](const Snapshot& s) { return s.frame > 2; });
  other.continue_from(world.state.value());
  const auto restored = wait_for(other, [](const Snapshot& s) { return !s.status.playing; });
  EXPECT_EQ(restored->time, run.time);
  EXPECT_EQ(restored->constraints.grabbed, 20);
  other.advance(5);
  const auto later = wait_for(other, [](const Snapshot& s) { return s.frame == 5; });
  EXPECT_EQ(later->time, expected->time);
  EXPECT_EQ(later->cloth.positions, expected->cloth.positions);
}

TEST(SimulationThread, ContinuesFromNoStateOfAnotherMesh) {
  SimulationThread thread(small_scene(), nullptr);
  thread.continue_from(Simulation(scene_of_size(5)).checkpoint());
  const auto warned = wait_for(thread, [](const Snapshot& s) { return !s.status.warning.empty(); });
  EXPECT_NE(warned->status.warning.find("state: got 25 vertices"), std::string::npos)
      << warned->status.warning;
  EXPECT_EQ(warned->time, 0);
}

}  // namespace
}  // namespace weft
