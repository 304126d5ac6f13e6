#include "tests/app/panels/drawn_interface.h"

namespace weft {
namespace {

/// The question whether a slow choice is intended.
class SlowChoiceQuestion : public DrawnInterface {
 protected:
  SlowChoiceQuestion() {
    panels().dialogs.slow_choice = {"solver", "dense_lu", 3, 4, 6, 40};
    for (int settling = 0; settling < 4; ++settling) frame({1280, 720});
  }

  void click(const std::string& path) {
    ImGui::GetIO().MousePos = {rect_of(path).x + 8, rect_of(path).y + 8};
    for (const bool down : {false, true, false}) {
      ImGui::GetIO().MouseDown[0] = down;
      frame({1280, 720});
    }
  }

  std::string solver() { return scene().choice("solver").kind; }
  std::pair<int, int> grid() {
    const auto parameters = to_struct<GridParameters>(scene().mesh.grid);
    return {parameters.rows, parameters.columns};
  }
};

TEST_F(SlowChoiceQuestion, ChoosesOnASmallerGrid) {
  click("slow/smaller");
  EXPECT_EQ(solver(), "dense_lu");
  EXPECT_EQ(grid(), std::pair(4, 6));
  catch_up();
  EXPECT_EQ(workspace_->snapshot->cloth.mesh->vertex_count(), 24);
}

TEST_F(SlowChoiceQuestion, ChoosesOnASmallerGridWithOneEditThatUndoNames) {
  const std::string before = solver();
  click("slow/smaller");
  EXPECT_EQ(workspace_->document.undo_label(), "Choose solver Dense LU on a grid of 4 × 6");
  workspace_->document.undo();
  EXPECT_EQ(solver(), before);
  EXPECT_EQ(grid(), std::pair(5, 5));
  EXPECT_FALSE(workspace_->document.can_undo());
}

TEST_F(SlowChoiceQuestion, ChoosesAtThisSize) {
  click("slow/choose");
  EXPECT_EQ(solver(), "dense_lu");
  EXPECT_EQ(grid(), std::pair(5, 5));
}

TEST_F(SlowChoiceQuestion, ChangesNothingWhereItIsCancelled) {
  const std::string before = solver();
  click("slow/cancel");
  EXPECT_EQ(solver(), before);
  EXPECT_FALSE(workspace_->is_asking());
}

}  // namespace
}  // namespace weft
