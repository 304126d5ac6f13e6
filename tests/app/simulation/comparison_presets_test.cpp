#include "app/simulation/comparison_presets.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ComparisonPresets, EverySolverOfAPresetTakesPart) {
  for (const ComparisonPreset& preset : comparison_presets()) {
    const ChosenEntrants chosen = EntrantNames::of(preset).entrants(default_scene());
    EXPECT_EQ(chosen.left_out, "") << preset.name;
    EXPECT_GE(chosen.entrants.size(), 4u) << preset.name;
  }
}

}  // namespace
}  // namespace weft
