#include "app/simulation/comparison_presets.h"

#include "app/simulation/participants.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ComparisonPresets, EverySolverOfAPresetTakesPart) {
  for (const ComparisonPreset& preset : comparison_presets()) {
    const ChosenEntrants field = Participants::of(preset).entrants(default_scene());
    EXPECT_EQ(field.left_out, "") << preset.name;
    EXPECT_GE(field.entrants.size(), 4u) << preset.name;
  }
}

}  // namespace
}  // namespace weft
