#include "core/scene/json/scene_json.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/forces/force.h"
#include "core/lab/world/simulation.h"
#include "core/scene/slots.h"
#include "tests/support/message_of.h"
#include "tests/support/other_value.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

namespace weft {
namespace {

namespace fs = std::filesystem;

Scene round_trip(const Scene& scene) {
  return scene_from_json(scene_to_json(scene, testing::TempDir()), testing::TempDir());
}

void perturb(ParameterValues& values) {
  for (const ParameterInfo& info : values.infos()) values.set(info.name, other_value(info));
}

/// The default scene with each entry of each table chosen once.
std::vector<Scene> scenes_of_all_tables() {
  std::vector<Scene> scenes(1, default_scene());
  for (const Slot& slot : slot_table()) {
    for (const TableEntry& entry : slot.entries) {
      scenes.push_back(default_scene());
      choose(scenes.back(), slot.name, entry.name);
    }
  }
  for (const MotionKind& motion : motion_table()) {
    scenes.push_back(default_scene());
    scenes.back().pins.course = {default_choice(motion), 1.0 / 3};
  }
  scenes.push_back(default_scene());
  scenes.back().forces.clear();
  for (const auto& entry : force_table()) scenes.back().forces.push_back(default_choice(entry));
  return scenes;
}

std::vector<ParameterValues*> groups_of(Scene& scene) {
  std::vector<ParameterValues*> groups;
  for (const char* path :
       {"mesh.grid", "material", "pins.motion", "inextensible", "time", "pull", "camera", "look"}) {
    groups.push_back(find_group(scene, path));
  }
  for (const Slot& slot : slot_table()) groups.push_back(find_group(scene, slot.name));
  for (const Choice& force : scene.forces) {
    groups.push_back(find_group(scene, "forces." + force.kind));
  }
  return groups;
}

TEST(SceneJson, ReadsTheToleranceThatSweepsHadOnce) {
  for (const std::string kind : {"xpbd", "projective_dynamics", "vertex_block_descent"}) {
    const std::string begin = R"({"weft_scene": 1, "integrator": {"kind": ")" + kind + "\"";
    const Scene scene = scene_from_json(begin + "}}", "");
    EXPECT_EQ(scene_from_json(begin + R"(, "tolerance": 0.01}})", ""), scene) << kind;
    EXPECT_THROW(scene_from_json(begin + R"(, "toleranz": 0.01}})", ""), InputError) << kind;
  }
}

// The tolerance was in N once, up to 10 N; now it is a fraction, and the same numbers are read.
TEST(SceneJson, ReadsTheForceToleranceOfOlderFiles) {
  for (const std::string kind : {"minimising_euler", "implicit_midpoint"}) {
    for (const double tolerance : {1e-14, 1e-4, 10.0}) {
      Scene scene = default_scene();
      choose(scene, "integrator", kind);
      scene.choice("integrator").values.set("tolerance", tolerance);
      EXPECT_TRUE(round_trip(scene) == scene) << kind << ' ' << tolerance;
    }
  }
}

TEST(SceneJson, RoundTripsEveryParameterOfEveryTableExactly) {
  for (Scene scene : scenes_of_all_tables()) {
    EXPECT_TRUE(round_trip(scene) == scene);
    for (ParameterValues* group : groups_of(scene)) {
      ASSERT_NE(group, nullptr);
      perturb(*group);
    }
    EXPECT_TRUE(round_trip(scene) == scene) << scene_to_json(scene, "");
  }
}

TEST(SceneJson, RoundTripsNamesPinsListedEdgesAndTheOrderOfForces) {
  Scene scene = default_scene();
  scene.name = "A \"quoted\" name: Größe\n";
  scene.description = "";
  scene.pins.preset = "";
  scene.pins.vertices = {{7, Vec3(0.1, 1.0 / 3, -2)}, {2, std::nullopt}};
  scene.listed_edges = {{3, 1}, {0, 40}};
  std::swap(scene.forces.front(), scene.forces.back());
  EXPECT_TRUE(round_trip(scene) == scene);
}

Constraint every_field() {
  Constraint constraint;
  constraint.vertices = {9, 3};
  constraint.free = {Vec3(1, 1.0 / 3, -2e-7), Vec3(0, 1e6, 0)};
  constraint.position = Vec3(0.1, 1.0 / 3, -2);
  constraint.course.release = 2.5;
  constraint.course.motion = default_choice(find_entry(motion_table(), "sinusoid", ""));
  constraint.course.motion.values.set("amplitude", Vec3(0, 0.1, 1.0 / 7));
  return constraint;
}

TEST(SceneJson, RoundTripsConstraints) {
  Scene scene = default_scene();
  scene.constraints = {every_field(), {}, {}};
  scene.constraints[1].preset = "left_edge";
  scene.constraints[2].vertices = {5, 4};
  scene.constraints[2].positions = {Vec3(0.1, 1.0 / 3, -2), Vec3(0, -1e-7, 1)};
  EXPECT_TRUE(round_trip(scene) == scene) << scene_to_json(scene, "");
}

TEST(SceneJson, PinsVerticesWhereNothingElseIsSaidOfAConstraint) {
  const Scene scene =
      scene_from_json(R"({"weft_scene": 2, "constraints": [{"vertices": [3]}]})", "");
  Constraint expected;
  expected.vertices = {3};
  EXPECT_EQ(scene.constraints.items(), std::vector<Constraint>{expected});
  EXPECT_TRUE(Freedom(scene.constraints[0].free).is_pinned());
}

TEST(SceneJson, AllowsPinsToHaveNoPresetButNoConstraint) {
  const auto message = [](const std::string& fields) {
    return message_of<InputError>(
        [&] { scene_from_json("{\"weft_scene\": 2, " + fields + "}", ""); });
  };
  EXPECT_EQ(message(R"("pins": {"preset": ""})"), "no error");
  EXPECT_TRUE(message(R"("pins": {"preset": 1})").ends_with(", or \"\" for none"));
  const std::string of_constraint = message(R"("constraints": [{"preset": ""}])");
  EXPECT_TRUE(of_constraint.starts_with("constraints[0].preset: got \"\", expected one of: "));
  EXPECT_TRUE(of_constraint.ends_with("\"round_table\"")) << of_constraint;
}

TEST(SceneJson, StoresTheObjPathRelativeToTheScene) {
  const fs::path directory = fs::path(testing::TempDir()) / "weft_scene_obj";
  fs::create_directories(directory / "meshes");
  std::ofstream(directory / "meshes/triangle.obj") << "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n";
  Scene scene = default_scene();
  scene.mesh.obj = (directory / "meshes/triangle.obj").string();
  write_scene(scene, directory / "scene.json");
  EXPECT_NE(read_text(directory / "scene.json").find("\"meshes/triangle.obj\""), std::string::npos);
  EXPECT_TRUE(read_scene(directory / "scene.json") == scene);

  fs::rename(directory, directory.string() + "_moved");
  const Scene moved = read_scene(directory.string() + "_moved/scene.json");
  EXPECT_EQ(build_mesh(moved.mesh).vertex_count(), 3);
  fs::remove_all(directory.string() + "_moved");
}

TEST(SceneJson, StoresHowAMeshIsReadBesideItsPath) {
  const fs::path folder = source_dir() / "tests/data/meshes";
  Scene scene = scene_from_json(
      R"({"weft_scene": 2, "mesh": {"obj": "pent.obj", "unit": "cm", "up": "y", "weld": "exact"}})",
      folder);
  const auto read = to_struct<ImportParameters>(scene.mesh.import);
  EXPECT_EQ(read.unit, "cm");
  EXPECT_EQ(read.up, "y");
  EXPECT_EQ(read.weld, "exact");
  EXPECT_EQ(read.rest_shape, "auto");
  EXPECT_EQ(scene_from_json(scene_to_json(scene, folder), folder), scene);
  scene.mesh.obj.clear();  // as recordings do, which have the path elsewhere
  EXPECT_EQ(scene_from_json(scene_to_json(scene, folder), folder), scene);
  EXPECT_EQ(message_of<InputError>(
                [&] { scene_from_json(R"({"weft_scene": 2, "mesh": {"unit": "ell"}})", folder); }),
            "mesh.unit: got \"ell\", expected one of: auto, m, cm, mm, in");
}

TEST(SceneJson, GivesMissingFieldsTheirDefaults) {
  Scene scene = scene_from_json("{\"weft_scene\": 1}", "");
  scene.name = default_scene().name;
  scene.description = default_scene().description;
  EXPECT_TRUE(scene == default_scene());
  EXPECT_EQ(scene_from_json(R"({"weft_scene": 1, "pins": {}})", "").pins, Pins());
}

TEST(SceneJson, TakesWholeNumbersForRealOnesAndRealOnesThatAreWhole) {
  const Scene scene = scene_from_json(
      R"({"weft_scene": 1, "material": {"density": 1}, "time": {"n_sub": 2.0}})", "");
  EXPECT_EQ(scene.material.get("density"), ParameterValue(1.0));
  EXPECT_EQ(scene.time.get("n_sub"), ParameterValue(2));
}

TEST(SceneJson, LeavesTheOldFileWhenWritingFails) {
  const fs::path directory = fs::path(testing::TempDir()) / "weft_no_such_folder";
  EXPECT_THROW(write_scene(default_scene(), directory / "scene.json"), FileError);
  EXPECT_FALSE(fs::exists(directory));
}

TEST(Tables, UseNoParameterNameThatStandsForTheKind) {
  for (Scene scene : scenes_of_all_tables()) {
    for (const auto& [slot, choice] : scene.choices) {
      EXPECT_EQ(choice.values.find("kind"), -1) << slot << " " << choice.kind;
    }
  }
}

std::vector<fs::path> scene_files() {
  std::vector<fs::path> files;
  for (const char* folder : {"assets/scenes", "bench/scenes"}) {
    for (const auto& entry : fs::directory_iterator(source_dir() / folder)) {
      if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
  }
  return files;
}

TEST(SceneFiles, AreWrittenAsWeftWritesThem) {
  EXPECT_GE(scene_files().size(), 12u);
  for (const fs::path& path : scene_files()) {
    const Scene scene = read_scene(path);
    EXPECT_EQ(scene_to_json(scene, path.parent_path()), read_text(path)) << path;
    EXPECT_FALSE(scene.name.empty()) << path;
    EXPECT_FALSE(scene.description.empty()) << path;
  }
}

TEST(SceneFiles, RunAndConverge) {
  for (const fs::path& path : scene_files()) {
    Simulation simulation(read_scene(path));
    const bool falls = simulation.targets().vertices().empty();
    EXPECT_TRUE(!falls || simulation.contacts().solids().count() > 0) << path;
    for (int step = 0; step < 2; ++step) {
      const StepRecord record = simulation.step();
      EXPECT_FALSE(record.failure) << path << *record.failure;
      EXPECT_TRUE(record.converged) << path << record.warning();
    }
  }
}

TEST(SceneFiles, HangingFromTwoCornersIsTheDefaultScene) {
  const fs::path path = source_dir() / "assets/scenes/hanging_two_corners.json";
  Scene scene = read_scene(path);
  scene.suggestion = {};  // a scene that says nothing suggests nothing
  EXPECT_TRUE(scene == default_scene());
}

TEST(SceneJson, GivesAFieldThatIsLeftOutTheDefaultThatIsDocumented) {
  const Scene scene = scene_from_json(R"({"weft_scene": 2, "mesh": {"grid": {"rows": 65}}})", "");
  std::vector<std::string> groups = {"mesh.grid", "material", "inextensible", "time",
                                     "pull",      "camera",   "look"};
  for (const Slot& slot : slot_table()) groups.push_back(slot.name);
  for (const std::string& name : groups) {
    const ParameterValues& group = *find_group(scene, name);
    EXPECT_EQ(group, ParameterValues(group.infos())) << name;
  }
  EXPECT_EQ(scene.mesh.grid.get("orientation"), ParameterValue("horizontal"));
}

}  // namespace
}  // namespace weft
