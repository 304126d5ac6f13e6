// Measures the milliseconds per step of scenes in mid-swing.
//   scene/NAME/n: a scene of assets/scenes on n x n vertices;
//   with/WHAT/n: the cloth that hangs from two corners, with one thing more, all from the state of
//                the cloth alone: a cloth that the mouse has dragged for a while is folded, and its
//                system takes twice the iterations with the mouse's spring in it or without;
//   contact/solids/KIND/n: a cloth that has fallen on a solid of that kind; compare with/nothing/n;
//   contact/without/KIND/n: steps of the same cloth, equally folded, without the solid;
//   contact/barrier/n: a cloth that has fallen on a ball, by Newton's method with a barrier.

#include "bench/committed_scene.h"
#include "bench/timed_steps.h"

namespace weft {
namespace {

State swing(World& world) {
  for (int step = 0; step < k_steps_to_mid_swing; ++step) world.step();
  return world.state();
}

void time_scene(benchmark::State& state, const std::string& name) {
  World world(committed_scene("assets/scenes/" + name + ".json", static_cast<int>(state.range(0))));
  time_steps(state, world, swing(world));
}

/// An addition to a cloth of springs.
struct Addition {
  const char* name;
  void (*add)(Scene& scene);
};

void add_force(Scene& scene, const char* kind) {
  scene.forces.push_back(default_choice(find_entry(force_table(), kind, "forces")));
}

constexpr Addition k_additions[] = {
    {"nothing", [](Scene&) {}},
    {"wind", [](Scene& scene) { add_force(scene, "wind"); }},
    {"gusts",
     [](Scene& scene) {
       add_force(scene, "wind");
       scene.forces.back().values.set("gust_strength", 0.5);
     }},
    {"point_force", [](Scene& scene) { add_force(scene, "point_force"); }},
    {"pull", [](Scene& scene) { scene.drag.set("kind", std::string("spring")); }},
    {"rayleigh",
     [](Scene& scene) {
       add_force(scene, "rayleigh");
       scene.forces.back().values.set("mass_coefficient", 0.1);
       scene.forces.back().values.set("stiffness_coefficient", 1e-3);
     }},
};

void time_addition(benchmark::State& state, const Addition& addition) {
  const int n = static_cast<int>(state.range(0));
  Scene scene = committed_scene("assets/scenes/hanging_two_corners.json", n);
  World plain(scene);
  const State start = swing(plain);
  addition.add(scene);
  World world(scene);
  if (std::get<std::string>(scene.drag.get("kind")) == "spring") {
    const int middle = n / 2 * n + n / 2;
    world.drag(Drag{middle, Vec3(at(start.x, middle)) + Vec3(0, 0, 0.1)});
  }
  time_steps(state, world, start);
}

// The measured steps are those of the run itself, since contacts are not part of a state. Their
// number is fixed so that every build times the same ones.
constexpr int k_contact_steps = 80, k_barrier_steps = 20;

Scene scene_of_falling_cloth(int n) {
  Scene scene = committed_scene("assets/scenes/hanging_two_corners.json", n);
  scene.pins.preset.clear();
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.7);
  return scene;
}

void time_contact(benchmark::State& state, const SolidKind& kind) {
  Scene scene = scene_of_falling_cloth(static_cast<int>(state.range(0)));
  scene.solids = {{default_choice(kind)}};
  World world(scene);
  swing(world);
  double tries = 0, iterations = 0, detection = 0;
  for (auto _ : state) {
    tries += world.step().integrations;
    detection += world.contacts().figures().detection_ms;
    if (world.last_step().linear) iterations += world.last_step().linear->iterations;
  }
  const auto steps = static_cast<double>(state.iterations());
  state.counters["tries"] = tries / steps;
  state.counters["iterations"] = iterations / steps;
  state.counters["detection_ms"] = detection / steps;
}

// A cloth that lies on a solid is folded, and its system takes more iterations than that of a
// hanging cloth, with or without contacts.
void time_without_contact(benchmark::State& state, const SolidKind& kind) {
  Scene scene = scene_of_falling_cloth(static_cast<int>(state.range(0)));
  World free(scene);
  scene.solids = {{default_choice(kind)}};
  World world(scene);
  swing(world);
  double iterations = 0;
  for (auto _ : state) {
    state.PauseTiming();
    free.set_state(world.state());
    world.step();
    free.step();  // gives the warm start, as in time_steps()
    state.ResumeTiming();
    free.step();
    iterations += free.last_step().linear->iterations;
  }
  state.counters["iterations"] = iterations / static_cast<double>(state.iterations());
}

// A cloth whose middle lies on the ball and whose sides still fall.
void time_barrier(benchmark::State& state) {
  Scene scene =
      committed_scene("assets/scenes/sphere_drape.json", static_cast<int>(state.range(0)));
  scene.time.set("n_sub", 1);
  choose(scene, "integrator", "minimising_euler");
  World world(scene);
  swing(world);
  double newton = 0, solves = 0, iterations = 0;
  for (auto _ : state) {
    const StepRecord record = world.step();
    newton += record.minimising_iterations;
    iterations += record.iterations;
    solves += world.last_step().nonlinear->solves;
  }
  const auto steps = static_cast<double>(state.iterations());
  state.counters["newton"] = newton / steps;
  state.counters["solves"] = solves / steps;
  state.counters["iterations"] = iterations / steps;
}

template <class... Arguments>
auto* add_benchmark(const std::string& name, Arguments&&... arguments) {
  return benchmark::RegisterBenchmark(name.c_str(), std::forward<Arguments>(arguments)...)
      ->Arg(65)
      ->Arg(129)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
}

const auto k_scenes_registered = [] {
  for (const std::string& name : example_scenes()) {
    add_benchmark("scene/" + name, time_scene, name);
  }
  for (const Addition& addition : k_additions) {
    add_benchmark("with/" + std::string(addition.name), time_addition, addition);
  }
  for (const SolidKind& kind : solid_table()) {
    add_benchmark("contact/solids/" + kind.name, time_contact, kind)->Iterations(k_contact_steps);
    add_benchmark("contact/without/" + kind.name, time_without_contact, kind)
        ->Iterations(k_contact_steps);
  }
  benchmark::RegisterBenchmark("contact/barrier", time_barrier)
      ->Arg(65)
      ->Iterations(k_barrier_steps)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
  return true;
}();

}  // namespace
}  // namespace weft
