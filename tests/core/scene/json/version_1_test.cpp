#include "core/base/files/files.h"
#include "core/base/json/strict_json.h"
#include "core/lab/world/simulation.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace weft {
namespace {

namespace fs = std::filesystem;

/// Every scene that weft came with while it wrote version 1.
std::vector<fs::path> files_of_version_1() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(source_dir() / "tests/data/version_1")) {
    files.push_back(entry.path());
  }
  return files;
}

/// Expects that the group has what the file says, and counts the values.
int expect_values(const Json& json, const ParameterValues* group, const std::string& path) {
  int compared = 0;
  for (const auto& item : json.items()) {
    if (item.key() == "kind") continue;
    // The one parameter that nothing reads any more: sweeps once ended at a tolerance.
    if (path == "integrator" && item.key() == "tolerance" && group->find("tolerance") < 0) continue;
    if (path == "forces.wind" && item.key() == "coefficient") {
      EXPECT_EQ(json_from_parameter(group->get("normal_drag")), item.value());
      EXPECT_EQ(group->get("tangential_drag"), ParameterValue(0.0));
      continue;
    }
    if (group == nullptr || group->find(item.key()) < 0) {
      ADD_FAILURE() << path << "." << item.key() << " is not read";
      continue;
    }
    EXPECT_EQ(json_from_parameter(group->get(item.key())), item.value()) << path << item.key();
    ++compared;
  }
  return compared;
}

TEST(Version1, IsReadWithTheValuesThatItHas) {
  ASSERT_EQ(files_of_version_1().size(), 54u);
  for (const fs::path& path : files_of_version_1()) {
    const Json json = parse_json(read_text(path));
    ASSERT_EQ(json["weft_scene"], 1) << path;
    const Scene scene = read_scene(path);
    EXPECT_EQ(scene.name, json["name"]) << path;
    EXPECT_EQ(scene.description, json["description"]) << path;
    EXPECT_TRUE(scene.constraints.empty());
    int compared = expect_values(json["mesh"]["grid"], &scene.mesh.grid, "mesh.grid");
    ASSERT_EQ(scene.forces.size(), json["forces"].size()) << path;
    std::size_t force = 0;
    for (const auto& item : json["forces"].items()) {
      EXPECT_EQ(scene.forces[force++].kind, item.key()) << path;
      compared += expect_values(item.value(), find_group(scene, "forces." + item.key()),
                                "forces." + item.key());
    }
    EXPECT_EQ(scene.pins.preset, json["pins"].value("preset", "")) << path;
    const Json listed = json["pins"].value("vertices", Json::array());
    ASSERT_EQ(scene.pins.vertices.size(), listed.size()) << path;
    for (std::size_t k = 0; k < listed.size(); ++k) {
      EXPECT_EQ(scene.pins.vertices[k].vertex, listed[k]["vertex"]) << path;
    }
    if (json["pins"].contains("motion")) {
      compared +=
          expect_values(json["pins"]["motion"], &scene.pins.course.motion.values, "pins.motion");
    }
    for (const auto& item : json.items()) {
      const std::string name = item.key();
      if (name == "mesh" || name == "forces" || name == "pins" || !item.value().is_object())
        continue;
      compared += expect_values(item.value(), find_group(scene, name), name);
    }
    for (const SlotChoice& chosen : scene.choices) {
      if (!json.contains(chosen.slot) || !json[chosen.slot].contains("kind")) continue;
      EXPECT_EQ(chosen.choice.kind, json[chosen.slot]["kind"]) << path;
    }
    EXPECT_GT(compared, 20) << path;
  }
}

State after_steps(const Scene& scene, int steps) {
  Simulation simulation(scene);
  for (int step = 0; step < steps; ++step) simulation.step();
  return simulation.state();
}

TEST(SlowVersion1, RunsTheSameToTheLastBitOnceItIsWrittenAsVersion2) {
  for (const fs::path& path : files_of_version_1()) {
    const Scene scene = read_scene(path);
    const std::string text = scene_to_json(scene, path.parent_path());
    EXPECT_NE(text.find("\"weft_scene\": 2"), std::string::npos);
    const Scene again = scene_from_json(text, path.parent_path());
    EXPECT_TRUE(again == scene) << path;
    const State first = after_steps(scene, 3), second = after_steps(again, 3);
    EXPECT_EQ(first.x, second.x) << path;
    EXPECT_EQ(first.v, second.v) << path;
  }
}

}  // namespace
}  // namespace weft
