#include "app/keys/keys.h"
#include "app/window/interface_scale.h"
#include "core/linear/linear_solver.h"
#include "tests/app/small_workspace.h"

#include <GLFW/glfw3.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace weft {
namespace {

class WindowKeys : public SmallWorkspace {
 protected:
  void press(int key, int modifiers = 0) { press_key(workspace_->key_doors(), {key, modifiers}); }
  PanelState& panels() { return workspace_->panels; }
};

TEST_F(WindowKeys, EnlargeTheInterfaceAsFarAsTheWindowAllows) {
  panels().display.pixels = {1920, 1080};
  for (int times = 0; times < 20; ++times) press(GLFW_KEY_EQUAL, GLFW_MOD_CONTROL);
  EXPECT_EQ(panels().display.settings.scale, 2);  // leaves 960x540 units
  EXPECT_EQ(workspace_->messages.words(), "The window is too small for a larger interface");
  for (int times = 0; times < 20; ++times) press(GLFW_KEY_MINUS, GLFW_MOD_CONTROL);
  EXPECT_EQ(panels().display.settings.scale, k_smallest_scale);
  press(GLFW_KEY_0, GLFW_MOD_CONTROL);
  EXPECT_FALSE(panels().display.settings.scale);
}

/// The test takes all size steps of a presentation in a window whose largest scale is the
/// display's.
TEST_F(WindowKeys, ChangeAPresentationVisiblyOrSayThatItCannotBeLarger) {
  Display& display = panels().display;
  display.pixels = {1280, 720};
  display.arrangement = Arrangement::presentation;
  const auto shown = [&] {
    const double chosen = display.settings.scale.value_or(display.scale);
    return fitting_scale(display.enlarged() * static_cast<float>(chosen), display.pixels);
  };
  const auto expect_words = [&] {
    EXPECT_EQ(workspace_->messages.words(),
              "Interface at " + std::to_string(std::lround(100 * shown())) + "%");
  };
  const float largest = shown();
  press(GLFW_KEY_EQUAL, GLFW_MOD_CONTROL);
  EXPECT_EQ(workspace_->messages.words(), "The window is too small for a larger interface");
  EXPECT_FALSE(display.settings.scale);
  press(GLFW_KEY_MINUS, GLFW_MOD_CONTROL);
  const float smaller = shown();
  EXPECT_LT(smaller, largest);
  expect_words();
  press(GLFW_KEY_EQUAL, GLFW_MOD_CONTROL);
  EXPECT_GT(shown(), smaller);
  expect_words();
}

TEST_F(WindowKeys, EscapeClosesTheInnermostFirst) {
  press(GLFW_KEY_F11);
  press(GLFW_KEY_F5);
  panels().charts.enlarged = "residual";
  press(GLFW_KEY_R, GLFW_MOD_CONTROL);  // opens over the chart
  press(GLFW_KEY_F1);
  press(GLFW_KEY_O, GLFW_MOD_CONTROL);
  const std::vector<std::function<bool()>> open = {
      [&] { return panels().display.full_screen; },
      [&] { return panels().display.arrangement != Arrangement::panels; },
      [&] { return !panels().charts.enlarged.empty(); },
      [&] { return workspace_->comparisons.solvers.open; },
      [&] { return panels().dialogs.help_open; },
      [&] { return workspace_->is_asking(); }};
  for (std::size_t left = open.size(); left > 0; --left) {
    for (std::size_t k = 0; k < open.size(); ++k) EXPECT_EQ(open[k](), k < left) << k << left;
    press(GLFW_KEY_ESCAPE);
  }
  for (const auto& is_open : open) EXPECT_FALSE(is_open());
}

TEST_F(WindowKeys, EscapeGoesFromTheComparisonsLargeChartBackToTheComparison) {
  press(GLFW_KEY_R, GLFW_MOD_CONTROL);
  panels().charts.enlarged = "comparison";
  press(GLFW_KEY_ESCAPE);
  EXPECT_TRUE(panels().charts.enlarged.empty());
  EXPECT_TRUE(workspace_->comparisons.solvers.open);
}

TEST_F(WindowKeys, TabHidesThePanelsAndShowsThemAgain) {
  press(GLFW_KEY_TAB);
  EXPECT_EQ(panels().display.arrangement, Arrangement::view);
  EXPECT_EQ(workspace_->messages.words(), "Tab shows the panels again");
  press(GLFW_KEY_TAB);
  EXPECT_EQ(panels().display.arrangement, Arrangement::panels);
  EXPECT_EQ(workspace_->messages.words(), "");
}

TEST_F(WindowKeys, TabAndEscapeShowAPresentationAgainThatTabHid) {
  press(GLFW_KEY_F5);
  for (const int back : {GLFW_KEY_TAB, GLFW_KEY_ESCAPE}) {
    press(GLFW_KEY_TAB);
    EXPECT_EQ(panels().display.arrangement, Arrangement::view);
    press(back);
    EXPECT_EQ(panels().display.arrangement, Arrangement::presentation);
  }
  press(GLFW_KEY_TAB);
  press(GLFW_KEY_F5);
  EXPECT_EQ(panels().display.arrangement, Arrangement::presentation);
  press(GLFW_KEY_F5);
  press(GLFW_KEY_TAB);
  press(GLFW_KEY_TAB);
  EXPECT_EQ(panels().display.arrangement, Arrangement::panels);
}

TEST_F(WindowKeys, OfASlotGoInBothDirections) {
  const std::string first = scene().choice("solver").kind;
  press(GLFW_KEY_S);
  const std::string second = scene().choice("solver").kind;
  EXPECT_NE(second, first);
  press(GLFW_KEY_S, GLFW_MOD_SHIFT);
  EXPECT_EQ(scene().choice("solver").kind, first);
}

TEST_F(WindowKeys, OnlyThoseThatRepeatActWhileTheyAreHeld) {
  EXPECT_TRUE(repeat_key(workspace_->key_doors(), {GLFW_KEY_PERIOD, 0}));
  EXPECT_FALSE(repeat_key(workspace_->key_doors(), {GLFW_KEY_TAB, 0}));
  EXPECT_EQ(panels().display.arrangement, Arrangement::panels);
}

TEST_F(WindowKeys, APresentationFillsTheScreenAndLeavesTheWindowAsItWas) {
  const Display& display = panels().display;
  for (const bool before : {false, true}) {
    press(GLFW_KEY_F5);
    EXPECT_TRUE(display.fills_screen());
    press(GLFW_KEY_TAB);  // the view alone
    EXPECT_TRUE(display.fills_screen());
    press(GLFW_KEY_TAB);
    press(GLFW_KEY_F11);
    EXPECT_FALSE(display.fills_screen());
    press(GLFW_KEY_ESCAPE);
    EXPECT_EQ(display.arrangement, Arrangement::panels);
    EXPECT_EQ(display.fills_screen(), before);
    press(GLFW_KEY_F11);  // for the next presentation
  }
}

TEST_F(WindowKeys, ANumberOfTheExperimentIsDoubledAndHalvedAndSaid) {
  const double h = to_struct<TimeParameters>(scene().time).h_disp;
  press(GLFW_KEY_T);
  EXPECT_EQ(to_struct<TimeParameters>(scene().time).h_disp, 2 * h);
  EXPECT_EQ(workspace_->messages.words(), "displayed step 0.03333 s");
  press(GLFW_KEY_T, GLFW_MOD_SHIFT);
  EXPECT_EQ(to_struct<TimeParameters>(scene().time).h_disp, h);
  press(GLFW_KEY_U);
  EXPECT_EQ(to_struct<TimeParameters>(scene().time).n_sub, 2);
  press(GLFW_KEY_U, GLFW_MOD_SHIFT);
  press(GLFW_KEY_U, GLFW_MOD_SHIFT);
  EXPECT_EQ(to_struct<TimeParameters>(scene().time).n_sub, 1);
  EXPECT_EQ(workspace_->messages.words(), "substeps 1: there is no smaller one");
}

}  // namespace
}  // namespace weft
