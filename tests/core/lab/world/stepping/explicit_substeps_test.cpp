#include "core/base/threads/parallel.h"
#include "core/lab/world/simulation.h"
#include "core/lab/world/step_warning.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

// At h = 1/60 s explicit steps of this cloth explode; adaptive ones are cut before they do, so that
// no energy appears and nothing is to be warned of.
TEST(SlowSimulation, KeepsExplicitIntegratorsStableByAdaptiveSubsteps) {
  for (const IntegratorKind& kind : integrator_table()) {
    if (kind.stability_limit == 0 || kind.keeps_lengths) continue;
    Scene scene = small_scene();
    choose(scene, "integrator", kind.name);
    Simulation plain(scene);
    bool exploded = false;
    for (int step = 0; step < 200 && !exploded; ++step) exploded = plain.step().failure.has_value();
    EXPECT_TRUE(exploded) << kind.name;

    scene.time.set("adaptive", true);
    Simulation adaptive(scene);
    const double energy = adaptive.energies().total();
    for (int step = 0; step < 200; ++step) {
      const StepRecord record = adaptive.step();
      ASSERT_FALSE(record.failure) << kind.name << ": " << *record.failure;
      EXPECT_EQ(record.warning(), "");
      EXPECT_GT(record.planned_halvings, 0);
      EXPECT_EQ(record.halvings, record.planned_halvings);
      EXPECT_LE(adaptive.energies().total(), energy) << kind.name;
    }
    EXPECT_NEAR(adaptive.state().t, 200 * adaptive.step_length(), 1e-9);
  }
}

// Where 2^6 parts are not enough, the failure counts the substeps that are.
TEST(Simulation, SaysHowManySubstepsAnExplicitIntegratorNeedsBesideAdaptiveOnes) {
  Scene scene = small_scene();
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  choose(scene, "integrator", "symplectic_euler");
  scene.time.set("adaptive", true);
  const auto failure_of = [](const Scene& s) {
    Simulation simulation(s);
    for (int step = 0; step < 100; ++step) {
      if (const StepRecord record = simulation.step(); record.failure) return *record.failure;
    }
    return std::string();
  };
  const std::string failure = failure_of(scene);
  EXPECT_NE(failure.find("h = 0.26 ms"), std::string::npos) << failure;  // 1/60 s / 64
  const std::size_t words = failure.find("Use at least ");
  ASSERT_NE(words, std::string::npos) << failure;
  scene.time.set("n_sub", std::stoi(failure.substr(words + 13)));
  EXPECT_EQ(failure_of(scene), "");
}

TEST(Simulation, FindsTheStableStepALittleBetterWithEachCall) {
  Simulation simulation(small_scene());
  double h = simulation.refine_stable_step();
  for (int call = 0; call < 50; ++call) {
    const double next = simulation.refine_stable_step();
    EXPECT_LE(next, h * (1 + 1e-12));
    h = next;
  }
  // 2/omega_max of a chain of springs of the same stiffness and mass would be sqrt(m/k); a vertex
  // of the cloth has more springs.
  const double m = simulation.model().masses()[40];
  EXPECT_LT(h, std::sqrt(m / 1000));
  EXPECT_GT(h, 0.3 * std::sqrt(m / 1000));
}

}  // namespace
}  // namespace weft
