#include "app/simulation/main_numbers.h"

#include "core/forces/force.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

const MainNumber& number_called(const std::string& name) {
  return *std::ranges::find(main_numbers(), name, &MainNumber::name);
}

/// A scene whose only force is of that kind.
Scene scene_with(const ForceKind& kind) {
  Scene scene = default_scene();
  scene.forces = {default_choice(kind)};
  return scene;
}

TEST(MainNumbers, EveryModelOfClothHasAStiffnessAndWhatIsNoneHasNone) {
  for (const ForceKind& kind : force_table()) {
    const auto found = number_called("stiffness").find(scene_with(kind));
    EXPECT_EQ(found.has_value(), kind.in_plane) << kind.name;
    EXPECT_EQ(found ? found->group : "", kind.in_plane ? "forces." + kind.name : "") << kind.name;
  }
}

TEST(MainNumbers, HalfOfTwiceTheNumberIsTheNumberAndNoneLeavesItsRange) {
  const Scene scene = default_scene();
  for (const MainNumber& number : main_numbers()) {
    const SceneNumber found = number.find(scene).value();
    const ParameterValue before = value_of(scene, found);
    EXPECT_EQ(next_value(found, next_value(found, before, true), false), before) << number.name;
    for (const bool up : {true, false}) {
      ParameterValue value = before;
      for (int times = 0; times < 1200; ++times) value = next_value(found, value, up);
      EXPECT_NO_THROW(checked(*found.info, value, number.name)) << number.name;
      EXPECT_EQ(next_value(found, value, up), value) << number.name;
    }
  }
}

}  // namespace
}  // namespace weft
