#include "core/scene/combinations.h"

#include "core/lab/world/simulation.h"
#include "tests/support/full_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

constexpr int k_frames = 300;  // 5 s
constexpr int k_sampled = 3;   // one model in this many, another one for the next integrator

class SlowEveryIntegratorOnCloth : public testing::TestWithParam<int> {};

// Substeps with which an explicit method stays at 0.6 = omega h, below every limit, and where
// Rayleigh damping by 2 h damps forward Euler.
int substeps_for(const ClothModel& model, const IntegratorKind& kind) {
  if (!kind.has_stability_limit) return 1;
  Simulation simulation(hanging_scene(model, kind.name));
  double stable = 0;
  for (int call = 0; call < 40; ++call) stable = simulation.refine_stable_step();
  return static_cast<int>(std::ceil(simulation.step_length() / (0.3 * stable)));
}

TEST_P(SlowEveryIntegratorOnCloth, HangsEveryModelFor300FramesOrRefusesIt) {
  const IntegratorKind& kind = integrator_table()[static_cast<std::size_t>(GetParam())];
  int number = GetParam();
  for (const ClothModel& model : cloth_models()) {
    SCOPED_TRACE(model.front());
    const bool is_sampled = ++number % k_sampled == 0 || full_run();
    const std::string refusal = refusal_of(hanging_scene(model, kind.name));
    const Scene scene = hanging_scene(
        model, kind.name, refusal.empty() && is_sampled ? substeps_for(model, kind) : 1);
    if (!refusal.empty()) {
      EXPECT_THROW(Simulation simulation(scene), InputError);
      continue;
    }
    if (!is_sampled) continue;
    Simulation simulation(scene);
    double lowest = 0;  // of any vertex below the pins, m
    for (int step = 0; step < k_frames * simulation.substeps(); ++step) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << *record.failure;
      const State& state = simulation.state();
      for (int i = 0; i < state.vertex_count(); ++i) {
        lowest = std::min(lowest, state.x[3 * i + 2] - 1.2);
      }
    }
    EXPECT_TRUE(simulation.state().x.allFinite());
    // The cloth of 1 m hangs down or swings through its lowest point, and has never stretched to
    // twice its length.
    EXPECT_LT(lowest, -0.95);
    EXPECT_GT(lowest, -2);
  }
}

INSTANTIATE_TEST_SUITE_P(Table, SlowEveryIntegratorOnCloth,
                         testing::Range(0, static_cast<int>(integrator_table().size())),
                         [](const auto& test) {
                           return integrator_table()[static_cast<std::size_t>(test.param)].name;
                         });

TEST(ClothModels, ResistStretchAndBendingEachOnce) {
  const auto models = cloth_models();
  EXPECT_GE(models.size(), 9u);
  for (const ClothModel& model : models) {
    int in_plane = 0, bending = 0;
    for (const std::string& name : model) {
      const ForceKind& kind = find_entry(force_table(), name, "");
      in_plane += kind.in_plane ? 1 : 0;
      bending += kind.bending ? 1 : 0;
    }
    EXPECT_EQ(in_plane, 1);
    EXPECT_EQ(bending, 1);
  }
}

}  // namespace
}  // namespace weft
