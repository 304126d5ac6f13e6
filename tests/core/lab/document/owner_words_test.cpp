#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/forces/force.h"
#include "core/lab/document/edit_words.h"
#include "core/lab/document/editor.h"
#include "core/scene/slots.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <map>

namespace weft {
namespace {

SceneSolid moving(const SolidKind& kind) {
  return {default_choice(kind), default_choice(find_entry(motion_table(), "turn", "motion"))};
}

/// A scene with every force and solid, two of each solid, and the n-th entry of each slot.
Scene full_scene(std::size_t n) {
  Scene scene = small_scene();
  scene.forces.clear();
  for (const ForceKind& kind : force_table()) scene.forces.push_back(default_choice(kind));
  for (int twice = 0; twice < 2; ++twice)
    for (const SolidKind& kind : solid_table()) scene.solids.push_back(moving(kind));
  scene.pins.course.motion = default_choice(find_entry(motion_table(), "uniform", "motion"));
  for (const int first : {0, 3, 6}) {
    Constraint constraint;
    constraint.vertices = SharedList<int>{first, first + 1};
    constraint.course.motion = scene.pins.course.motion;
    scene.constraints.push_back(constraint);
  }
  scene.constraints.back().vertices = SharedList<int>{};
  scene.constraints.back().preset = "left_edge";
  for (const Slot& slot : slot_table())
    scene.choice(slot.name) = default_choice(slot.entries[n % slot.entries.size()]);
  return scene;
}

std::vector<std::string> groups_of(const Scene& scene) {
  std::vector<std::string> groups = {"mesh.grid", "material", "inextensible",
                                     "time",      "pull",     "look"};
  for (const Choice& force : scene.forces) groups.push_back("forces." + force.kind);
  for (const SlotChoice& chosen : scene.choices) groups.push_back(chosen.slot);
  for (std::size_t k = 0; k < courses_of(scene).size(); ++k)
    groups.push_back(course_group(scene, k) + ".motion");
  for (std::size_t k = 0; k < scene.solids.size(); ++k)
    for (const char* part : {"", ".motion"})
      groups.push_back(solid_group(scene.solids.id(k)) + part);
  return groups;
}

TEST(OwnerWords, NoTwoParametersOfASceneAreCalledTheSameInUndo) {
  std::size_t largest = 0;
  for (const Slot& slot : slot_table()) largest = std::max(largest, slot.entries.size());
  for (std::size_t n = 0; n < largest; ++n) {
    const Scene scene = full_scene(n);
    std::map<std::string, std::string> groups;  // by the name of the edit
    for (const std::string& group : groups_of(scene)) {
      for (const ParameterInfo& info : find_group(scene, group)->infos()) {
        const std::string name = describe(ResetParameters{group, info.name}, scene);
        const auto [other, is_new] = groups.emplace(name, group);
        EXPECT_TRUE(is_new) << name << ": " << group << " and " << other->second;
      }
      const auto [other, is_new] =
          groups.emplace(describe(ResetParameters{group, ""}, scene), group);
      EXPECT_TRUE(is_new) << other->first << ": " << group << " and " << other->second;
    }
  }
}

TEST(OwnerWords, WhatIsNotOfTheClothIsNamed) {
  Scene scene = small_scene();
  scene.forces.push_back(default_choice(find_entry(force_table(), "wind", "forces")));
  scene.solids = {moving(find_entry(solid_table(), "sphere", "solids"))};
  const auto name = [&](const char* group, const char* parameter, const ParameterValue& value) {
    return describe(SetParameter{group, parameter, value}, scene);
  };
  EXPECT_EQ(name("forces.wind", "velocity", Vec3(1, 2, 3)),
            "Set velocity of the wind to [1, 2, 3] m/s");
  EXPECT_EQ(name("pull", "stiffness", 55.0), "Set stiffness of the drag to 55 N/m");
  EXPECT_EQ(name("solids[0]", "radius", 0.5), "Set radius of the sphere to 0.5 m");
  EXPECT_EQ(name("solids[0].motion", "omega", 2.0),
            "Set angular speed of the motion of the sphere to 2 rad/s");
  EXPECT_EQ(name("solver", "tolerance", 0.01), "Set tolerance to 0.01");
  EXPECT_EQ(describe(ResetParameters{"forces.wind", ""}, scene), "Reset the wind");
  scene.solids.push_back(scene.solids.front());
  EXPECT_EQ(name("solids[1]", "radius", 0.5), "Set radius of sphere 2 to 0.5 m");
}

}  // namespace
}  // namespace weft
