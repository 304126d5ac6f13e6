#include "app/simulation/matrix_view.h"

#include "tests/app/small_workspace.h"

#include <gtest/gtest.h>

#include <utility>

namespace weft {
namespace {

class MatrixViewTest : public SmallWorkspace {
 protected:
  MatrixView& view() { return workspace_->matrix; }

  /// Draws frames until the condition holds.
  template <class Condition>
  void wait_for(Condition condition) {
    for (int i = 0; i < 6000 && !condition(); ++i) {
      workspace_->begin_frame();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    ASSERT_TRUE(condition());
  }
  void open_and_wait() {
    view().open = true;
    wait_for([&] { return view().shown() && !view().is_working(); });
  }
};

TEST_F(MatrixViewTest, AsksForNothingWhileItIsClosed) {
  catch_up();
  for (int i = 0; i < 20; ++i) {
    workspace_->begin_frame();
    EXPECT_FALSE(view().is_working());
  }
  EXPECT_EQ(view().shown(), nullptr);
}

TEST_F(MatrixViewTest, ShowsTheSystemOfTheNextStepAndItsSpectra) {
  open_and_wait();
  ASSERT_NE(view().shown()->picture, nullptr) << view().shown()->error;
  EXPECT_EQ(view().shown()->picture->block_rows(), mesh().vertex_count());
  ASSERT_EQ(view().shown()->spectra.size(), 3u);
  for (const Spectrum& spectrum : view().shown()->spectra) EXPECT_FALSE(spectrum.values.empty());
  const auto before = view().shown();
  workspace_->begin_frame();
  EXPECT_FALSE(view().is_working()) << "nothing has changed";
  EXPECT_EQ(view().shown(), before);
}

TEST_F(MatrixViewTest, FollowsStepsAndEdits) {
  open_and_wait();
  const auto change = [&](const auto& make) {
    const auto before = view().shown();
    make();
    wait_for([&] { return view().shown() != before && !view().is_working(); });
    EXPECT_NE(view().shown()->picture, nullptr) << view().shown()->error;
    return std::pair(before->picture->system, view().shown()->picture->system);
  };
  const auto [rest, moved] = change([&] { workspace_->simulation.post(StepOnce{}); });
  EXPECT_GT(moved->origin->t, rest->origin->t);
  const auto [slow, fast] = change([&] {
    workspace_->document.execute(SetParameter{"time", "h_disp", 0.004});
    catch_up();
  });
  EXPECT_NE(fast->A.block(0), slow->A.block(0));
}

TEST_F(MatrixViewTest, SaysWhyThereIsNoMatrixAndForgetsItWhenClosed) {
  workspace_->document.execute(ChooseKind{"integrator", "symplectic_euler"});
  catch_up();
  open_and_wait();
  EXPECT_EQ(view().shown()->picture, nullptr);
  EXPECT_EQ(view().shown()->error, "The integrator solves no linear system in a step");
  view().open = false;
  workspace_->begin_frame();
  EXPECT_EQ(view().shown(), nullptr);
}

}  // namespace
}  // namespace weft
