#include "core/lab/document/suggested_edit.h"

#include "core/lab/document/editor.h"
#include "core/lab/world/simulation.h"
#include "core/lab/world/world.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/source_dir.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace weft {
namespace {

namespace fs = std::filesystem;

Scene shipped(const std::string& name) {
  return read_scene(source_dir() / "assets/scenes" / (name + ".json"));
}

TEST(SuggestedEdit, SetsFieldsAndChoosesKindsAsOneEditThatUndoTakesBack) {
  Scene scene = default_scene();
  scene.suggestion = {"Take XPBD",
                      {{"integrator.kind", std::string("xpbd")},
                       {"integrator.iterations", 30},
                       {"mesh.grid.rows", 9}}};
  Editor editor(scene);
  EXPECT_FALSE(has_suggested_values(editor.scene()));
  editor.execute(suggested_edit(editor.scene()));
  EXPECT_TRUE(has_suggested_values(editor.scene()));
  EXPECT_EQ(editor.scene().choice("integrator").kind, "xpbd");
  EXPECT_EQ(std::get<int>(editor.scene().choice("integrator").values.get("iterations")), 30);
  EXPECT_EQ(editor.undo_label(), "Take XPBD");
  editor.undo();
  EXPECT_TRUE(editor.scene() == scene);
}

TEST(SuggestedEdit, IsRefusedInPlainWordsWhereTheSceneLacksWhatItChanges) {
  Scene scene = default_scene();
  scene.suggestion = {"Double the wind", {{"forces.wind.gust_strength", 1.0}}};
  const Editor editor(scene);
  EXPECT_FALSE(has_suggested_values(scene));
  EXPECT_NE(editor.refusal(suggested_edit(scene)).find("forces.wind"), std::string::npos);
}

/// Returns a scene with a ball between two planes, as an older file has it, that suggests to make
/// the ball slippery.
Scene with_ball_between_planes(double friction) {
  return scene_from_json(R"({"weft_scene": 2, "solids": [{"kind": "plane"}, {"kind": "sphere",
      "friction": )" + std::to_string(friction) +
                             R"(}, {"kind": "plane"}],
      "suggestion": {"words": "Make the ball slippery", "set": {"solids[1].friction": 0}}})",
                         "");
}

/// Returns the friction of the solids in their order.
std::vector<double> frictions(const Scene& scene) {
  std::vector<double> all;
  for (const SceneSolid& solid : scene.solids)
    all.push_back(std::get<double>(solid.shape.values.get("friction")));
  return all;
}

TEST(SuggestedEdit, ReachesItsSolidAfterOthersWereRemovedOrAdded) {
  Editor editor(with_ball_between_planes(0.5));
  const double plane = frictions(editor.scene()).front();
  editor.execute(RemoveSolid{0});
  editor.execute(AddSolid{});
  editor.execute(suggested_edit(editor.scene()));
  EXPECT_EQ(frictions(editor.scene()), (std::vector{0.0, plane, plane}));
  editor.undo();
  editor.undo();
  editor.undo();
  editor.execute(suggested_edit(editor.scene()));
  EXPECT_EQ(frictions(editor.scene()), (std::vector{plane, 0.0, plane}));
}

TEST(SuggestedEdit, OfARemovedSolidReachesNoOtherUntilUndoBringsItBack) {
  Editor editor(with_ball_between_planes(0.5));
  editor.execute(RemoveSolid{1});
  EXPECT_FALSE(has_suggested_values(editor.scene()));
  EXPECT_TRUE(editor.refusal(suggested_edit(editor.scene())).starts_with("group: got "));
  editor.execute(AddSolid{editor.scene().solids[0]});
  EXPECT_TRUE(editor.refusal(suggested_edit(editor.scene())).starts_with("group: got "));
  editor.undo();
  editor.undo();
  EXPECT_EQ(editor.refusal(suggested_edit(editor.scene())), "");
}

TEST(SuggestedEdit, ReachesItsSolidAfterTheSceneWasWrittenAndRead) {
  const auto path = temporary_path("scene.json");
  Editor editor(with_ball_between_planes(0.5));
  editor.execute(RemoveSolid{0});
  write_scene(editor.scene(), path);
  Editor again(read_scene(path));
  again.execute(suggested_edit(again.scene()));
  EXPECT_EQ(frictions(again.scene()).front(), 0);
  editor.execute(RemoveSolid{1});
  write_scene(editor.scene(), path);
  Editor without(read_scene(path));
  without.execute(AddSolid{});
  EXPECT_TRUE(without.refusal(suggested_edit(without.scene())).starts_with("group: got "));
}

TEST(SuggestedEdit, OfAMeshThatReplacesTheSceneIsForgottenWithItsDescription) {
  Editor editor(shipped("incline"));
  ASSERT_FALSE(editor.scene().suggestion.words.empty());
  editor.execute(LoadMesh{(source_dir() / "assets/meshes/circle_skirt.obj").string()});
  EXPECT_TRUE(editor.scene().suggestion == Suggestion{});
}

TEST(SuggestedEdit, OfEveryShippedSceneChangesItAndIsNotThereAlready) {
  for (const auto& entry : fs::directory_iterator(source_dir() / "assets/scenes")) {
    if (entry.path().extension() != ".json") continue;
    Editor editor(read_scene(entry.path()));
    const std::string name = entry.path().stem().string();
    ASSERT_FALSE(editor.scene().suggestion.words.empty()) << name;
    EXPECT_FALSE(has_suggested_values(editor.scene())) << name;
    EXPECT_NO_THROW(editor.execute(suggested_edit(editor.scene()))) << name;
    EXPECT_TRUE(has_suggested_values(editor.scene())) << name;
  }
}

/// Returns the displacement of the middle of the cloth along x after some frames of its simulation.
double drift(const Scene& scene, int frames) {
  World world(scene);
  const auto middle = [&] {
    const VecX& x = world.state().x;
    return Vec3(x.reshaped(3, x.size() / 3).rowwise().mean());
  };
  const Vec3 start = middle();
  for (int frame = 0; frame < frames; ++frame)
    for (int step = 0; step < world.substeps(); ++step) world.step();
  return (middle() - start).norm();
}

Scene with_suggestion(const Scene& scene) {
  Editor editor(scene);
  editor.execute(suggested_edit(scene));
  return editor.scene();
}

// g (sin 16° - 0.28 cos 16°) is 0.063 m/s^2: 31 mm in a second. With 0.3 it sticks.
TEST(SuggestedEdit, OfTheInclineLetsTheClothSlide) {
  Scene scene = shipped("incline");
  const double before = drift(scene, 60), after = drift(with_suggestion(scene), 60);
  EXPECT_LT(before, 5e-3);
  EXPECT_NEAR(after - before, 0.031, 0.015);
}

TEST(SuggestedEdit, OfTheExplicitLimitLetsTheClothExplode) {
  World world(with_suggestion(shipped("stability_limit")));
  for (int step = 0; step < 60 * 200 && !world.failure(); ++step) world.step();
  EXPECT_TRUE(world.explosion());
}

}  // namespace
}  // namespace weft
