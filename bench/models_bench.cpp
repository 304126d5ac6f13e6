// Measures the milliseconds per step of the default scene with each model of cloth: n x n vertices
// that hang from two corners, in mid-swing, h = 1/60 s. Names: models/INTEGRATOR/MODEL/n, for
// --benchmark_filter. Newton's method, the integrator minimising_euler, also counts its iterations
// and those of its linear solves. bench/against compares two builds.

#include "bench/committed_scene.h"
#include "bench/timed_steps.h"

namespace weft {
namespace {

struct TimedModel {
  const char* name;
  std::vector<const char*> forces;
};

const TimedModel k_models[] = {
    {"springs", {"mass_spring"}},
    {"choi_ko", {"choi_ko"}},
    {"baraff_witkin", {"baraff_witkin"}},
    {"st_venant_kirchhoff_hinges", {"st_venant_kirchhoff", "discrete_shells"}},
    {"orthotropic", {"orthotropic"}},
    {"neo_hookean", {"neo_hookean"}},
};

Scene scene_with(const TimedModel& model, const std::string& integrator, int n) {
  Scene scene = committed_scene("assets/scenes/hanging_two_corners.json", n);
  std::erase_if(scene.forces, [](const Choice& force) {
    return find_entry(force_table(), force.kind, "forces").elastic;
  });
  for (const char* force : model.forces) {
    scene.forces.push_back(default_choice(find_entry(force_table(), force, "forces")));
  }
  choose(scene, "integrator", integrator);
  return scene;
}

void time_model(benchmark::State& state, const TimedModel& model, const std::string& integrator) {
  World world(scene_with(model, integrator, static_cast<int>(state.range(0))));
  for (int step = 0; step < k_steps_to_mid_swing; ++step) world.step();
  time_steps(state, world, State(world.state()));
  if (const auto& newton = world.last_step().nonlinear) {
    state.counters["newton"] = newton->iterations;
    state.counters["iterations"] = newton->linear_iterations;
  }
}

const auto k_models_registered = [] {
  for (const TimedModel& model : k_models) {
    for (const std::string integrator : {"implicit_euler", "minimising_euler"}) {
      auto* bench = benchmark::RegisterBenchmark(
          ("models/" + integrator + "/" + model.name).c_str(), time_model, model, integrator);
      bench->Arg(33)->Arg(65)->Unit(benchmark::kMillisecond)->UseRealTime();
      if (integrator == "implicit_euler") bench->Arg(129);
    }
  }
  return true;
}();

}  // namespace
}  // namespace weft
