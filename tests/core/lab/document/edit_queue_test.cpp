#include "core/lab/document/edit_queue.h"

#include "core/base/errors.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace weft {
namespace {

constexpr int k_rows = 150;
constexpr int k_many = 400;  ///< rows of a grid that takes more than a moment to build

Scene scene_with_rows(int rows) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", rows);
  scene.mesh.grid.set("columns", rows);
  return scene;
}

const SetParameter k_many_rows{"mesh.grid", "rows", k_many};
const SetParameter k_stiffer{"forces.mass_spring", "stretch_stiffness", 2000.0};

class EditQueueTest : public testing::Test {
 protected:
  void execute(const Command& command) {
    queue_.execute(command, 0, [this] { ++done_; });
  }
  void finish() {
    for (int i = 0; i < 30000 && !queue_.empty(); ++i) {
      queue_.update();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ASSERT_TRUE(queue_.empty()) << "the mesh was not built within 30 s";
  }
  ParameterValue rows() const { return editor_.scene().mesh.grid.get("rows", "mesh.grid"); }

  Editor editor_{scene_with_rows(k_rows)};
  EditQueue queue_{editor_};
  int done_ = 0;
};

TEST_F(EditQueueTest, LeavesTheSceneAloneUntilTheMeshIsBuilt) {
  const Scene before = editor_.scene();
  execute(k_many_rows);
  ASSERT_FALSE(queue_.empty());
  EXPECT_EQ(queue_.newest_label(), describe(k_many_rows, editor_.scene()));
  EXPECT_TRUE(editor_.scene() == before);
  EXPECT_FALSE(editor_.can_undo());
  EXPECT_EQ(done_, 0);
  finish();
  EXPECT_EQ(rows(), ParameterValue(k_many));
  EXPECT_EQ(editor_.mesh()->vertex_count(), k_many * k_rows);
  EXPECT_EQ(done_, 1);
  editor_.undo();
  EXPECT_TRUE(editor_.scene() == before);
}

TEST_F(EditQueueTest, LetsEditsThatNeedNoMeshOvertake) {
  execute(k_many_rows);
  execute(k_stiffer);
  EXPECT_EQ(editor_.undo_label(), describe(k_stiffer, editor_.scene()));
  finish();
  EXPECT_EQ(editor_.undo_label(), describe(k_many_rows, editor_.scene()));
  EXPECT_EQ(done_, 2);
}

TEST_F(EditQueueTest, ReplacesAnEditOfTheSameParameterAndKeepsOthers) {
  execute(k_many_rows);
  execute(SetParameter{"mesh.grid", "columns", 170});
  execute(SetParameter{"mesh.grid", "rows", 300});
  finish();
  EXPECT_EQ(editor_.mesh()->vertex_count(), 300 * 170);
  EXPECT_EQ(done_, 2);
  editor_.undo();
  editor_.undo();
  EXPECT_FALSE(editor_.can_undo());
}

TEST_F(EditQueueTest, ASettingBackToThePresentValueLeavesNothingToDo) {
  execute(k_many_rows);
  execute(SetParameter{"mesh.grid", "rows", k_rows});
  EXPECT_TRUE(queue_.empty());
  EXPECT_FALSE(editor_.can_undo());
}

TEST_F(EditQueueTest, AnotherSceneReplacesAllThatWait) {
  execute(k_many_rows);
  execute(SetParameter{"mesh.grid", "columns", 170});
  execute(ReplaceScene{scene_with_rows(250)});
  finish();
  EXPECT_TRUE(editor_.scene() == scene_with_rows(250));
  EXPECT_EQ(done_, 1);
}

TEST_F(EditQueueTest, ADroppedEditIsNeverExecuted) {
  execute(k_many_rows);
  queue_.drop_newest();
  execute(SetParameter{"mesh.grid", "columns", 170});
  finish();
  EXPECT_EQ(rows(), ParameterValue(k_rows));
  EXPECT_EQ(done_, 1);
}

TEST_F(EditQueueTest, BuildsAgainWhenTheSceneChangesMeanwhile) {
  editor_.execute(SetParameter{"mesh.grid", "width", 2.0});
  execute(k_many_rows);
  editor_.undo();
  finish();
  EXPECT_EQ(editor_.scene().mesh.grid.get("width", "mesh.grid"), ParameterValue(1.0));
  EXPECT_TRUE(editor_.mesh()->material_coordinates.back().isApprox(Vec2(1, 1)));
}

TEST_F(EditQueueTest, AMeshThatCannotBeBuiltIsAnErrorAndTheNextEditGoesOn) {
  const Scene before = editor_.scene();
  const auto fails = [&] {
    execute(LoadMesh{"missing.obj"});
    finish();
  };
  EXPECT_THROW(fails(), FileError);
  EXPECT_TRUE(queue_.empty());
  EXPECT_TRUE(editor_.scene() == before);
  execute(k_many_rows);
  finish();
  EXPECT_EQ(rows(), ParameterValue(k_many));
}

TEST_F(EditQueueTest, ACommandThatDoesNotFitFailsAtOnceAndDropsNothing) {
  execute(k_many_rows);
  EXPECT_THROW(execute(SetParameter{"mesh.grid", "rows", 0}), InputError);
  EXPECT_FALSE(queue_.empty());
  finish();
  EXPECT_EQ(rows(), ParameterValue(k_many));
}

}  // namespace
}  // namespace weft
