#include "core/scene/json/scene_json.h"
#include "tests/support/message_of.h"
#include "tests/support/solid_meshes.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

namespace fs = std::filesystem;

class SolidJson : public testing::Test {
 protected:
  SolidJson() { fs::create_directories(folder_ / "meshes"); }
  ~SolidJson() override { fs::remove_all(folder_); }

  std::string refusal_of(const std::string& solid) const {
    return weft::message_of<InputError>(
        [&] { scene_from_json(R"({"weft_scene": 2, "solids": [)" + solid + "]}", folder_); });
  }

  fs::path folder_ = temporary_folder();
};

TEST_F(SolidJson, StoresThePathOfAMeshRelativeToTheScene) {
  Scene scene = default_scene();
  scene.solids = {solid_of_file(folder_ / "meshes/body.obj")};
  write_scene(scene, folder_ / "scene.json");
  EXPECT_NE(read_text(folder_ / "scene.json").find("\"mesh\": \"meshes/body.obj\""),
            std::string::npos);
  EXPECT_TRUE(read_scene(folder_ / "scene.json") == scene);
  fs::create_directories(folder_ / "moved");
  fs::rename(folder_ / "meshes", folder_ / "moved/meshes");
  fs::rename(folder_ / "scene.json", folder_ / "moved/scene.json");
  EXPECT_EQ(read_scene(folder_ / "moved/scene.json").solids[0].mesh->surface(),
            scene.solids[0].mesh->surface());
}

TEST_F(SolidJson, StoresAMeshItselfWhenItsFileIsGone) {
  Scene scene = default_scene();
  scene.solids = {solid_of_file(folder_ / "body.obj")};
  fs::remove(folder_ / "body.obj");
  EXPECT_TRUE(scene_from_json(scene_to_json(scene, folder_), {}) == scene);
}

TEST_F(SolidJson, RefusesAMeshWithTheFileAndTheLine) {
  EXPECT_EQ(
      refusal_of(R"({"kind": "mesh", "mesh": "none.obj"})"),
      "solids[0].mesh: got \"none.obj\", expected the path of an OBJ file that exists, from the "
      "folder " +
          folder_.string());
  write_file(folder_ / "open.obj",
             "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nv 0 0 -1\n"
             "f 1 2 4\nf 2 3 4\nf 3 1 4\nf 1 5 2\nf 2 5 3\n");
  EXPECT_EQ(refusal_of(R"({"kind": "sphere"}, {"kind": "mesh", "mesh": "open.obj"})"),
            "solids[1].mesh: got an open edge 1-3 (open.obj:8), expected a "
            "closed surface");
  write_file(folder_ / "words.obj", "v 0 0 zero\n");
  EXPECT_NE(refusal_of(R"({"kind": "mesh", "mesh": "words.obj"})").find("words.obj:1: got"),
            std::string::npos);
  EXPECT_TRUE(refusal_of(R"({"kind": "mesh", "mesh": {"obj": "", "positions": [[0, 0, 0]],
                             "triangles": [[0, 0, 1]]}})")
                  .starts_with("solids[0].mesh.triangles[0]: got 1, expected 0 to 0"));
}

TEST_F(SolidJson, RefusesTwoAnswersToTheSameQuestion) {
  EXPECT_EQ(refusal_of(R"({"kind": "mesh", "mesh": {"obj": "body.obj", "weld": "off"},
                           "weld": true})"),
            "solids[0].weld: got true, expected nothing beside solids[0].mesh.weld");
}

TEST_F(SolidJson, RefusesAMeshOfAKindThatTakesNone) {
  EXPECT_TRUE(
      refusal_of(R"({"kind": "sphere", "mesh": "body.obj"})").starts_with("solids[0].mesh"));
}

}  // namespace
}  // namespace weft
