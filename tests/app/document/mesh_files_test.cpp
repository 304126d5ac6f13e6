#include "app/document/document.h"
#include "app/document/document_files.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/scene/json/scene_json.h"
#include "tests/app/small_document.h"
#include "tests/support/solid_meshes.h"
#include "tests/support/source_dir.h"

#include <thread>

namespace weft {
namespace {

/// A window with a user, whose scene belongs to a file.
class MeshFilesTest : public SmallDocument {
 protected:
  MeshFilesTest() {
    write_scene(small_scene(), folder_ / "flag.json");
    open_window(folder_ / "flag.json");
    files_->attended = true;
  }
  /// Waits for the mesh that is being read, if one is.
  void look() {
    do {
      files_->begin_frame();
      std::this_thread::yield();
    } while (files_->importing && files_->importing->is_looking());
  }
  void read_solid_file(const std::filesystem::path& path) {
    files_->open_solid(path);
    look();
  }
};

TEST_F(MeshFilesTest, GivesASolidTheMeshOfAFileWhichUndoNamesAndTakesBack) {
  const SceneSolid solid = solid_of_file(folder_ / "body.obj");
  document_->execute(AddSolid{{default_choice(sphere_kind())}});
  document_->execute(AddSolid{{default_choice(mesh_kind())}});
  catch_up();
  files_->ask_for_mesh_of_solid(1);
  EXPECT_EQ(files_->browser.purpose, FileBrowser::Purpose::open_solid);
  write_file(folder_ / "open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 3 2 1\n");
  read_solid_file(folder_ / "open.obj");
  EXPECT_FALSE(files_->importing);
  EXPECT_EQ(scene().solids[1].mesh, nullptr);
  EXPECT_NE(messages_.words().find("solids.1.mesh: got 2 triangles"), std::string::npos);
  read_solid_file(folder_ / "body.obj");
  ASSERT_TRUE(files_->importing);
  files_->import_mesh();
  catch_up();
  ASSERT_NE(scene().solids[1].mesh, nullptr);
  EXPECT_EQ(*scene().solids[1].mesh, *solid.mesh);
  EXPECT_EQ(document_->undo_label(), "Load body.obj");
  document_->undo();
  EXPECT_EQ(scene().solids[1].mesh, nullptr);
}

TEST_F(MeshFilesTest, AsksHowAMeshIsReadAndSaysWhatThatFinds) {
  const Scene before = scene();
  const std::filesystem::path file = source_dir() / "tests/data/meshes/millimetres.obj";
  files_->open(file);
  ASSERT_NE(files_->importing, nullptr);
  EXPECT_TRUE(files_->is_asking());
  look();
  ASSERT_TRUE(files_->importing->preview());
  EXPECT_EQ(files_->importing->preview()->unit, "mm");
  EXPECT_EQ(scene(), before);
  files_->importing->parameters.set("unit", std::string("cm"));
  look();
  EXPECT_NEAR(files_->importing->preview()->size[0], 3, 1e-12);
  files_->importing->parameters.set("rest_shape", std::string("texture"));
  look();
  EXPECT_NE(files_->importing->refusal().find("mesh.rest_shape"), std::string::npos);
  files_->importing->parameters.set("rest_shape", std::string("triangles"));
  look();
  files_->import_mesh();
  catch_up();
  EXPECT_FALSE(files_->is_asking());
  EXPECT_EQ(scene().mesh.obj, file.string());
  EXPECT_EQ(to_struct<ImportParameters>(scene().mesh.import).unit, "cm");
  document_->undo();
  EXPECT_EQ(scene(), before);
}

TEST_F(MeshFilesTest, AsksHowASolidsMeshIsReadAndJoinsItsVerticesWhereThisClosesIt) {
  document_->execute(AddSolid{{default_choice(mesh_kind())}});
  catch_up();
  files_->ask_for_mesh_of_solid(0);
  files_->browser.close();
  files_->open_solid(source_dir() / "tests/data/meshes/cube_24_vertices.obj");
  ASSERT_TRUE(files_->importing);
  look();
  ASSERT_TRUE(files_->importing->preview()) << files_->importing->refusal();
  EXPECT_EQ(files_->importing->preview()->welded, 16);
  EXPECT_EQ(scene().solids[0].mesh, nullptr);
  files_->importing->parameters.set("unit", std::string("cm"));
  files_->import_mesh();
  catch_up();
  ASSERT_NE(scene().solids[0].mesh, nullptr);
  EXPECT_EQ(scene().solids[0].mesh->import(), (SolidImport{"cm", "z", "exact", 1e-4}));
  EXPECT_EQ(scene().solids[0].mesh->surface().positions.size(), 8U);
}

TEST_F(MeshFilesTest, MakesANewSceneOfAMeshOnlyIfTheUserImportsIt) {
  const Scene before = scene();
  const std::filesystem::path file = source_dir() / "tests/data/meshes/millimetres.obj";
  files_->open_new_of(file);
  look();
  files_->importing.reset();  // as Cancel does
  catch_up();
  EXPECT_EQ(scene(), before);
  files_->open_new_of(file);
  look();
  ASSERT_TRUE(files_->importing);
  files_->importing->parameters.set("unit", std::string("cm"));
  files_->import_mesh();
  catch_up();
  EXPECT_EQ(scene().name, "Millimetres");
  EXPECT_EQ(scene().mesh.obj, file.string());
  EXPECT_EQ(to_struct<ImportParameters>(scene().mesh.import).unit, "cm");
  document_->undo();
  EXPECT_EQ(scene(), before);
}

}  // namespace
}  // namespace weft
