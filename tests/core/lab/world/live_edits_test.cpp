#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "core/scene/compatibility.h"
#include "core/scene/slots.h"
#include "tests/support/allocations.h"
#include "tests/support/other_value.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <array>

namespace weft {
namespace {

/// A number of a scene that a slider changes.
struct Tick {
  const char *group, *name;
  ParameterValue value;
};

const std::array k_ticks = {Tick{"forces.mass_spring", "stretch_stiffness", 900.0},
                            Tick{"forces.mass_spring", "bend_stiffness", 0.0},
                            Tick{"forces.gravity", "acceleration", 1.6},
                            Tick{"material", "density", 0.3},
                            Tick{"pull", "stiffness", 70.0},
                            Tick{"inextensible", "strain", 0.02},
                            Tick{"solver", "tolerance", 1e-5},
                            Tick{"time", "n_sub", 2}};

void apply(const Tick& tick, Scene& scene) {
  find_group(scene, tick.group)->set(tick.name, tick.value);
}

/// The default scene with the force, and with springs where the force is no model of cloth itself.
Scene scene_with(const ForceKind& kind, int size) {
  Scene scene = scene_of_size(size);
  std::erase_if(scene.forces, [&](const Choice& force) {
    return force.kind == kind.name ||
           (kind.in_plane && find_entry(force_table(), force.kind, "").elastic);
  });
  scene.forces.push_back(default_choice(kind));
  return scene;
}

/// Another value of each number of the force, one after the other.
std::vector<Scene> ticks_of(const ForceKind& kind, const Scene& before) {
  std::vector<Scene> scenes;
  Scene scene = before;
  ParameterValues& values = *find_group(scene, "forces." + kind.name);
  for (const ParameterInfo& info : *kind.parameters) {
    if (std::holds_alternative<bool>(info.default_value)) continue;  // a solver may refuse it
    values.set(info.name, other_value(info));
    scenes.push_back(scene);
  }
  return scenes;
}

Scene with_solid(Scene scene) {
  scene.solids.push_back({});
  return scene;
}

/// A simulation after a few steps in which the mouse drags a vertex.
Simulation pulled(const Scene& scene) {
  Simulation simulation(scene);
  const int vertex = simulation.mesh()->vertex_count() / 2;
  simulation.set_drag(Drag{vertex, Vec3(0.3, 0.4, 0.8)});
  for (int step = 0; step < 4; ++step) simulation.step();
  return simulation;
}

// The next step starts from the state, the mouse's drag and force, and the velocities and impulses
// of the step before.
TEST(LiveEdits, OfANumberKeepThePatternAndAllThatTheNextStepStartsFrom) {
  struct Method {
    const char *integrator, *projection;
  };
  for (const auto& [integrator, projection] :
       {Method{"implicit_euler", "none"}, Method{"bdf2", "none"},
        Method{"implicit_euler", "fast_projection"}, Method{"constrained_euler", "none"}}) {
    Scene scene = small_scene();
    choose(scene, "integrator", integrator);
    choose(scene, "projection", projection);
    std::vector<Tick> ticks(k_ticks.begin(), k_ticks.end());
    for (const char* slot : {"integrator", "projection"}) {
      const ParameterValues& values = scene.choice(slot).values;
      for (const ParameterInfo& info : values.infos()) {
        if (info.name == "max_iterations") ticks.push_back({slot, "max_iterations", 30});
        if (info.name == "tolerance") ticks.push_back({slot, "tolerance", 1e-5});
      }
    }
    Simulation simulation = pulled(scene);
    const Model* model = &simulation.model();
    const auto pattern = simulation.model().pattern();
    const Spring* springs = model->forces()[0]->springs().data();
    const std::string before = state_file_text(simulation.checkpoint());
    for (const Tick& tick : ticks) {
      apply(tick, scene);
      simulation.set_scene(scene);
      EXPECT_EQ(&simulation.model(), model) << tick.name;
      EXPECT_EQ(simulation.model().forces()[0]->springs().data(), springs) << tick.name;
      EXPECT_EQ(simulation.model().pattern(), pattern) << tick.group << '.' << tick.name;
      EXPECT_EQ(state_file_text(simulation.checkpoint()), before)
          << integrator << ", " << projection << ": " << tick.group << '.' << tick.name;
    }
    EXPECT_FALSE(simulation.step().failure) << integrator << ", " << projection;
  }
}

TEST(LiveEdits, OfANumberAllocateNoMoreOftenOnALargeMesh) {
  if (!counts_allocations()) GTEST_SKIP();
  const auto counts_on = [](int n) {
    std::vector<long> counts;
    const auto count = [&](Simulation& simulation, const Scene& scene) {
      const long before = allocation_count();
      simulation.set_scene(scene);
      counts.push_back(allocation_count() - before);
    };
    Scene scene = scene_of_size(n);
    Simulation simulation = pulled(scene);
    for (const Tick& tick : k_ticks) {
      apply(tick, scene);
      count(simulation, scene);
    }
    for (const ForceKind& kind : force_table()) {
      const Scene with_force = scene_with(kind, n);
      Simulation with = pulled(with_force);
      for (const Scene& ticked : ticks_of(kind, with_force)) count(with, ticked);
    }
    return counts;
  };
  EXPECT_EQ(counts_on(65), counts_on(17));
}

long allocations_of_step(Simulation& simulation) {
  const long before = allocation_count();
  simulation.step();
  return allocation_count() - before;
}

// The next step makes no orderings of factorisations, levels of multigrid or vectors again.
TEST(LiveEdits, OfTheNumbersOfASolverKeepItsWorkspace) {
  if (!counts_allocations()) GTEST_SKIP();
  const auto expect_unchanged = [](Scene scene, const char* slot) {
    Simulation simulation = pulled(scene);
    const long steady = allocations_of_step(simulation);
    ParameterValues& values = scene.choice(slot).values;
    for (const ParameterInfo& info : values.infos()) {
      // Storage whose size these numbers set is made again.
      const bool is_size = info.name == "restart" || info.name == "fill" ||
                           info.name == "lanczos_steps" || info.name == "drop_tolerance";
      const bool is_number = std::holds_alternative<double>(info.default_value) ||
                             std::holds_alternative<int>(info.default_value);
      if (is_size || !is_number) continue;
      values.set(info.name, info.name == "tolerance" ? 0.01 : other_value(info));
      simulation.set_scene(scene);
      EXPECT_LE(allocations_of_step(simulation), steady)
          << scene.choice(slot).kind << '.' << info.name;
    }
  };
  for (const LinearSolverKind& kind : linear_solver_table()) {
    Scene scene = scene_of_size(9);
    choose(scene, "solver", kind.name);
    expect_unchanged(scene, "solver");
  }
  for (const PreconditionerKind& kind : preconditioner_table()) {
    Scene scene = scene_of_size(17);
    choose(scene, "solver", "bicgstab");
    choose(scene, "preconditioner", kind.name);
    expect_unchanged(scene, "preconditioner");
  }
}

/// Sets the scene of `edited`, and expects its next step to be that of a cloth that had the new
/// numbers from the start of the step.
void expect_felt(Simulation& edited, const Scene& scene, const std::string& what) {
  Simulation expected(scene);
  expected.set_checkpoint(edited.checkpoint());
  const std::string before = state_file_text(edited.checkpoint());
  const Model* model = &edited.model();
  const auto pattern = edited.model().pattern();
  edited.set_scene(scene);
  EXPECT_EQ(state_file_text(edited.checkpoint()), before) << what;
  EXPECT_EQ(&edited.model(), model) << what;
  EXPECT_EQ(edited.model().pattern(), pattern) << what;
  edited.step();
  expected.step();
  // An edit may store energy in the cloth, which may then become faster. A cloth that has the new
  // numbers from the start does not know that the energy came from an edit; all else is the same.
  Checkpoint felt = edited.checkpoint();
  // States are good below a part of the limit that follows from that.
  if (felt.impulsion != expected.checkpoint().impulsion)
    felt.good_state = expected.checkpoint().good_state;
  felt.impulsion = expected.checkpoint().impulsion;
  EXPECT_EQ(state_file_text(felt), state_file_text(expected.checkpoint())) << what;
}

TEST(LiveEdits, OfEveryForceAreFeltInTheNextStep) {
  for (const ForceKind& kind : force_table()) {
    for (const bool beside_solid : {false, true}) {
      Scene scene = scene_with(kind, 9);
      if (beside_solid) scene = with_solid(std::move(scene));
      Simulation edited = pulled(scene);
      for (const Scene& ticked : ticks_of(kind, scene)) expect_felt(edited, ticked, kind.name);
    }
  }
}

bool is_allowed(const Scene& scene) {
  try {
    check_compatibility(scene);
  } catch (const InputError&) {
    return false;
  }
  return true;
}

TEST(LiveEdits, OfWhatIsChosenForEverySlotAreFeltInTheNextStep) {
  for (const Slot& slot : slot_table()) {
    for (const TableEntry& entry : slot.entries) {
      Scene scene = with_solid(scene_of_size(9));
      choose(scene, slot.name, entry.name);
      if (!is_allowed(scene)) scene.solids.clear();
      if (!is_allowed(scene)) continue;
      Simulation edited = pulled(scene);
      for (const ParameterInfo& info : *entry.parameters) {
        Scene ticked = scene;
        ticked.choice(slot.name).values.set(info.name, other_value(info));
        if (!is_allowed(ticked)) continue;
        expect_felt(edited, ticked, slot.name + '.' + entry.name + '.' + info.name);
        scene = ticked;
      }
    }
  }
}

// Weight, drag and damping in proportion to mass follow the masses, as do length constraints.
TEST(LiveEdits, OfTheMassesAreFeltInTheNextStep) {
  for (const char* projection : {"none", "fast_projection"}) {
    Scene scene = small_scene();
    choose(scene, "projection", projection);
    for (const char* force : {"air_drag", "rayleigh"}) {
      if (find_group(scene, std::string("forces.") + force)) continue;
      scene.forces.push_back(default_choice(find_entry(force_table(), force, "")));
    }
    Simulation edited = pulled(scene);
    scene.material.set("density", 0.7);
    expect_felt(edited, scene, "density");
    scene.material.set("masses", std::string("equal"));
    expect_felt(edited, scene, "masses");
  }
}

// An edit makes the energy jump. Only the jump is entered; earlier entries stay.
TEST(LiveEdits, AreEnteredInTheBalanceOfEnergy) {
  Scene scene = small_scene();
  Simulation simulation = pulled(scene);
  simulation.keep_balance(true);
  simulation.step();
  for (const Tick& tick : k_ticks) {
    const EnergyBalance before = *simulation.balance();
    apply(tick, scene);
    simulation.set_scene(scene);
    const EnergyBalance after = *simulation.balance();
    Simulation same(scene);
    same.set_checkpoint(simulation.checkpoint());
    EXPECT_EQ(after.energies.total(), same.energies().total()) << tick.name;
    const double jump = after.energies.total() - before.energies.total();
    EXPECT_EQ(after.edits, before.edits + jump) << tick.name;
    EXPECT_EQ(after.change, before.change + jump) << tick.name;
    EXPECT_EQ(after.work, before.work) << tick.name;
    EXPECT_EQ(after.pin_work, before.pin_work) << tick.name;
    simulation.step();
  }
  EXPECT_NE(simulation.balance()->edits, 0);
}

}  // namespace
}  // namespace weft
