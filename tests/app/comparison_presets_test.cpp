#include "app/comparison_presets.h"

#include "app/comparison_view.h"
#include "core/scene/scene.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ComparisonPresets, EverySolverOfAPresetTakesPart) {
  for (const ComparisonPreset& preset : comparison_presets()) {
    ComparisonView view;
    view.choose(preset);
    EXPECT_TRUE(view.shows(preset));
    const ChosenEntrants field = view.choose_entrants(default_scene());
    EXPECT_EQ(field.left_out, "") << preset.name;
    EXPECT_GE(field.entrants.size(), 4u) << preset.name;
  }
}

}  // namespace
}  // namespace weft
