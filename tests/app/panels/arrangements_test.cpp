#include "app/keys/keys.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace weft {
namespace {

class Arrangements : public DrawnInterface {
 protected:
  static bool shows(const Layout& layout, const std::string& name) {
    return std::ranges::find(layout.panels, name, &Layout::Named::name) != layout.panels.end();
  }
  static void expect_legible() { EXPECT_EQ(faults(drawn_text()), ""); }
};

TEST_F(Arrangements, TheSimpleOneHasTheFewSettingsAndMoreShowsTheRest) {
  panels().display.settings.layout.simple = true;
  const float all = frame({1280, 720}).viewport.width;
  const Layout simple = frame({1280, 720});
  for (const char* path : {"time.h_disp", "time.n_sub", "forces.mass_spring.stretch_stiffness",
                           "integrator", "solver", "more"})
    EXPECT_TRUE(has_rect(path)) << path;
  EXPECT_FALSE(has_rect("material.density"));
  EXPECT_FALSE(shows(simple, "solver"));
  expect_legible();
  press_key(workspace_->key_doors(), {GLFW_KEY_F4});
  const Layout full = frame({1280, 720});
  EXPECT_TRUE(shows(full, "solver"));
  EXPECT_LT(full.viewport.width, all);
  press_key(workspace_->key_doors(), {GLFW_KEY_F4});
  EXPECT_TRUE(panels().display.settings.layout.simple);
}

TEST_F(Arrangements, APresentationNamesItsKeysAndWhatTheyChose) {
  press_key(workspace_->key_doors(), {GLFW_KEY_F5});
  for (const ImVec2 size : {ImVec2(914, 514), ImVec2(1371, 771)}) {
    frame(size);
    const Layout layout = frame(size);
    EXPECT_TRUE(shows(layout, "presented_numbers"));
    for (const char* name : {"integrator", "solver", "time_step", "substeps", "stiffness"}) {
      ASSERT_TRUE(has_rect(std::string("presented/") + name)) << name;
      const Rect chip = rect_of(std::string("presented/") + name);
      EXPECT_LE(chip.x + chip.width, size.x) << name;
      EXPECT_LE(chip.y + chip.height, size.y) << name;
    }
    EXPECT_LT(layout.viewport.height, size.y - 100);
    expect_legible();
  }
}

TEST_F(Arrangements, ButtonsOfTheToolbarHaveWordsWhereThereIsRoom) {
  std::size_t before = 0;
  for (const float width : {960.0F, 1280.0F, 1600.0F, 1920.0F, 2560.0F}) {
    frame({width, 720});
    frame({width, 720});
    EXPECT_GE(panels().frame.toolbar_words, before) << width;
    before = panels().frame.toolbar_words;
    expect_legible();
  }
  EXPECT_EQ(before, 18u);
  frame({960, 720});
  EXPECT_EQ(panels().frame.toolbar_words, 0u);
}

}  // namespace
}  // namespace weft
