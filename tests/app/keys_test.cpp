#include "app/keys.h"

#include "app/assets.h"
#include "core/linear/linear_solver.h"
#include "tests/app/small_workspace.h"

#include <GLFW/glfw3.h>

#include <set>

namespace weft {
namespace {

using Keys = SmallWorkspace;

TEST_F(Keys, EveryChordAndEveryNameIsGivenOnce) {
  std::set<std::pair<int, int>> chords;
  std::set<std::string> names;
  for (const KeyBinding& binding : key_table()) {
    EXPECT_TRUE(names.insert(binding.name).second) << binding.name;
    EXPECT_FALSE(binding.help.empty()) << binding.name;
    for (const KeyChord& chord : binding.chords)
      EXPECT_TRUE(chords.insert({chord.key, chord.modifiers}).second) << binding.label;
  }
}

TEST_F(Keys, AKeyWithoutBindingDoesNothing) {
  EXPECT_FALSE(press_key(*workspace_, {GLFW_KEY_F12, 0}));
  EXPECT_FALSE(press_key(*workspace_, {GLFW_KEY_S, GLFW_MOD_SHIFT}));
}

TEST_F(Keys, TheIntegratorKeyPassesOverThoseThatDoNotFitTheForces) {
  workspace_->execute(ChooseModel{"baraff_witkin", ""});
  const std::string first = workspace_->editor.scene().choice("integrator").kind;
  std::set<std::string> seen;
  do {
    seen.insert(workspace_->editor.scene().choice("integrator").kind);
    press_key(*workspace_, {GLFW_KEY_I, 0});
    ASSERT_FALSE(workspace_->message_is_error) << workspace_->message;
  } while (!seen.contains(workspace_->editor.scene().choice("integrator").kind));
  EXPECT_EQ(workspace_->editor.scene().choice("integrator").kind, first);
  EXPECT_FALSE(seen.contains("xpbd"));
  EXPECT_GE(seen.size(), 9u);
}

TEST_F(Keys, TheSolverKeyGoesThroughAllSolversAndUndoGoesBack) {
  const std::string first = workspace_->editor.scene().choice("solver").kind;
  std::set<std::string> seen;
  for (std::size_t i = 0; i < linear_solver_table().size(); ++i) {
    seen.insert(workspace_->editor.scene().choice("solver").kind);
    press_key(*workspace_, {GLFW_KEY_S, 0});
  }
  EXPECT_EQ(seen.size(), linear_solver_table().size());
  EXPECT_EQ(workspace_->editor.scene().choice("solver").kind, first);
  press_key(*workspace_, {GLFW_KEY_Z, GLFW_MOD_CONTROL});
  EXPECT_NE(workspace_->editor.scene().choice("solver").kind, first);
}

TEST_F(Keys, WhileTheFileBrowserIsOpenOnlyEscapeActs) {
  press_key(*workspace_, {GLFW_KEY_O, GLFW_MOD_CONTROL});
  EXPECT_FALSE(press_key(*workspace_, {GLFW_KEY_P, 0}));
  EXPECT_EQ(workspace_->tool, Tool::drag);
  EXPECT_TRUE(press_key(*workspace_, {GLFW_KEY_ESCAPE, 0}));
  EXPECT_TRUE(press_key(*workspace_, {GLFW_KEY_P, 0}));
  EXPECT_EQ(workspace_->tool, Tool::pin);
}

TEST_F(Keys, SavingASceneWithoutAFileAsksForOne) {
  press_key(*workspace_, {GLFW_KEY_S, GLFW_MOD_CONTROL});
  EXPECT_EQ(workspace_->file_browser.purpose, FileBrowser::Purpose::save_as);
  EXPECT_EQ(workspace_->file_browser.typed, "scene.json");
}

TEST_F(Keys, SavingAnExampleAsksForAPlaceSoThatItStaysAsItCame) {
  workspace_->open(find_asset("scenes/flag_in_wind.json"));
  ASSERT_FALSE(workspace_->message_is_error) << workspace_->message;
  press_key(*workspace_, {GLFW_KEY_S, GLFW_MOD_CONTROL});
  EXPECT_EQ(workspace_->file_browser.purpose, FileBrowser::Purpose::save_as);
}

TEST_F(Keys, EscapeClosesAnErrorMessage) {
  workspace_->report_error("wrong");
  press_key(*workspace_, {GLFW_KEY_ESCAPE, 0});
  EXPECT_TRUE(workspace_->message.empty());
  EXPECT_FALSE(workspace_->message_is_error);
}

}  // namespace
}  // namespace weft
